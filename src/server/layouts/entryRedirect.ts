import type { Config } from '../config.ts';
import { entryAddresses, safeTarget } from '../http/safeTarget.ts';
import type { LookupQuery, LookupResult } from './lookup.ts';
import type { Reader } from './pageCalls.ts';

/** Redirects signed-in users away from sign-in and registration, and guests away from sign-out. */
export function entryRedirect(
  { layoutViewType, params }: LookupQuery,
  { viewer, origin }: Reader,
  config: Pick<Config, 'get'>,
): LookupResult | undefined {
  const isLeaving = viewer.isGuest
    ? layoutViewType === 'signOut'
    : layoutViewType === 'signIn' || layoutViewType === 'register';
  if (!isLeaving) return undefined;
  return { kind: 'redirect', redirectTo: safeTarget(params.target, origin, entryAddresses(config)), status: 302 };
}
