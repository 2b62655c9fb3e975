import { siteAddress } from '#lib/siteAddress.ts';

/**
 * Where to go after signing in or out: a path of this site, or home. Anything a browser could read as another host, and
 * the entry pages themselves, lead home.
 */
export function safeTarget(target: unknown, origin: string): string {
  if (typeof target !== 'string' || target.length > 2000 || /[\p{Cc}\\]/u.test(target)) return '/';
  if (!target.startsWith('/') && !target.startsWith(`${origin}/`)) return '/';
  const address = siteAddress(target, new URL(origin).origin);
  // the one entry page that needs its reader signed in
  const isEntry = /^\/entry(?:[/?#]|$)/i.test(address ?? '') && !/^\/entry\/emailconfirmrequest(?:[?#]|$)/.test(address ?? '');
  return address === undefined || isEntry ? '/' : address;
}
