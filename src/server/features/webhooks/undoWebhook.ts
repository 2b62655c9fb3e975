import { undoByRoutes } from '../../undoByRoutes.ts';
import { auditedWebhook, getWebhook } from './repo/webhooks.ts';
import { patchWebhook, removeWebhook, webhookVersion } from './routes/webhooks.ts';

/** The log stores no secrets, so deleted webhooks and replaced secrets do not come back. */
export const undoWebhook = undoByRoutes({
  param: 'webhookID',
  patch: patchWebhook,
  remove: removeWebhook,
  isPossible: ({ before }) => before === null || !('secret' in before),
  whyNot: () => 'secret',
  find: async (services, id) => {
    const row = await getWebhook(services, Number(id)).catch(() => undefined);
    return row && { values: auditedWebhook(row), version: webhookVersion(row) };
  },
  bodyOf: (before) => before,
});
