/**
 * Where to go after signing in or out: a path of this site, or home. Anything a browser could read as another host, and
 * the entry pages themselves, lead home.
 */
export function safeTarget(target: unknown, origin: string): string {
  if (typeof target !== 'string' || target.length > 2000 || /[\p{Cc}\\]/u.test(target)) return '/';
  const path = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  // the one entry page that needs its reader signed in
  const isEntry = /^\/entry(\/|$)/i.test(url.pathname) && url.pathname !== '/entry/emailconfirmrequest';
  return url.origin === new URL(origin).origin && !isEntry ? `${url.pathname}${url.search}${url.hash}` : '/';
}
