import { defineFeature } from '../../defineFeature.ts';
import { addonRoutes } from './routes/addons.ts';
import { addonViews } from './views.ts';

export const feature = defineFeature({ name: 'addons', routes: addonRoutes, views: addonViews });
