import type { ReactEditor } from 'slate-react';

const marginPx = 8;

/** How far to scroll so that a stretch lies within another one; 0 where it does. */
function distance(start: number, end: number, from: number, to: number): number {
  if (start < from + marginPx) return start - from - marginPx;
  return end > to - marginPx ? end - to + marginPx : 0;
}

/** Where a caret stands; one in an empty line has no size of its own. */
function caretRect(range: Range): DOMRect | undefined {
  const caret = range.cloneRange();
  // the end that moves; the other may be far away
  caret.collapse(false);
  const rect = caret.getBoundingClientRect();
  if (rect.height > 0) return rect;
  const { endContainer } = caret;
  return (endContainer instanceof Element ? endContainer : endContainer.parentElement)?.getBoundingClientRect();
}

/** Scrolls the text, and the page where that is not enough, until the caret can be seen. */
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
