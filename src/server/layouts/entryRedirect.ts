import { entryAddresses, safeTarget } from '../http/safeTarget.ts';
import type { LayoutQuery } from '#contracts/layout.ts';
import type { LookupResult } from './lookup.ts';
import type { Requester } from './pageCalls.ts';
import type { Services } from '../services.ts';

type EntryServices = {
  readonly features: Pick<Services['features'], 'views'>;
  readonly config: Pick<Services['config'], 'get'>;
};

/** Sends on those whom a page is not for: signed-in users who want to sign in, guests who want to sign out. */
export function entryRedirect(
  { layoutViewType, params }: LayoutQuery,
  { viewer, origin }: Requester,
  { features: { views }, config }: EntryServices,
): LookupResult | undefined {
  if (views.find(layoutViewType)?.isNotFor !== (viewer.isGuest ? 'guests' : 'members')) return undefined;
  return { kind: 'redirect', redirectTo: safeTarget(params.target, origin, entryAddresses(config)), status: 302 };
}
