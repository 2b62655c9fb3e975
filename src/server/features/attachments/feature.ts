import { defineFeature } from '../../defineFeature.ts';
import { deliverForgottenJob, deliverJob } from './deliver.ts';
import { loadAttachments } from './records/attachmentRecord.ts';
import { attachmentRoutes } from './routes/attachments.ts';

export const feature = defineFeature({
  name: 'attachments',
  routes: attachmentRoutes,
  posts: { loadFields: loadAttachments },
  jobs: [deliverJob, deliverForgottenJob],
});
