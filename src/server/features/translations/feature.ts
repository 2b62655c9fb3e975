import { defineFeature } from '../../defineFeature.ts';
import { registerLanguageSwitch } from './languageSwitch.ts';
import { missingLocales } from './missingLocales.ts';
import { localeRoutes } from './routes/locales.ts';
import { serviceRoutes } from './routes/services.ts';
import { textRoutes } from './routes/texts.ts';
import { translationRunRoutes } from './routes/translationRuns.ts';
import { translationRoutes } from './routes/translations.ts';
import { translationRunJob, unfinishedTranslationsJob } from './translateSite.ts';
import { undoText } from './undoText.ts';

export const feature = defineFeature({
  name: 'translations',
  routes: [...localeRoutes, ...serviceRoutes, ...textRoutes, ...translationRoutes, ...translationRunRoutes],
  jobs: [translationRunJob, unfinishedTranslationsJob],
  undo: { text: undoText },
  settingRecords: { 'translation.services': missingLocales },
  serve: registerLanguageSwitch,
});
