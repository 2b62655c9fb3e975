import { type Editor, Node, Path } from 'slate';
import { ReactEditor } from 'slate-react';
import { blockAt } from '../model/moves.ts';

/** The rectangle of a block in the viewport; undefined while the text is being rendered. */
export function rectOfBlock(editor: Editor, path: Path): DOMRect | undefined {
  try {
    return ReactEditor.toDOMNode(editor, Node.get(editor, path)).getBoundingClientRect();
  } catch {
    return undefined;
  }
}

/** The path of the innermost element of the text at a height of the viewport. */
function pathAt(editor: Editor, field: HTMLElement, y: number): Path | undefined {
  const { left, right } = field.getBoundingClientRect();
  // In the middle of the field, because the gutter of a nested list belongs to the outer one.
  const found = document
    .elementsFromPoint((left + right) / 2, y)
    .find((element) => field.contains(element))
    ?.closest('[data-slate-node="element"]');
  if (!found) return undefined;
  try {
    return ReactEditor.findPath(editor, ReactEditor.toSlateNode(editor, found));
  } catch {
    return undefined;
  }
}

/** The block or list item at a height of the viewport. */
export function blockFrom(editor: Editor, field: HTMLElement, y: number): Path | undefined {
  const path = pathAt(editor, field, y);
  return path && blockAt(editor, path);
}

/** Where a dragged block would be dropped. */
export interface Gap {
  readonly path: Path;
  /** Its height in the viewport. */
  readonly y: number;
}

/** The gap between two blocks, for an item also between two items, that is closest to a height of the viewport. */
export function gapFrom(editor: Editor, field: HTMLElement, y: number, isItem: boolean): Gap | undefined {
  const box = field.getBoundingClientRect();
  const within = Math.min(Math.max(y, box.top + 1), box.bottom - 1);
  const last: Path = [editor.children.length - 1];
  const end = rectOfBlock(editor, last);
  if (end && within >= end.bottom) return { path: Path.next(last), y: end.bottom };
  const found = pathAt(editor, field, within);
  const block = found && (isItem ? blockAt(editor, found) : found.slice(0, 1));
  const rect = block && rectOfBlock(editor, block);
  if (!rect) return undefined;
  const isBelow = within > (rect.top + rect.bottom) / 2;
  return { path: isBelow ? Path.next(block) : block, y: isBelow ? rect.bottom : rect.top };
}
