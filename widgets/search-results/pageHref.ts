/** URL of another page of the search: keeps all other parameters, and page 1 has no number. */
export function pageHref(addr: string, page: number): string {
  const [path = '/search', query = ''] = addr.split('#')[0]?.split('?') ?? [];
  const search = new URLSearchParams(query);
  search.delete('page');
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}
