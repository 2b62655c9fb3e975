import { callApi } from './client.ts';
import { asAct } from './timeLimit.ts';

/** Hides an announcement from the viewer for good. */
export function dismissModerationMessage(id: number): Promise<unknown> {
  return callApi(`/moderation-messages/${id}/dismiss`, { method: 'PUT', ...asAct });
}
