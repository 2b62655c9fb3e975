const longestTarget = 4000;

/**
 * The address as the browser will understand it: http or https, with the host in its true letters (`xn--…` for
 * look-alikes) and without a name and password, which make one host look like another. Nothing for everything else.
 */
export function leavingTarget(target: unknown): string | undefined {
  if (typeof target !== 'string' || target.length > longestTarget) return undefined;
  // What names no protocol itself would be read as a path of this site.
  const url = /^\s*https?:\/\//i.test(target) ? URL.parse(target) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  url.username = '';
  url.password = '';
  return url.href;
}
