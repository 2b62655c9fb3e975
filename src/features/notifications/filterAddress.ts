/** Sets query parameters of a URL, or removes those that are undefined, and returns to page 1. */
export function filterAddress(addr: string, changes: Readonly<Record<string, string | undefined>>): string {
  const [path = '/', query = ''] = addr.split('#')[0]?.split('?') ?? [];
  const search = new URLSearchParams(query);
  if (!('page' in changes)) search.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) search.delete(name);
    else search.set(name, value);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
