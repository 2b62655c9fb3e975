import { onPageShown } from '#session/pageViews.ts';

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

const barSelector = '[data-hides-on-scroll]';
const overflowTolerance = 4; // px, SH-UI-032
const breathingRoom = 16; // px between the bar and what is jumped to

/** Jumps and focus end below the bar, however high a document made it or a long navigation lets it grow (goals A3). */
function keepClear({ document }: Window): void {
  const height = document.querySelector<HTMLElement>(barSelector)?.offsetHeight ?? 0;
  document.documentElement.style.scrollPaddingBlockStart = `${height + breathingRoom}px`;
}

/**
 * Items that do not fit into one row go into the hamburger, all of them (`data-crowded`). Measured with the row in
 * place.
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
 * Lets the sticky title bar (`data-hides-on-scroll`) stand aside while the reader moves down. Returns what stops it.
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
  // Another page may bring another bar. One with the same words has the same size: measuring would lay out the page once
  // more, so what was found out about the last one is said of it too.
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
