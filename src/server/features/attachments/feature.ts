import { defineFeature } from '../../defineFeature.ts';
import { deliverForgottenJob, deliverJob } from './deliver.ts';
import { attachmentRoutes } from './routes/attachments.ts';

export const feature = defineFeature({
  name: 'attachments',
  routes: attachmentRoutes,
  jobs: [deliverJob, deliverForgottenJob],
});
