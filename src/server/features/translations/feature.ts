import { defineFeature } from '../../defineFeature.ts';
import { registerLanguageSwitch } from './languageSwitch.ts';
import { localeRoutes } from './routes/locales.ts';
import { translationRoutes } from './routes/translations.ts';

export const feature = defineFeature({
  name: 'translations',
  routes: [...localeRoutes, ...translationRoutes],
  serve: registerLanguageSwitch,
});
