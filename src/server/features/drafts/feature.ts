import { defineFeature } from '../../defineFeature.ts';
import { publishForgottenJob, publishJob } from './publisher.ts';
import { deleteDiscardedDrafts } from './repo/draftWrites.ts';
import { draftRoutes } from './routes/drafts.ts';
import { draftViews } from './views.ts';

export const feature = defineFeature({
  name: 'drafts',
  routes: draftRoutes,
  views: draftViews,
  jobs: [publishJob, publishForgottenJob],
  tidy: deleteDiscardedDrafts,
});
