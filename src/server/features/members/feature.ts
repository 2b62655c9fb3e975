import { defineFeature } from '../../defineFeature.ts';
import { deleteOldRuns } from './repo/memberRuns.ts';
import { deleteUserRoutes } from './routes/deleteUser.ts';
import { memberRunRoutes } from './routes/memberRuns.ts';
import { ownAccountRoutes } from './routes/ownAccount.ts';
import { memberRunJob, unfinishedMemberRunsJob } from './runMembers.ts';

/** Runs are kept this long, for questions about them. */
const lifeMs = 30 * 24 * 60 * 60_000;

export const feature = defineFeature({
  name: 'members',
  routes: [...memberRunRoutes, ...deleteUserRoutes, ...ownAccountRoutes],
  jobs: [memberRunJob, unfinishedMemberRunsJob],
  tidy: ({ db, now }) => deleteOldRuns(db.kysely, new Date(now().getTime() - lifeMs)),
});
