import { tabbablesOf } from './tabbables.ts';

const record = '[data-record]';
const recordOf = (element: Element) => element.closest<HTMLElement>(record)?.dataset['record'];
const nameOf = (element: HTMLElement) =>
  `${element.tagName} ${element.dataset['act'] ?? element.getAttribute('aria-label') ?? element.textContent}`;

/**
 * Which control has the focus, by its name and the record it stands in. The function that it answers with gives the
 * focus to the same control of a page that was drawn anew, when the old one went and nothing else has taken it.
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
