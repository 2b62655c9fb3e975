import { defineFeature } from '../../defineFeature.ts';
import { personalDataJob, unfinishedExportsJob } from './exportData.ts';
import { deleteExpiredExports } from './repo/exports.ts';
import { personalDataRoutes } from './routes/personalData.ts';

export const feature = defineFeature({
  name: 'personalData',
  routes: personalDataRoutes,
  jobs: [personalDataJob, unfinishedExportsJob],
  tidy: ({ db, now }) => deleteExpiredExports(db.kysely, now()),
});
