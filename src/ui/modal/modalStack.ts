import { tabbablesOf } from '../focus/tabbables.ts';

/** Elements of an open modal. */
export interface OpenModal {
  /** Covers the page; a child of the body. */
  readonly backdrop: HTMLElement;
  readonly dialog: HTMLElement;
  readonly close: () => void;
}

const stack: OpenModal[] = [];
const silenced = new Set<HTMLElement>();
let stopKeys: AbortController | undefined;

/**
 * Elements outside `kept`. Toasts and live regions (`data-overlay`) stay accessible, so their ancestors are searched
 * recursively.
 */
function besides(root: Element, kept: Element): HTMLElement[] {
  return [...root.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || child === kept || child.matches('[data-overlay], script, style, link'))
      return [];
    return child.querySelector('[data-overlay]') ? besides(child, kept) : [child];
  });
}

/** Makes all modals but the topmost inert, for pointer, keyboard and screen readers. */
function silence(): void {
  for (const element of silenced) element.inert = false;
  silenced.clear();
  const top = stack.at(-1);
  document.documentElement.toggleAttribute('data-modal-open', top !== undefined);
  if (!top) return;
  for (const element of besides(document.body, top.backdrop)) {
    if (element.inert) continue;
    element.inert = true;
    silenced.add(element);
  }
}

function wrapFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = tabbablesOf(dialog);
  const [first, last] = [stops[0], stops.at(-1)];
  const active = document.activeElement;
  const isInside = active !== dialog && dialog.contains(active);
  if (isInside && active !== (event.shiftKey ? first : last)) return;
  // In a radio group, let the browser find the last Tab stop.
  event.preventDefault();
  ((event.shiftKey ? last : first) ?? dialog).focus();
}

function onKey(event: KeyboardEvent): void {
  const top = stack.at(-1);
  if (!top || event.defaultPrevented || event.isComposing) return;
  if (event.key === 'Tab') wrapFocus(event, top.dialog);
  if (event.key !== 'Escape') return;
  // An open menu inside closes first, by its own handler.
  if (top.dialog.querySelector('details[data-menu][open], [aria-expanded="true"][data-escapes]')) return;
  event.preventDefault();
  event.stopPropagation();
  top.close();
}

function focusFirst(dialog: HTMLElement): void {
  const wished = dialog.querySelector<HTMLElement>('[data-autofocus], [autofocus]');
  const field = dialog.querySelector<HTMLElement>(
    'input:not(:disabled, [type="hidden"]), textarea:not(:disabled), select:not(:disabled)',
  );
  (wished ?? field ?? dialog).focus();
}

/** How many ancestors of a removed button are searched for another control. */
const nearSteps = 3;

/** The ancestors of an element, nearest first. Collected while it is in the page, for when it is gone. */
function around(element: Element | null): Element[] {
  const steps: Element[] = [];
  for (
    let step = element?.parentElement;
    step && step !== document.body && step !== document.documentElement && steps.length < nearSteps;
    step = step.parentElement
  )
    steps.push(step);
  return steps;
}

/**
 * Restores the focus; if the focused element is gone, to the button of its closed menu, a nearby control, or the page's
 * content. If nothing had the focus, nothing gets it, so that the next Tab starts where the page was read.
 */
function giveBack(opener: Element | null, near: readonly Element[]): void {
  if (stack.length === 0 && (opener === null || opener === document.body)) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return;
  }
  const menu = opener?.closest('details:not([open])');
  const place = menu?.querySelector<HTMLElement>('summary') ?? (opener as HTMLElement | null);
  if (place?.isConnected && place !== document.body) place.focus();
  else if (stack.length > 0) stack.at(-1)?.dialog.focus();
  else {
    const beside = near.filter((step) => step.isConnected).flatMap((step) => tabbablesOf(step as HTMLElement));
    (beside[0] ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }
}

/** Traps focus, pointer and scrolling in the dialog until the returned function is called, which restores the focus. */
export function holdModal(modal: OpenModal): () => void {
  const opener = document.activeElement;
  const near = around(opener);
  if (!stopKeys) {
    stopKeys = new AbortController();
    document.addEventListener('keydown', onKey, { capture: true, signal: stopKeys.signal });
  }
  stack.push(modal);
  silence();
  if (!modal.dialog.contains(document.activeElement)) focusFirst(modal.dialog);
  return () => {
    stack.splice(stack.indexOf(modal), 1);
    silence();
    if (stack.length === 0) {
      stopKeys?.abort();
      stopKeys = undefined;
    }
    giveBack(opener, near);
  };
}
