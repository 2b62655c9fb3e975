import { Editor, type Range } from 'slate';
import { ReactEditor } from 'slate-react';

/** Where the caret stands in the page; nothing while the text is being drawn anew. */
function domRangeOf(editor: Editor, range: Range): globalThis.Range | undefined {
  try {
    return ReactEditor.toDOMRange(editor, range);
  } catch {
    return undefined;
  }
}

/**
 * Puts the caret and the focus into the text within this turn. Were the caret a change like any other, slate would give the
 * focus some milliseconds later: keys pressed in between would be nobody's.
 */
export function focusAt(editor: Editor, range: Range | null = editor.selection): void {
  const end = Editor.end(editor, []);
  const caret = range ?? { anchor: end, focus: end };
  const field = ReactEditor.toDOMNode(editor, editor);
  // A modal that closes gives the focus back while React hears of nothing: then the editor does not know that it has it.
  if (field.ownerDocument.activeElement === field && !ReactEditor.isFocused(editor)) {
    const place = domRangeOf(editor, caret);
    field.blur();
    field.focus({ preventScroll: true });
    // The focus alone would set the caret at the start of the text, and the editor would follow it there.
    const selection = getSelection();
    if (place && selection) selection.setBaseAndExtent(place.startContainer, place.startOffset, place.endContainer, place.endOffset);
  }
  editor.selection = caret;
  ReactEditor.focus(editor);
  // of the caret alone: the text says what it said
  editor.onChange({ operation: { type: 'set_selection', properties: null, newProperties: editor.selection } });
}
