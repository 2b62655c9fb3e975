const longestTarget = 4000;

/**
 * The URL as the browser parses it: http or https, with the host in ASCII (`xn--…` for look-alikes) and without user
 * name and password, which can disguise a host. Undefined for anything else.
 */
export function leavingTarget(target: unknown): string | undefined {
  if (typeof target !== 'string' || target.length > longestTarget) return undefined;
  // A URL without scheme would be parsed as a path of this site.
  const url = /^\s*https?:\/\//i.test(target) ? URL.parse(target) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  url.username = '';
  url.password = '';
  return url.href;
}
