import type { ReactEditor } from 'slate-react';

const marginPx = 8;

/** The distance to scroll so that one interval lies within another; 0 if it already does. */
function distance(start: number, end: number, from: number, to: number): number {
  if (start < from + marginPx) return start - from - marginPx;
  return end > to - marginPx ? end - to + marginPx : 0;
}

/** The position of the caret; a caret in an empty line has no size. */
function caretRect(range: Range): DOMRect | undefined {
  const caret = range.cloneRange();
  // Only the moving end of the selection counts; the other may be far away.
  caret.collapse(false);
  const rect = caret.getBoundingClientRect();
  if (rect.height > 0) return rect;
  const { endContainer } = caret;
  return (endContainer instanceof Element ? endContainer : endContainer.parentElement)?.getBoundingClientRect();
}

/** Scrolls the text, and if necessary the page, until the caret is visible. */
export function keepCaretInSight(_editor: ReactEditor, range: Range): void {
  const { endContainer } = range;
  const element = endContainer instanceof Element ? endContainer : endContainer.parentElement;
  const field = element?.closest<HTMLElement>('[data-slate-editor]');
  const rect = caretRect(range);
  if (!field || !rect) return;
  const box = field.getBoundingClientRect();
  const inside = distance(rect.top, rect.bottom, box.top, box.bottom);
  if (inside !== 0) field.scrollTop += inside;
  const outside = distance(rect.top - inside, rect.bottom - inside, 0, window.innerHeight);
  if (outside !== 0) window.scrollBy({ top: outside });
}
