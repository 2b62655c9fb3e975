import { defineFeature } from '../../defineFeature.ts';
import { addonRoutes } from './routes/addons.ts';
import { resourceRoutes } from './routes/resources.ts';
import { widgetRoutes } from './routes/widgets.ts';

export const feature = defineFeature({
  name: 'siteCatalog',
  routes: [...addonRoutes, ...resourceRoutes, ...widgetRoutes],
});
