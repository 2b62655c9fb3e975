import { isPlainClick } from '#lib/isPlainClick.ts';

/** An event from before its widget listened. */
export interface Held {
  readonly event: Event;
  readonly target: Element;
}

/** Elements that work without their widget: native controls, and those handled by page behaviours. */
const worksAlone =
  'a[href], summary, input, select, textarea, label, option, [data-act], [data-carousel-step], [data-search-press]';

/** A link whose widget shows the linked content in place; without script it opens the page. */
const linksThatStay = 'a[data-stays]';

/** Elements whose click only their widget handles. */
const controls = `button, [role], ${linksThatStay}`;

/** Elements between which script moves the focus with arrow keys. */
const keptByArrows = '[role="tab"]';
const movesAlong = /^(?:Arrow(?:Left|Right|Up|Down)|Home|End)$/;

/** Whether the event would be lost: a click on a control that needs script, or a form that script may submit better. */
export function isHeld(event: Event): boolean {
  if (event.defaultPrevented || !(event.target instanceof Element)) return false;
  if (event.type === 'submit') return true;
  if (event.type === 'keydown')
    return movesAlong.test((event as KeyboardEvent).key) && event.target.closest(keptByArrows) !== null;
  if (event.type !== 'click') return false;
  if (event.target.closest(linksThatStay)) return isPlainClick(event as MouseEvent);
  if (event.target.closest(worksAlone)) return false;
  const control = event.target.closest(controls);
  return control !== null && !sendsForm(control);
}

/** The default type of a button is "submit", but without a form it submits nothing. */
function sendsForm(control: Element): boolean {
  return control instanceof HTMLButtonElement && control.type !== 'button' && control.form !== null;
}

/**
 * Keeps the event for later and prevents the browser's default, such as submitting the form or scrolling. A submit goes
 * no further: React could hydrate the form in the middle of it, and would handle it a second time when it is repeated.
 */
export function hold(event: Event): Held {
  const target = event.target as Element;
  if (event.type !== 'click' || target.closest(linksThatStay)) event.preventDefault();
  if (event.type === 'submit') event.stopPropagation();
  return { event, target };
}

/** Whether the event is still being dispatched, so that a widget that listens now gets it itself. */
export const isUnderWay = ({ event }: Held): boolean => event.eventPhase !== Event.NONE;

const controlOf = ({ event, target }: Held) =>
  event.type === 'submit' ? ((event as SubmitEvent).submitter ?? target) : target.closest(controls);

/** Whether someone pressed again because nothing had happened yet: both presses count as one. */
export function isRepeated(before: Held, now: Held): boolean {
  return now.event.type !== 'keydown' && before.event.type === now.event.type && controlOf(before) === controlOf(now);
}

/**
 * Repeats the event on the widget once it listens. If the widget does not load, forms are submitted and links followed
 * instead.
 */
export function replay({ event, target }: Held, isListening: boolean): void {
  if (!target.isConnected) return;
  if (event.type === 'click') {
    if (isListening || target.closest(linksThatStay))
      target.dispatchEvent(new MouseEvent('click', event as MouseEvent));
    return;
  }
  if (event.type === 'keydown') {
    // earlier key presses may have moved the focus
    if (isListening)
      (document.activeElement ?? target).dispatchEvent(new KeyboardEvent('keydown', event as KeyboardEvent));
    return;
  }
  if (!(target instanceof HTMLFormElement)) return;
  const submitter = (event as SubmitEvent).submitter;
  if (isListening) target.requestSubmit(submitter);
  else target.submit();
}
