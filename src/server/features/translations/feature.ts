import { defineFeature } from '../../defineFeature.ts';
import { registerLanguageSwitch } from './languageSwitch.ts';
import { localeRoutes } from './routes/locales.ts';
import { serviceRoutes } from './routes/services.ts';
import { textRoutes } from './routes/texts.ts';
import { translationRoutes } from './routes/translations.ts';
import { undoText } from './undoText.ts';

export const feature = defineFeature({
  name: 'translations',
  routes: [...localeRoutes, ...serviceRoutes, ...textRoutes, ...translationRoutes],
  undo: { text: undoText },
  serve: registerLanguageSwitch,
});
