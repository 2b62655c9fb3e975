/** The address of the search page turned to another page: everything else in it stays, page 1 has no number. */
export function pageHref(addr: string, page: number): string {
  const [path = '/search', query = ''] = addr.split('#')[0]?.split('?') ?? [];
  const search = new URLSearchParams(query);
  search.delete('page');
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}
