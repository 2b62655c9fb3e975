import { defineFeature } from '../../defineFeature.ts';
import { deleteOldCounts } from './repo/activity.ts';
import { setupRoutes } from './routes/setup.ts';
import { dashboardRoutes } from './routes/summary.ts';
import { dashboardViews } from './views.ts';

/** Twice as long as the dashboard shows. */
const keptDays = 60;

export const feature = defineFeature({
  name: 'dashboard',
  routes: [...dashboardRoutes, ...setupRoutes],
  views: dashboardViews,
  tidy: (services) => deleteOldCounts(services, keptDays),
});
