/** Whether the path is an entry page (sign-in, registration, sign-out). */
export function isEntryPage(address: string): boolean {
  return /^\/entry(?:\/|$|\?)/i.test(address);
}

/**
 * Entry link that returns to the current page (SH-ROUTE-005). On entry pages it has no target (SH-ROUTE-006), because
 * no one wants to return to the sign-in form. @param url sign-in, registration or sign-out URL @param address path and
 * query of the current page
 */
export function entryLink(url: string, address: string): string {
  if (isEntryPage(address)) return url;
  const [base = '', fragment] = url.split('#', 2);
  const query = `${base.includes('?') ? '&' : '?'}target=${encodeURIComponent(address)}`;
  return `${base}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
