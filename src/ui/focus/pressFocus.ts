const takesFocus =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, label, summary, iframe, [contenteditable="true"], [tabindex="0"]';

/** Whether a press goes to something that has the focus afterwards, also inside a widget of HTML. */
export function goesToFocusable(press: Event): boolean {
  return press.composedPath().some((node) => node instanceof Element && node.matches(takesFocus));
}

/** Without moving the page: its reader may have scrolled on. */
export const focusAgain = (opener: HTMLElement): void => opener.focus({ preventScroll: true });

/**
 * A press beside something that opened gives the focus back to its button, unless what was pressed takes it
 * (SH-A11Y-002). Not before the press is over: until then the browser moves the focus to whatever part of the page was
 * pressed.
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
  // A press that ended outside the window was never heard of again.
  document.addEventListener('pointerdown', () => stop.abort(), options);
}
