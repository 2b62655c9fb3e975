import { defineFeature } from '../../defineFeature.ts';
import { deleteOldBulkRuns } from './repo/bulkRuns.ts';
import { bulkRoutes } from './routes/bulk.ts';
import { bulkRunRoutes } from './routes/bulkRuns.ts';
import { forgetClaims, runForgottenJob, runJob } from './runJob.ts';

/** Bulk runs are deleted after this time, because no one continues one from last month. */
const lifeMs = 30 * 24 * 60 * 60_000;

export const feature = defineFeature({
  name: 'runs',
  routes: [...bulkRoutes, ...bulkRunRoutes],
  jobs: [runJob, runForgottenJob],
  tidy: ({ db, now }) => deleteOldBulkRuns(db.kysely, new Date(now().getTime() - lifeMs)),
  start: async (services, { isAlone }) => {
    if (isAlone) await forgetClaims(services);
  },
});
