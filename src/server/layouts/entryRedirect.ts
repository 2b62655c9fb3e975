import { siteAddress } from '#lib/siteAddress.ts';
import type { Config } from '../config.ts';
import type { LookupQuery, LookupResult } from './lookup.ts';
import type { Reader } from './pageCalls.ts';

/** Who is signed in needs no sign-in page, and who is not needs no sign-out page. */
export function entryRedirect({ layoutViewType, params }: LookupQuery, { viewer }: Reader, config: Config): LookupResult | undefined {
  const entries = [config.get('entry.signInUrl'), config.get('entry.registerUrl'), config.get('entry.signOutUrl')];
  const wanted = typeof params.target === 'string' && params.target.startsWith('/') ? siteAddress(params.target) : undefined;
  const leadsBack = wanted === undefined || entries.some((path) => wanted.startsWith(path));
  const redirect: LookupResult = { kind: 'redirect', redirectTo: leadsBack ? '/' : wanted, status: 302 };
  if ((layoutViewType === 'signIn' || layoutViewType === 'register') && !viewer.isGuest) return redirect;
  return layoutViewType === 'signOut' && viewer.isGuest ? redirect : undefined;
}
