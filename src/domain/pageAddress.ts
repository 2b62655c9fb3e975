import { dropEnd } from '#lib/dropEnd.ts';
/**
 * The one address of a page: no slash at its end. Nothing changes where the address is that already, or is none of ours
 * (`//host/` names another site).
 * @param address path with query.
 */
export function canonicalAddress(address: string): string {
  const at = address.search(/[?#]/);
  const path = at < 0 ? address : address.slice(0, at);
  if (!/^\/[^/\\]/.test(path) || !path.endsWith('/')) return address;
  return dropEnd(path, '/') + address.slice(path.length);
}

/**
 * Addresses that belonged to a knowledge base (SH-ROUTE-015). Its search has moved here; what it held is told apart
 * when it is missing.
 */
export function isKnowledgeBasePath(path: string): boolean {
  return path.startsWith('/kb/');
}
