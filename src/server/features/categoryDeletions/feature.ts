import { defineFeature } from '../../defineFeature.ts';
import { deletionJob, unfinishedDeletionsJob } from './deleteCategory.ts';
import { deletionRoutes } from './routes/deletions.ts';

export const feature = defineFeature({
  name: 'categoryDeletions',
  routes: deletionRoutes,
  jobs: [deletionJob, unfinishedDeletionsJob],
});
