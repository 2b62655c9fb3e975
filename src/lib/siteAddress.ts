/** A host that nobody can have: it stands for a site whose name does not matter. */
const anySite = 'https://this-site.invalid';

/**
 * The path, query and fragment on this site to which an address leads, as a browser reads it; nothing when it leads
 * anywhere else. The one rule for server and browser. An address may look internal and not be: `/.//host` and
 * `/..//host` become `//host`, `\` counts as `/`, and tabs and line breaks count as nothing.
 * @param origin `https://host` of this site; without it only addresses without a host count as its own.
 */
export function siteAddress(address: string, origin: string = anySite): string | undefined {
  const url = URL.parse(address, `${origin}/`);
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return undefined;
  // a path that would be read as a host once it stands alone is none of ours
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}

/** Where a redirect may lead: to a path of this site, or by name to another one on the web. */
export function redirectAddress(address: string, origin?: string): string | undefined {
  const inside = siteAddress(address, origin);
  if (inside !== undefined) return inside;
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url && url.username === '' && url.origin !== origin ? url.href : undefined;
}
