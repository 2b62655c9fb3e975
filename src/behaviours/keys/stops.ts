const post = 'article[data-record]';
const row = '[data-row]';
const stop = `${post}, ${row}`;

const isShown = (element: Element) => element.checkVisibility?.() !== false;

/** The posts of a thread, or else the rows of the page’s lists, in reading order. */
export function findStops(main: ParentNode): HTMLElement[] {
  const posts = main.querySelectorAll<HTMLElement>(post);
  return [...(posts.length > 0 ? posts : main.querySelectorAll<HTMLElement>(row))].filter(isShown);
}

/** The row or post that has the focus. */
export const focusedStop = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>(stop) ?? undefined;

/** The link that opens the row: its title. */
export const linkOf = (element: HTMLElement): HTMLElement | null =>
  element.querySelector<HTMLElement>(':is(h2, h3, h4) a[href]') ?? element.querySelector<HTMLElement>('a[href]');

/** Height that the title bar covers, which the browser keeps free when it scrolls. */
function topEdge(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
}

/**
 * Index of the next element. If none has the focus, this is the first visible one, or for a step back the last one
 * above it. @param tops upper edges in pixels, relative to the lower edge of the title bar
 */
export function nextIndex(step: 1 | -1, at: number, tops: readonly number[]): number | undefined {
  if (at >= 0) return at + step in tops ? at + step : undefined;
  const first = tops.findIndex((top) => top >= 0);
  const next = step === 1 ? (first === -1 ? tops.length - 1 : first) : (first === -1 ? tops.length : first) - 1;
  return next in tops ? next : undefined;
}

/** Focuses the title of a row, or a post, and scrolls it into view below the title bar. */
export function focusStop(element: HTMLElement): void {
  const isPost = element.matches(post);
  const target = isPost ? element : (linkOf(element) ?? element);
  // Only while it has the focus, or a click into its text would show a focus ring.
  if (isPost) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
  const fits = element.offsetHeight <= innerHeight - topEdge();
  element.scrollIntoView({ block: fits ? 'nearest' : 'start' });
}

/** Moves the focus to the next or the previous row or post. */
export function moveStop(step: 1 | -1): void {
  const main = document.querySelector('main');
  if (!main) return;
  const stops = findStops(main);
  const current = focusedStop();
  const edge = topEdge();
  const tops = stops.map((element) => element.getBoundingClientRect().top - edge);
  const next = nextIndex(step, current ? stops.indexOf(current) : -1, tops);
  const target = next === undefined ? undefined : stops[next];
  if (target) focusStop(target);
}
