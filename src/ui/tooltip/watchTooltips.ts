import { computePosition, flip, offset, shift } from '@floating-ui/dom';
import { tooltip as tooltipClass } from './styles.late.css.ts';
import {
  nextTooltipState,
  type TooltipEvent,
  tooltipLeaveMs,
  tooltipRestMs,
  type TooltipState,
} from './tooltipMachine.ts';

export const tooltipSelector = '[data-tooltip]';
const tooltipID = 'tooltip';
const gap = 6;
const edge = 8;

const targetOf = (node: EventTarget | null) =>
  node instanceof Element ? node.closest<HTMLElement>(tooltipSelector) : null;

function describe(target: Element, isOn: boolean): void {
  const others = (target.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== tooltipID);
  const ids = isOn ? [...others, tooltipID] : others;
  if (ids.length > 0) target.setAttribute('aria-describedby', ids.join(' '));
  else target.removeAttribute('aria-describedby');
}

/** The page's only tooltip element and its position. */
function createBubble(document: Document) {
  const element = document.createElement('div');
  Object.assign(element, { id: tooltipID, role: 'tooltip', className: tooltipClass });
  let shownFor: Element | undefined;
  const place = async (target: Element) => {
    const { x, y } = await computePosition(target, element, {
      strategy: 'fixed',
      placement: 'top',
      middleware: [offset(gap), flip({ padding: edge }), shift({ padding: edge })],
    });
    // `translate` does not cause a layout shift when the target changes.
    element.style.translate = `${x}px ${y}px`;
  };
  const hide = () => {
    if (shownFor) describe(shownFor, false);
    shownFor = undefined;
    element.remove();
  };
  const show = (target: HTMLElement) => {
    const label = target.dataset['tooltip'];
    if (!label) return;
    if (shownFor !== target) {
      hide();
      element.textContent = label;
      document.body.append(element);
      describe(target, true);
      shownFor = target;
    }
    void place(target);
  };
  return { element, show, hide, target: () => shownFor };
}

/**
 * Shows the text of `data-tooltip` on hover and keyboard focus, with one state machine, one element and one set of
 * listeners for the page.
 * @param first the event that loaded this script.
 * @returns a function that stops it.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the listeners share the state of one tooltip
export function watchTooltips(document: Document, first?: Event): () => void {
  const stop = new AbortController();
  const bubble = createBubble(document);
  let state: TooltipState = 'idle';
  let target: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (event: TooltipEvent) => {
    const before = state;
    state = nextTooltipState(state, event);
    if (state === before && event !== 'enter') return;
    clearTimeout(timer);
    if (state === 'focused') timer = setTimeout(() => send('rest'), tooltipRestMs);
    if (state === 'leavingVisible') timer = setTimeout(() => send('timeout'), tooltipLeaveMs);
    if (state === 'visible' && target) bubble.show(target);
    if (state === 'idle' || state === 'dismissed') bubble.hide();
    if (state === 'idle') target = undefined;
  };
  const enter = (next: HTMLElement) => {
    // A dismissal only applies to its own target.
    if (state === 'dismissed' && next !== target) send('leave');
    target = next;
    send('enter');
  };
  /** The tooltip counts as its target, so that its text can be magnified or selected. */
  const isOver = (node: EventTarget | null) =>
    node instanceof Node && (bubble.element.contains(node) || target?.contains(node) === true);
  const leave = (to: EventTarget | null) => {
    if (target && !isOver(to) && !target.matches(':focus-visible')) send('leave');
  };
  const onEnter = (event: Event) => {
    // The target was removed with its widget.
    if (target && !target.isConnected) send(state === 'visible' ? 'escape' : 'leave');
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    const next = targetOf(event.target);
    if (next && (event.type !== 'focusin' || next.matches(':focus-visible'))) enter(next);
    else if (isOver(event.target)) send('enter');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') send('escape');
    else if (target && targetOf(event.target) === target && (event.key === 'Enter' || event.key === ' '))
      send('select');
  };
  const options = { signal: stop.signal, passive: true };
  document.addEventListener('pointerover', onEnter, options);
  document.addEventListener('focusin', onEnter, options);
  // The delay starts again while the pointer moves over the target.
  document.addEventListener(
    'pointermove',
    (event) => state === 'focused' && targetOf(event.target) === target && send('enter'),
    options,
  );
  document.addEventListener('pointerout', (event) => isOver(event.target) && leave(event.relatedTarget), options);
  document.addEventListener(
    'focusout',
    (event) => targetOf(event.target) === target && target && send('leave'),
    options,
  );
  document.addEventListener('pointerdown', (event) => target && isOver(event.target) && send('press'), options);
  document.addEventListener('keydown', onKey, { ...options, capture: true });
  document.addEventListener('scroll', () => bubble.target() && send('escape'), { ...options, capture: true });
  // The pointer may have left while the script was loading.
  if (first && targetOf(first.target)?.matches(':hover, :focus-visible')) onEnter(first);
  return () => {
    stop.abort();
    clearTimeout(timer);
    bubble.hide();
  };
}

/** Starts the page's tooltips; `event` is the first interaction with a target. */
export function startTooltips(_page: unknown, event?: Event): void {
  watchTooltips(document, event);
}
