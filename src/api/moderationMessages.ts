import type { BodyOf } from '#contracts/api.ts';
import type { ApiModerationMessage } from '#contracts/api-moderationMessage.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiModerationMessage };

export type ModerationMessageFields = BodyOf<'/moderation-messages', 'POST'>;

export function readModerationMessages(): Promise<readonly ApiModerationMessage[]> {
  return callList('/moderation-messages');
}

export function addModerationMessage(fields: ModerationMessageFields): Promise<ApiModerationMessage> {
  return callApi('/moderation-messages', { method: 'POST', body: fields });
}

/** With the version that was edited, the call is refused (409) if the announcement has changed since. */
export function changeModerationMessage(
  id: number,
  fields: BodyOf<`/moderation-messages/${number}`, 'PATCH'>,
): Promise<ApiModerationMessage> {
  return callApi(`/moderation-messages/${id}`, { method: 'PATCH', body: fields });
}

export function deleteModerationMessage(id: number): Promise<unknown> {
  return callApi(`/moderation-messages/${id}`, { method: 'DELETE' });
}
