import { useLayoutEffect } from 'react';
import { type BaseRange, Range, Transforms } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import type { RichEditor } from './model/types.ts';

/**
 * Syncs the selection before a key or a tool uses it: the editor follows the browser’s selection with a delay of
 * 100 ms, longer where the page is busy.
 */
export function readSelection(editor: RichEditor): void {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0 || !ReactEditor.hasEditableTarget(editor, selection.anchorNode)) return;
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range);
}

/** The selection from which the browser moves, until it reports where to. */
const movedFrom = new WeakMap<RichEditor, BaseRange | null>();

/** Call it for a key or a press that is left to the browser and moves the selection. */
export const noteMove = (editor: RichEditor): unknown => movedFrom.set(editor, editor.selection);

/**
 * Keeps a move of the selection that the browser has not reported yet: a text that is rendered in the meantime would
 * put the old selection back. Render it before the text, so that its effect runs first. Syncs the selection for tools,
 * too, when they are pressed.
 */
export function SelectionSync(): undefined {
  const editor = useSlate() as RichEditor;
  useLayoutEffect(() => {
    // A selection that the editor has changed since then is the newer one.
    if (movedFrom.has(editor) && movedFrom.get(editor) === editor.selection) readSelection(editor);
  });
  useLayoutEffect(() => {
    const reported = () => movedFrom.delete(editor);
    const pressed = () => ReactEditor.isFocused(editor) && readSelection(editor);
    document.addEventListener('selectionchange', reported);
    document.addEventListener('pointerdown', pressed, true);
    return () => {
      document.removeEventListener('selectionchange', reported);
      document.removeEventListener('pointerdown', pressed, true);
    };
  }, [editor]);
}
