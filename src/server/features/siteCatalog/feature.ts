import { defineFeature } from '../../defineFeature.ts';
import { resourceRoutes } from './routes/resources.ts';
import { widgetRoutes } from './routes/widgets.ts';

export const feature = defineFeature({ name: 'siteCatalog', routes: [...resourceRoutes, ...widgetRoutes] });
