import { onPageShown } from '#session/pageViews.ts';
import type { Behaviour } from '../behaviour.ts';

/** The column that the menu scrolls in, if it is longer. */
function columnOf(element: HTMLElement): HTMLElement | undefined {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto') return box;
  return undefined;
}

/** Height of what fades out at the end of the column (widgets/admin-menu). */
const fadePx = 48;

/** Shows the current entry of an administration menu that is longer than its column, without moving the page. */
function showCurrent(): void {
  for (const current of document.querySelectorAll<HTMLElement>('[data-admin-menu] [aria-current]')) {
    const column = columnOf(current);
    if (!column) continue;
    const [entry, view] = [current.getBoundingClientRect(), column.getBoundingClientRect()];
    const isShown = entry.top >= view.top && entry.bottom <= view.bottom - fadePx;
    if (!isShown) column.scrollTop += entry.top - view.top - (view.height - entry.height) / 2;
  }
}

export const start: Behaviour = () => {
  showCurrent();
  onPageShown(() => requestAnimationFrame(showCurrent));
};
