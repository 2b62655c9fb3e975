import type { BodyOf } from '#contracts/api.ts';
import type { ApiWebhook } from '#contracts/api-webhook.gen.ts';
import type { ApiWebhookDelivery } from '#contracts/api-webhookDelivery.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiWebhook, ApiWebhookDelivery };

/** The answer is the only one with the secret. */
export function addWebhook(fields: BodyOf<'/webhooks', 'POST'>): Promise<ApiWebhook> {
  return callApi('/webhooks', { method: 'POST', body: fields });
}

/** With the version that was edited, the call is refused (409) if the webhook has changed since. */
export function changeWebhook(webhookID: number, fields: BodyOf<`/webhooks/${number}`, 'PATCH'>): Promise<ApiWebhook> {
  return callApi(`/webhooks/${webhookID}`, { method: 'PATCH', body: fields });
}

/** The answer is the only one with the new secret. */
export function renewWebhookSecret(webhookID: number): Promise<ApiWebhook> {
  return callApi(`/webhooks/${webhookID}/secret`, { method: 'POST' });
}

export function deleteWebhook(webhookID: number): Promise<unknown> {
  return callApi(`/webhooks/${webhookID}`, { method: 'DELETE' });
}

export function pingWebhook(webhookID: number): Promise<ApiWebhookDelivery> {
  return callApi(`/webhooks/${webhookID}/ping`, { method: 'POST' });
}

export function readDeliveries(webhookID: number): Promise<readonly ApiWebhookDelivery[]> {
  return callList(`/webhooks/${webhookID}/deliveries`);
}

export function replayDelivery(webhookDeliveryID: string): Promise<ApiWebhookDelivery> {
  return callApi(`/webhook-deliveries/${Number(webhookDeliveryID)}/replay`, { method: 'POST' });
}
