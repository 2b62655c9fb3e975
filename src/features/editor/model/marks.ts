import { Editor, Transforms } from 'slate';
import { isEmptyLine, lineAt } from './find.ts';
import type { MarkName } from './kinds.ts';

export function hasMark(editor: Editor, mark: MarkName): boolean {
  return editor.selection !== null && Editor.marks(editor)?.[mark] === true;
}

/** Toggles a mark; does nothing in code, which has no marks. */
export function toggleMark(editor: Editor, mark: MarkName): void {
  if (lineAt(editor)?.[0].type === 'code_line') return;
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/** Applies marks to the text typed next, also in an empty line that inherited others from the line above. */
export function carryMarks(editor: Editor, marks: Editor['marks']): void {
  const line = lineAt(editor);
  if (marks === null || !line || line[0].type === 'code_line' || !isEmptyLine(editor, line[0])) return;
  const at = [...line[1], 0];
  const { text: _, ...taken } = Editor.leaf(editor, at)[0];
  Transforms.unsetNodes(editor, Object.keys(taken).filter((name) => !(name in marks)) as never[], { at });
  Transforms.setNodes(editor, marks, { at });
}
