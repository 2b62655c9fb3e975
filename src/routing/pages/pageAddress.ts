import { dropEnd } from '#lib/dropEnd.ts';
/**
 * The canonical URL of a page, without trailing slash. URLs of other sites (`//host/`) are returned unchanged. @param
 * address path with query
 */
export function canonicalAddress(address: string): string {
  const at = address.search(/[?#]/);
  const path = at < 0 ? address : address.slice(0, at);
  if (!/^\/[^/\\]/.test(path) || !path.endsWith('/')) return address;
  return dropEnd(path, '/') + address.slice(path.length);
}

/**
 * Paths of a knowledge base (SH-ROUTE-015). Its search is part of this site; for its articles the not-found page says
 * so.
 */
export function isKnowledgeBasePath(path: string): boolean {
  return path.startsWith('/kb/');
}
