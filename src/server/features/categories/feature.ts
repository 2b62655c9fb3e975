import { defineFeature } from '../../defineFeature.ts';
import { categoryLookups } from './lookups.ts';
import { categoryRoutes } from './routes/categories.ts';
import { categoryPreferenceRoutes } from './routes/categoryPreferences.ts';
import { categoryAccessRoutes } from './routes/categoryAccess.ts';
import { categoryStarterRoutes } from './routes/categoryStarters.ts';
import { categoryTreeRoutes } from './routes/categoryTree.ts';
import { categoryWriteRoutes } from './routes/categoryWrites.ts';
import { undoCategory } from './undoCategory.ts';
import { categoryViews, followedViews } from './views.ts';

export const feature = defineFeature({
  name: 'categories',
  routes: [
    ...categoryRoutes,
    ...categoryTreeRoutes,
    ...categoryStarterRoutes,
    ...categoryWriteRoutes,
    ...categoryPreferenceRoutes,
    ...categoryAccessRoutes,
  ],
  lookups: categoryLookups,
  views: [...categoryViews, ...followedViews],
  undo: { category: undoCategory },
});
