import { defineFeature } from '../../defineFeature.ts';
import { catchUpWebhooksJob, deliverOnChange, webhookJob } from './deliver.ts';
import { deleteOldDeliveries } from './repo/deliveries.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { undoWebhook } from './undoWebhook.ts';
import { webhookViews } from './views.ts';

export const feature = defineFeature({
  name: 'webhooks',
  routes: webhookRoutes,
  views: webhookViews,
  undo: { webhook: undoWebhook },
  jobs: [webhookJob, catchUpWebhooksJob],
  tidy: deleteOldDeliveries,
  start: async (services) => deliverOnChange(services),
});
