import type { ApiMePreferences } from '#contracts/api-mePreferences.gen.ts';
import { callApi } from './client.ts';
import { asAct } from './timeLimit.ts';

/** Sends what changes; survives the page. */
export function saveOwnPreferences(change: Partial<ApiMePreferences>): Promise<ApiMePreferences> {
  return callApi('/users/me-preferences', { method: 'PATCH', body: change, how: { keepalive: true }, ...asAct });
}
