import { Editor, type Range } from 'slate';
import { ReactEditor } from 'slate-react';
import { isRangeThere } from './model/knownSelection.ts';

/** The DOM range of the caret; undefined while the text is being rendered. */
function domRangeOf(editor: Editor, range: Range): globalThis.Range | undefined {
  try {
    return ReactEditor.toDOMRange(editor, range);
  } catch {
    return undefined;
  }
}

/**
 * Sets the caret and the focus synchronously. Slate would focus some milliseconds later, and keystrokes in between
 * would be lost.
 */
export function focusAt(editor: Editor, range: Range | null = editor.selection): void {
  const end = Editor.end(editor, []);
  // the text may have changed since the range was noted, for example while a dialog was open
  const caret = range && isRangeThere(editor, range) ? range : { anchor: end, focus: end };
  const field = ReactEditor.toDOMNode(editor, editor);
  // A closing modal restores the focus while React ignores events, so the editor may not know that it is focused.
  if (field.ownerDocument.activeElement === field && !ReactEditor.isFocused(editor)) {
    const place = domRangeOf(editor, caret);
    field.blur();
    field.focus({ preventScroll: true });
    // Focusing alone would put the caret at the start of the text, and the editor would follow.
    const selection = getSelection();
    if (place && selection)
      selection.setBaseAndExtent(place.startContainer, place.startOffset, place.endContainer, place.endOffset);
  }
  editor.selection = caret;
  ReactEditor.focus(editor);
  // Reports a change of the selection only; the text is unchanged.
  editor.onChange({ operation: { type: 'set_selection', properties: null, newProperties: editor.selection } });
}
