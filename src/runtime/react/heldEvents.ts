import { isPlainClick } from '#lib/isPlainClick.ts';

/** An event that came before its widget listened. */
export interface Held {
  readonly event: Event;
  readonly target: Element;
}

/**
 * What the browser itself does something with needs no script: it is left alone. So is what the page answers, whoever
 * drew it.
 */
const worksAlone =
  'a[href], summary, input, select, textarea, label, option, [data-act], [data-carousel-step], [data-search-press]';

/** A link whose widget shows in place what the page it leads to would; without script it leads there. */
const linksThatStay = 'a[data-stays]';

/** Where arrows lead from one to the next, by script alone. */
const keptByArrows = '[role="tab"]';
const movesAlong = /^(?:Arrow(?:Left|Right|Up|Down)|Home|End)$/;

/**
 * Whether the event would be lost without us: a click on a control that only script answers, or a form that script may
 * send better.
 */
export function isHeld(event: Event): boolean {
  if (event.defaultPrevented || !(event.target instanceof Element)) return false;
  if (event.type === 'submit') return true;
  if (event.type === 'keydown')
    return movesAlong.test((event as KeyboardEvent).key) && event.target.closest(keptByArrows) !== null;
  if (event.type !== 'click') return false;
  if (event.target.closest(linksThatStay)) return isPlainClick(event as MouseEvent);
  if (event.target.closest(worksAlone)) return false;
  const control = event.target.closest('button, [role]');
  return control !== null && !sendsForm(control);
}

/** A button's type is "submit" unless said; outside a form it sends nothing. */
function sendsForm(control: Element): boolean {
  return control instanceof HTMLButtonElement && control.type !== 'button' && control.form !== null;
}

/** Keeps the event for later. What the browser would do instead (send the form, scroll the page) is not what was meant. */
export function hold(event: Event): Held {
  const target = event.target as Element;
  if (event.type !== 'click' || target.closest(linksThatStay)) event.preventDefault();
  return { event, target };
}

/**
 * Does the event again, on the listening widget; where the widget never came, a form is sent and a link followed
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
    // the focus may have moved on by the keys before it
    if (isListening)
      (document.activeElement ?? target).dispatchEvent(new KeyboardEvent('keydown', event as KeyboardEvent));
    return;
  }
  if (!(target instanceof HTMLFormElement)) return;
  const submitter = (event as SubmitEvent).submitter;
  if (isListening) target.requestSubmit(submitter);
  else target.submit();
}
