const takesFocus =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, label, ' +
  'summary, iframe, [contenteditable="true"], [tabindex="0"]';

/** Whether a press focuses an element, also inside a widget of HTML. */
export function goesToFocusable(press: Event): boolean {
  return press.composedPath().some((node) => node instanceof Element && node.matches(takesFocus));
}

/** Does not scroll, because the viewer may have scrolled on. */
export const focusAgain = (opener: HTMLElement): void => opener.focus({ preventScroll: true });

/**
 * A press outside an open popup returns the focus to its button, unless the pressed element takes it (SH-A11Y-002).
 * Waits for the end of the press, since until then the browser moves the focus to the pressed element.
 */
export function giveBackAfterPress(opener: HTMLElement, press: Event, giveBack = () => focusAgain(opener)): void {
  if (goesToFocusable(press)) return;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const onEnd = () => {
    stop.abort();
    if (opener.isConnected) giveBack();
  };
  for (const type of ['click', 'auxclick', 'pointercancel']) document.addEventListener(type, onEnd, options);
  // A press that ends outside the window sends no event.
  document.addEventListener('pointerdown', () => stop.abort(), options);
}
