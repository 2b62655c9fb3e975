import { sectionPathOf, withoutSection } from '#routing/pages/sectionAddress.ts';
import { dropEnd } from '#lib/dropEnd.ts';
import { siteAddress } from '#lib/siteAddress.ts';
import type { Config } from '../config.ts';

/** Entry pages from the site's settings, which can be outside of /entry. */
export const entryAddresses = (config: Pick<Config, 'get'>): readonly string[] => [
  config.get('entry.signInUrl'),
  config.get('entry.registerUrl'),
  config.get('entry.signOutUrl'),
];

const pathOf = (address: string) => dropEnd(address.split(/[?#]/, 1)[0]?.toLowerCase() ?? '', '/');
/** The only entry page that requires sign-in. */
const openEntry = '/entry/emailconfirmrequest';

function isEntry(address: string, entries: readonly string[]): boolean {
  const path = pathOf(address);
  return (/^\/entry(?:\/|$)/.test(path) && path !== openEntry) || entries.some((entry) => pathOf(entry) === path);
}

/**
 * Target after signing in or out: a path on this site, or `/`. Rejects anything that a browser could read as another
 * host, and the entry pages in any letter case.
 */
export function safeTarget(
  target: unknown,
  origin: string,
  entries: readonly string[],
  sections: readonly string[] = [],
): string {
  if (typeof target !== 'string' || target.length > 2000 || /[\p{Cc}\\]/u.test(target)) return '/';
  if (!target.startsWith('/') && !target.startsWith(`${origin}/`)) return '/';
  const address = siteAddress(target, new URL(origin).origin);
  if (address === undefined) return '/';
  return isEntry(withoutSection(address, sectionPathOf(address, sections)), entries) ? '/' : address;
}
