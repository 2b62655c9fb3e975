/** Whether nothing has the focus: the focused element is gone, and at most the page's main element has it instead. */
export function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches('main');
}
