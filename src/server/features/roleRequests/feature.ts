import { defineFeature } from '../../defineFeature.ts';
import { deleteOldRequests } from './repo/roleRequests.ts';
import { roleDecisionMailJob } from './requestMails.ts';
import { roleRequestRoutes } from './routes/applications.ts';
import { roleRequestMetaRoutes } from './routes/metas.ts';

export const feature = defineFeature({
  name: 'roleRequests',
  routes: [...roleRequestMetaRoutes, ...roleRequestRoutes],
  jobs: [roleDecisionMailJob],
  tidy: deleteOldRequests,
});
