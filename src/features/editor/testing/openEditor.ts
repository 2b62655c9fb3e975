import { createEditor, type Editor } from 'slate';
import { withHistory } from 'slate-history';
import { readBody } from '../model/body.ts';
import { makeRich } from '../model/makeRich.ts';
import { withShortcuts } from '../model/shortcuts.ts';
import type { RichElement, RichEditor } from '../model/types.ts';

/** A rich2 editor without a page. */
export function openModel(nodes: readonly RichElement[]): RichEditor {
  const editor = withShortcuts(makeRich(withHistory(createEditor() as Editor))) as RichEditor;
  editor.children = [...nodes];
  return editor;
}

export const openBody = (body: string) => openModel(readBody(body) ?? []);
