import { Editor, type Range } from 'slate';
import { ReactEditor } from 'slate-react';

/**
 * Puts the caret and the focus into the text within this turn. Were the caret a change like any other, slate would give the
 * focus some milliseconds later: keys pressed in between would be nobody's.
 */
export function focusAt(editor: Editor, range: Range | null = editor.selection): void {
  const end = Editor.end(editor, []);
  editor.selection = range ?? { anchor: end, focus: end };
  ReactEditor.focus(editor);
  // of the caret alone: the text says what it said
  editor.onChange({ operation: { type: 'set_selection', properties: null, newProperties: editor.selection } });
}
