import { createEditor, Editor, type Range } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import type { TakenOver } from './editorProps.ts';
import { makeRich } from './model/makeRich.ts';
import { withShortcuts } from './model/shortcuts.ts';
import type { RichEditor } from './model/types.ts';
import { type PasteHooks, withPaste } from './paste/withPaste.ts';

/** Paragraphs per rendered chunk of a long text; a keystroke renders one chunk again. */
const chunkSize = 64;

export function createRich(hooks: PasteHooks): RichEditor {
  const editor = withPaste(withShortcuts(makeRich(withReact(withHistory(createEditor())))) as RichEditor, hooks);
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? chunkSize : null);
  return editor;
}

/** Maps an offset in the plain field to a point in the editor; each line became a paragraph. */
function pointAt(editor: Editor, offset: number) {
  let left = offset;
  for (let index = 0; index < editor.children.length; index += 1) {
    const length = Editor.string(editor, [index]).length;
    if (left <= length) return { path: [index, 0], offset: left };
    left -= length + 1;
  }
  return Editor.end(editor, []);
}

/** The editor range that corresponds to the selection in the plain field. */
export function rangeOfTaken(editor: Editor, { from, to }: TakenOver, isPlain: boolean): Range {
  const end = Editor.end(editor, []);
  return isPlain ? { anchor: pointAt(editor, from), focus: pointAt(editor, to) } : { anchor: end, focus: end };
}
