import type { ApiWebhook } from '#contracts/api-webhook.gen.ts';
import type { ApiWebhookDelivery } from '#contracts/api-webhookDelivery.gen.ts';
import { type WebhookEvent, webhookEvents } from '#domain/webhookEvents.ts';
import { changedElsewhere, emptyField, fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { wireDate } from '../../../http/wire.ts';
import { checkPublicHost, checkWebAddress } from '../../../web/guardedRequest.ts';
import { insideHosts, queueDeliveries } from '../deliver.ts';
import { addDelivery, type Delivery, findDelivery, listDeliveries, type Webhook } from '../repo/deliveries.ts';
import {
  deleteWebhook,
  getWebhook,
  insertWebhook,
  listWebhooks,
  newSecret,
  updateWebhook,
  type WebhookFields,
} from '../repo/webhooks.ts';

const shared = { tags: ['Webhooks'], session: true, neverCached: true, permission: 'site.manage' } as const;
const params = { type: 'object', properties: { webhookID: realRecordID }, required: ['webhookID'] } as const;
const shownDeliveries = 50;

const fields = {
  name: { type: 'string', maxLength: 100 },
  url: { type: 'string', maxLength: 2000, description: 'A public http or https address.' },
  events: {
    type: 'array',
    items: { type: 'string', enum: webhookEvents },
    minItems: 1,
    maxItems: webhookEvents.length,
  },
  isActive: { type: 'boolean' },
} as const;

export const webhookVersion = ({ date_updated, failures_in_row: _, ...row }: Webhook) =>
  `${row.webhook_id}.${date_updated.getTime()}`;

const webhookRecord = (row: Webhook): ApiWebhook => ({
  webhookID: row.webhook_id,
  name: row.name,
  url: row.url,
  events: row.events,
  isActive: row.is_active,
  pauseReason: row.pause_reason,
  version: webhookVersion(row),
  dateInserted: wireDate(row.date_inserted),
});

const deliveryRecord = (row: Delivery): ApiWebhookDelivery => ({
  webhookDeliveryID: String(row.webhook_delivery_id),
  webhookID: row.webhook_id,
  event: row.event,
  recordID: row.record_id,
  status: row.status,
  attempts: row.attempts,
  responseStatus: row.response_status,
  response: row.response,
  problem: row.problem,
  dateInserted: wireDate(row.date_inserted),
  dateUpdated: wireDate(row.date_updated),
});

interface Sent {
  readonly name?: string;
  readonly url?: string;
  readonly events?: readonly WebhookEvent[];
  readonly isActive?: boolean;
}

/** @throws ApiError 422 */
function checkedUrl(text: string): string {
  try {
    return checkPublicHost(checkWebAddress(text), insideHosts()).href;
  } catch (error) {
    const message = error instanceof Error ? error.message : 'This is not an address.';
    throw validationFailed([fieldError('url', 'invalid', message)]);
  }
}

function withSent(stored: WebhookFields, { name, url, events, isActive }: Sent): WebhookFields {
  const text = name?.normalize('NFC').trim().replace(/\s+/gu, ' ') ?? stored.name;
  if (text === '') throw validationFailed([emptyField('name', 'Give the webhook a name.')]);
  return {
    name: text,
    url: url === undefined ? stored.url : checkedUrl(url),
    events: events ? webhookEvents.filter((event) => events.includes(event)) : stored.events,
    is_active: isActive ?? stored.is_active,
  };
}

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/webhooks',
  summary: 'All webhooks, without their secrets.',
  reply: listOf('webhook'),
  handle: async ({ services }) => ({ body: (await listWebhooks(services)).map(webhookRecord) }),
});

const add = defineRoute({
  ...shared,
  method: 'POST',
  path: '/webhooks',
  summary: 'Creates a webhook. The secret that signs its requests is only in this answer.',
  body: { type: 'object', properties: fields, required: ['name', 'url', 'events'] },
  reply: record('webhook'),
  handle: async ({ services, body, viewer }) => {
    const sent = withSent({ name: '', url: '', events: [], is_active: true }, body);
    const row = await insertWebhook(services, viewer.userID, sent);
    return { body: { ...webhookRecord(row), secret: row.secret } };
  },
});

export const patchWebhook = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/webhooks/:webhookID',
  summary: 'Changes a webhook. From then on it reports what the viewer can read.',
  params,
  body: {
    type: 'object',
    properties: {
      ...fields,
      version: { type: 'string', maxLength: 100, description: 'The version that was edited; otherwise 409.' },
    },
  },
  reply: record('webhook'),
  handle: async ({ services, params: { webhookID }, body, viewer }) => {
    const row = await updateWebhook(services, { webhookID, userID: viewer.userID }, (stored) => {
      if (body.version !== undefined && body.version !== webhookVersion(stored))
        throw changedElsewhere('This webhook was changed elsewhere.', { current: webhookRecord(stored) });
      return withSent(stored, body);
    });
    return { body: webhookRecord(row) };
  },
});

const renew = defineRoute({
  ...shared,
  method: 'POST',
  path: '/webhooks/:webhookID/secret',
  summary: 'Replaces the secret of a webhook. The new one is only in this answer; the old one ends at once.',
  params,
  reply: record('webhook'),
  handle: async ({ services, params: { webhookID }, viewer }) => {
    const row = await updateWebhook(services, { webhookID, userID: viewer.userID }, (stored) => ({
      name: stored.name,
      url: stored.url,
      events: stored.events,
      is_active: stored.is_active,
      secret: newSecret(),
    }));
    return { body: { ...webhookRecord(row), secret: row.secret } };
  },
});

export const removeWebhook = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/webhooks/:webhookID',
  summary: 'Deletes a webhook with its deliveries.',
  params,
  handle: async ({ services, params: { webhookID }, viewer }) => {
    await deleteWebhook(services, { webhookID, userID: viewer.userID });
    return {};
  },
});

const ping = defineRoute({
  ...shared,
  method: 'POST',
  path: '/webhooks/:webhookID/ping',
  summary: 'Sends the event `ping` to a webhook, as a test, also while it is paused.',
  limitPerMinute: 20,
  params,
  reply: record('webhookDelivery'),
  handle: async ({ services, params: { webhookID } }) => {
    await getWebhook(services, webhookID);
    const made = await addDelivery(services, { webhook_id: webhookID, event: 'ping', record_id: 0 });
    await queueDeliveries(services);
    return { body: deliveryRecord((await findDelivery(services, made.webhook_delivery_id)) ?? made) };
  },
});

const deliveries = defineRoute({
  ...shared,
  method: 'GET',
  path: '/webhooks/:webhookID/deliveries',
  summary: 'The latest deliveries of a webhook, with the answers of its server. Kept for 14 days.',
  params,
  reply: listOf('webhookDelivery'),
  handle: async ({ services, params: { webhookID } }) => {
    await getWebhook(services, webhookID);
    return { body: (await listDeliveries(services, webhookID, shownDeliveries)).map(deliveryRecord) };
  },
});

const replay = defineRoute({
  ...shared,
  method: 'POST',
  path: '/webhook-deliveries/:webhookDeliveryID/replay',
  summary: 'Sends a delivery once more, as a new delivery with the record as it is now.',
  limitPerMinute: 60,
  params: {
    type: 'object',
    properties: { webhookDeliveryID: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
    required: ['webhookDeliveryID'],
  },
  reply: record('webhookDelivery'),
  handle: async ({ services, params: { webhookDeliveryID } }) => {
    const old = await findDelivery(services, webhookDeliveryID);
    if (!old) throw notFound('Delivery');
    const { webhook_id, event, record_id } = old;
    const made = await addDelivery(services, { webhook_id, event, record_id });
    await queueDeliveries(services);
    return { body: deliveryRecord((await findDelivery(services, made.webhook_delivery_id)) ?? made) };
  },
});

export const webhookRoutes: readonly AnyRoute[] = [
  list,
  add,
  patchWebhook,
  renew,
  removeWebhook,
  ping,
  deliveries,
  replay,
];
