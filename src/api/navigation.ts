import type { BodyOf } from '#contracts/api.ts';
import type { ApiNavigation } from '#contracts/api-navigation.gen.ts';
import { callApi } from './client.ts';

export type { ApiNavigation };

/** With the version that was edited, the call is refused (409) if the navigation has changed since. */
export function saveNavigation(menus: BodyOf<'/navigation', 'PUT'>): Promise<ApiNavigation> {
  return callApi('/navigation', { method: 'PUT', body: menus });
}
