/** An invalid host in place of a site whose name does not matter. */
const anySite = 'https://this-site.invalid';

/**
 * The path, query and fragment of a URL on this site, as browsers parse it; undefined if it leads elsewhere. Used by
 * server and browser. Some URLs look internal but are not: `/.//host` and `/..//host` become `//host`, `\` counts as
 * `/`, and tabs and line breaks are ignored. @param origin `https://host` of this site; without it only URLs without a
 * host are accepted
 */
export function siteAddress(address: string, origin: string = anySite): `/${string}` | undefined {
  const url = URL.parse(address, `${origin}/`);
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return undefined;
  // this path alone would be parsed as a host
  return url.pathname.startsWith('//') ? undefined : `/${url.pathname.slice(1)}${url.search}${url.hash}`;
}

/** A safe redirect target: a path on this site, or a full URL of another site. */
export function redirectAddress(address: string, origin?: string): string | undefined {
  const inside = siteAddress(address, origin);
  if (inside !== undefined) return inside;
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url && url.username === '' && url.origin !== origin ? url.href : undefined;
}
