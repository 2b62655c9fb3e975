import { defineFeature } from '../../defineFeature.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { tickCounterOf } from './tickCounter.ts';

export const feature = defineFeature({
  name: 'analytics',
  routes: analyticsRoutes,
  stop: (services) => tickCounterOf(services).flush(),
});
