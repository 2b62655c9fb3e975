import { listenAlways } from '#lib/listenAlways.ts';
import { goesToFocusable } from '#ui/focus/pressFocus.ts';

const openDropdowns = 'details[data-menu][open]';
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

function close(details: HTMLDetailsElement, returnsFocus: boolean): void {
  details.open = false;
  if (returnsFocus) details.querySelector('summary')?.focus();
}

function dropdownsOf(document: Document): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(openDropdowns)];
}

function closeOthers(document: Document, target: EventTarget | null, { returnsFocus = false } = {}): void {
  for (const details of dropdownsOf(document))
    if (!(target instanceof Node && details.contains(target))) close(details, returnsFocus);
}

/** A press outside a menu returns the focus to its button, unless the pressed element takes it (SH-A11Y-002). */
function closeByPress(document: Document, press: Event): void {
  closeOthers(document, press.target, { returnsFocus: !goesToFocusable(press) });
}

/** Selecting a link in the panel closes it, unless the panel is marked to stay open. Focus alone selects nothing. */
function closeChosen(target: EventTarget | null): void {
  const chosen = target instanceof Element ? target.closest('a[href]:not([data-stays]), [data-closes]') : null;
  const details = chosen?.closest<HTMLDetailsElement>(openDropdowns);
  if (details) close(details, false);
}

function moveFocus(details: HTMLDetailsElement, step: 1 | -1): void {
  const isStop = (item: HTMLElement) =>
    item.tabIndex >= 0 && item.closest('summary') === null && item.checkVisibility?.() !== false;
  const items = [...details.querySelectorAll<HTMLElement>(focusable)].filter(isStop);
  const at = items.indexOf(details.ownerDocument.activeElement as HTMLElement);
  items[at === -1 ? (step === 1 ? 0 : items.length - 1) : (at + step + items.length) % items.length]?.focus();
}

/** Whether arrow keys belong to a text field or select. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('textarea, select, input:not([type="checkbox"], [type="button"])');
}

function onKey(document: Document, event: KeyboardEvent): void {
  const details = event.target instanceof Element ? event.target.closest<HTMLDetailsElement>(openDropdowns) : null;
  if (event.key === 'Escape') {
    for (const open of dropdownsOf(document)) close(open, open === details);
  } else if (details && !isTyping(event.target) && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    moveFocus(details, event.key === 'ArrowDown' ? 1 : -1);
  }
}

/**
 * Adds to `<details data-menu>`: Escape closes and restores the focus, a click outside closes, opening one closes the
 * others, and arrow keys move. One set of listeners for the page, so that menus need no script in widgets. Returns a
 * function that stops it.
 */
export function watchDropdowns(document: Document): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  // A press moves the focus before the click event; which one closed the menu decides where the focus goes.
  let isPressing = false;
  const onClick = (event: Event) => {
    isPressing = false;
    closeByPress(document, event);
    closeChosen(event.target);
  };
  listenAlways(document, 'click', onClick, options);
  listenAlways(document, 'keydown', (event) => onKey(document, event), options);
  const onFocusOut = ({ relatedTarget }: FocusEvent) =>
    relatedTarget && !isPressing && closeOthers(document, relatedTarget);
  const onPress = (isDown: boolean) => () => {
    isPressing = isDown;
  };
  document.addEventListener('pointerdown', onPress(true), { ...options, capture: true });
  for (const type of ['pointercancel', 'keydown'] as const)
    document.addEventListener(type, onPress(false), { ...options, capture: true });
  document.addEventListener('focusout', onFocusOut, options);
  return () => stop.abort();
}
