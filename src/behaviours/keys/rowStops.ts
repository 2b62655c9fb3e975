import { linkOf } from './stops.ts';

const row = '[data-row]';
const controls = 'a[href], button:not(:disabled), input:not(:disabled), summary, [tabindex="0"]';

const isBox = (control: HTMLElement) => Number(control.matches('input'));

/** In reading order: the checkbox of a row is shown before its title, but is last in the HTML. */
const controlsOf = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>(controls)]
    .filter((one) => one.checkVisibility?.() !== false)
    .sort((a, b) => isBox(b) - isBox(a));

/**
 * Leaves one stop for Tab in each row: the link of its title. The server’s HTML has all of them, so that everything can
 * be reached without script. Call this before Tab moves the focus, so that it includes rows added later.
 */
export function tidyRows(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(row)) {
    const title = linkOf(element);
    if (!title) continue;
    for (const control of element.querySelectorAll<HTMLElement>(controls)) if (control !== title) control.tabIndex = -1;
  }
}

/**
 * Arrow keys move among the controls of a row, in the direction that they point to; Home and End go to its ends. Up and
 * down stay with the browser, which scrolls by them. Returns whether the key was used.
 */
export function moveInRow(event: Pick<KeyboardEvent, 'key'>, active: Element | null): boolean {
  const element = active?.closest<HTMLElement>(row);
  if (!element || active?.closest('[role="menu"], [role="listbox"]')) return false;
  const stops = controlsOf(element);
  const at = stops.indexOf(active as HTMLElement);
  if (at === -1) return false;
  const forward = getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const steps: Readonly<Record<string, number>> = { [forward]: at + 1, [back]: at - 1, Home: 0, End: stops.length - 1 };
  const next = steps[event.key];
  if (next === undefined) return false;
  stops[next]?.focus();
  return true;
}
