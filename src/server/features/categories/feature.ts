import { defineFeature } from '../../defineFeature.ts';
import { categoryLookups } from './lookups.ts';
import { categoryRoutes } from './routes/categories.ts';
import { categoryPreferenceRoutes } from './routes/categoryPreferences.ts';
import { categoryWriteRoutes } from './routes/categoryWrites.ts';
import { categoryViews, followedViews } from './views.ts';

export const feature = defineFeature({
  name: 'categories',
  routes: [...categoryRoutes, ...categoryWriteRoutes, ...categoryPreferenceRoutes],
  lookups: categoryLookups,
  views: [...categoryViews, ...followedViews],
});
