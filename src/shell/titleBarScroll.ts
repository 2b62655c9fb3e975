import { onPageShown } from '#session/pageViews.ts';

const hidesAfter = 400; // px, SH-TITLE-019
const leastMovement = 10; // px, SH-TITLE-019

export interface ScrollPlace {
  /** Scroll position at the end of the last movement that counted. */
  readonly top: number;
  readonly isAway: boolean;
}

/**
 * Whether the title bar is hidden after scrolling to `top`: hidden when scrolling down, shown when scrolling up
 * (SH-TITLE-008).
 */
export function afterScroll(before: ScrollPlace, top: number): ScrollPlace {
  const movement = top - before.top;
  if (top <= hidesAfter) return { top, isAway: false };
  return Math.abs(movement) > leastMovement ? { top, isAway: movement > 0 } : before;
}

const barSelector = '[data-hides-on-scroll]';
const overflowTolerance = 4; // px, SH-UI-032
const breathingRoom = 16; // px between the bar and the target of a jump

/** Keeps jump targets and focus below the bar, whatever its height (goals A3). */
function keepClear({ document }: Window): void {
  const height = document.querySelector<HTMLElement>(barSelector)?.offsetHeight ?? 0;
  document.documentElement.style.scrollPaddingBlockStart = `${height + breathingRoom}px`;
}

/**
 * If the items do not fit in one row, all of them move into the hamburger menu (`data-crowded`). Measured with the row
 * visible.
 */
function fitNavigation({ document }: Window): void {
  const row = document.querySelector('[data-menu-bar]');
  const header = row?.closest('header');
  header?.removeAttribute('data-crowded');
  header?.toggleAttribute('data-crowded', row !== null && row.scrollHeight > row.clientHeight + overflowTolerance);
}

function barOf(document: Document) {
  const element = document.querySelector('#app header');
  return { element, words: element?.querySelector('[data-menu-bar]')?.textContent };
}

const isCrowded = ({ element }: ReturnType<typeof barOf>) => element?.hasAttribute('data-crowded') === true;

/**
 * Hides the sticky title bar (`data-hides-on-scroll`) while the viewer scrolls down. Returns a function that stops
 * this.
 */
export function watchTitleBar(window: Window): () => void {
  const stop = new AbortController();
  let place: ScrollPlace = { top: window.scrollY, isAway: false };
  const onScroll = () => {
    const next = afterScroll(place, window.scrollY);
    if (next.isAway !== place.isAway)
      window.document.querySelector(barSelector)?.toggleAttribute('data-away', next.isAway);
    place = next;
  };
  const onResize = () => {
    fitNavigation(window);
    keepClear(window);
  };
  onResize();
  window.addEventListener('resize', onResize, { signal: stop.signal });
  // Another page can have another bar. A bar with the same text has the same size, so its result is reused, because
  // measuring causes a layout.
  let measured = barOf(window.document);
  const stopHearing = onPageShown(() => {
    const bar = barOf(window.document);
    if (bar.element === measured.element) return;
    place = { top: window.scrollY, isAway: false };
    if (bar.words === measured.words) bar.element?.toggleAttribute('data-crowded', isCrowded(measured));
    else onResize();
    measured = barOf(window.document);
  });
  stop.signal.addEventListener('abort', stopHearing);
  window.addEventListener('scroll', onScroll, { passive: true, signal: stop.signal });
  return () => stop.abort();
}
