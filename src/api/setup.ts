import type { ApiSetup } from '#contracts/api-setup.gen.ts';
import type { BodyOf } from '#contracts/api.ts';
import { callApi } from './client.ts';

/** Skips, confirms or reopens steps of the setup, or puts its checklist away. */
export function changeSetup(body: BodyOf<'/dashboard/setup', 'PATCH'>): Promise<ApiSetup> {
  return callApi('/dashboard/setup', { method: 'PATCH', body });
}
