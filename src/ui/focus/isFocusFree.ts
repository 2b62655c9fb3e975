/**
 * Whether nothing of the page has the focus: what had it is gone, and at most the page's main part stands in for it.
 */
export function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches('main');
}
