import { tabbablesOf } from './tabbables.ts';

const record = '[data-record]';
const recordOf = (element: Element) => element.closest<HTMLElement>(record)?.dataset['record'];
const nameOf = (element: HTMLElement) =>
  `${element.tagName} ${element.dataset['act'] ?? element.getAttribute('aria-label') ?? element.textContent}`;

/**
 * Remembers the focused control, by its name and record. The returned function focuses the same control of the new
 * page, if the old one is gone and no other element has the focus.
 */
export function rememberFocus(): () => void {
  const { activeElement: element, body } = document;
  if (!(element instanceof HTMLElement) || element === body) return () => undefined;
  const [name, place] = [nameOf(element), recordOf(element)];
  return () => {
    if (element.isConnected || document.activeElement !== body) return;
    const same = tabbablesOf(body).find((other) => nameOf(other) === name && recordOf(other) === place);
    same?.focus({ preventScroll: true });
  };
}
