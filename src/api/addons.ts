import type { ApiAddon } from '#contracts/api-addon.gen.ts';
import { queryOptions } from '@tanstack/react-query';
import { callList } from './client.ts';

export type { ApiAddon };

/** Parts of the community that can be turned on and off. */
export function readAddons(): Promise<readonly ApiAddon[]> {
  return callList('/addons', { query: { type: 'addon' } });
}

/** The names of all add-ons. */
export const addonNamesOptions = queryOptions({
  queryKey: ['addons', 'names'],
  staleTime: 60_000,
  queryFn: readAddons,
});

/** The call is refused (409) if another add-on must be turned on or off first. */
export function turnAddon(addonID: string, enabled: boolean): Promise<readonly ApiAddon[]> {
  return callList(`/addons/${encodeURIComponent(addonID)}`, { method: 'PATCH', body: { enabled } });
}
