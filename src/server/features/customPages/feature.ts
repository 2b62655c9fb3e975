import { defineFeature } from '../../defineFeature.ts';
import { customPageRoutes } from './routes/customPages.ts';

export const feature = defineFeature({ name: 'customPages', routes: customPageRoutes });
