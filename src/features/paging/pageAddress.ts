/**
 * The current URL for another page: other parameters are kept, the number is the last path segment, and page 1 has none
 * (CO-PAGER-001). @param addr path and query; an absolute URL keeps its origin.
 */
export function pageAddress(addr: string, page: number): string {
  const [path = '/', query = ''] = addr.split('#')[0]?.split('?') ?? [];
  const search = new URLSearchParams(query);
  search.delete('page');
  const base = path.replace(/\/p\d+\/?$/, '').replace(/(?<=.)\/$/, '') || '/';
  const step = page > 1 ? `${base === '/' ? '' : base}/p${page}` : base;
  return search.size > 0 ? `${step}?${search}` : step;
}
