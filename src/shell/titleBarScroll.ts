const hidesAfter = 400; // px, SH-TITLE-019
const leastMovement = 10; // px, SH-TITLE-019

export interface ScrollPlace {
  /** Where the last movement that counted ended. */
  readonly top: number;
  readonly isAway: boolean;
}

/** Whether the bar stands aside after a scroll to `top`: gone on the way down, back on the way up (SH-TITLE-008). */
export function afterScroll(before: ScrollPlace, top: number): ScrollPlace {
  const movement = top - before.top;
  if (top <= hidesAfter) return { top, isAway: false };
  return Math.abs(movement) > leastMovement ? { top, isAway: movement > 0 } : before;
}

/** Lets the sticky title bar (`data-hides-on-scroll`) stand aside while the reader moves down. Returns what stops it. */
export function watchTitleBar(window: Window): () => void {
  const stop = new AbortController();
  let place: ScrollPlace = { top: window.scrollY, isAway: false };
  const onScroll = () => {
    const next = afterScroll(place, window.scrollY);
    if (next.isAway !== place.isAway) window.document.querySelector('[data-hides-on-scroll]')?.toggleAttribute('data-away', next.isAway);
    place = next;
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal: stop.signal });
  return () => stop.abort();
}
