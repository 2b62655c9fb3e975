/** Whether an address is an entry page (sign-in, registration, sign-out). */
export function isEntryPage(address: string): boolean {
  return /^\/entry(?:\/|$|\?)/i.test(address);
}

/**
 * An entry link that leads back to the page it stands on (SH-ROUTE-005). On entry pages it carries no target
 * (SH-ROUTE-006): nobody wants to return to the sign-in form.
 * @param url sign-in, registration or sign-out address; @param address path and query of the current page.
 */
export function entryLink(url: string, address: string): string {
  if (isEntryPage(address)) return url;
  const [base = '', fragment] = url.split('#', 2);
  const query = `${base.includes('?') ? '&' : '?'}target=${encodeURIComponent(address)}`;
  return `${base}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
