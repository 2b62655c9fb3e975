import { defineFeature } from '../../defineFeature.ts';
import { themeRoutes } from './routes/themes.ts';

export const feature = defineFeature({ name: 'themes', routes: themeRoutes });
