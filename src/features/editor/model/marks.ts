import { Editor } from 'slate';
import { lineAt } from './find.ts';
import type { MarkName } from './kinds.ts';

export function hasMark(editor: Editor, mark: MarkName): boolean {
  return editor.selection !== null && Editor.marks(editor)?.[mark] === true;
}

/** Code knows no marks. */
export function toggleMark(editor: Editor, mark: MarkName): void {
  if (lineAt(editor)?.[0].type === 'code_line') return;
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}
