import { defineFeature } from '../../defineFeature.ts';
import { setupRoutes } from './routes/setup.ts';
import { dashboardRoutes } from './routes/summary.ts';
import { dashboardViews } from './views.ts';

export const feature = defineFeature({
  name: 'dashboard',
  routes: [...dashboardRoutes, ...setupRoutes],
  views: dashboardViews,
});
