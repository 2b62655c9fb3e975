import { Editor, type Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { kindAt, setKind } from '../model/blocks.ts';
import { insertBlock, newRule } from '../model/embeds.ts';
import { isEmptyLine, lineAt } from '../model/find.ts';
import { type BlockKind, blockKinds, cellTypes } from '../model/kinds.ts';
import { insertTable, isInTable } from '../model/tables.ts';
import type { RichEditor } from '../model/types.ts';

/** Insertions that need the page around the text: to open a dialog or ask for a file. */
export const pageInsertions = ['image', 'file', 'embed', 'emoji'] as const;
export type PageInsertion = (typeof pageInsertions)[number];

/** All insertions of the slash menu, in its order. */
export const insertions = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'ul',
  'ol',
  'checklist',
  'blockquote',
  'code_block',
  'spoiler',
  'table',
  'rule',
  ...pageInsertions,
  'mention',
] as const;
export type Insertion = (typeof insertions)[number];

const isKind = (insertion: Insertion): insertion is BlockKind => blockKinds.some((kind) => kind === insertion);
const isOfPage = (insertion: Insertion): insertion is PageInsertion => pageInsertions.some((one) => one === insertion);

/** Insertions allowed at the caret: tables cannot be nested. */
export const insertionsAt = (editor: Editor): readonly Insertion[] =>
  isInTable(editor) ? insertions.filter((insertion) => insertion !== 'table') : insertions;

/** Makes the line at the caret a block of a kind; a line with text stays, and the block begins below it. */
function insertKind(editor: Editor, kind: BlockKind): void {
  const line = lineAt(editor);
  if (!line) return;
  if (!cellTypes.has(line[0].type) && !isEmptyLine(editor, line[0])) {
    Transforms.select(editor, Editor.end(editor, line[1]));
    editor.insertBreak();
  }
  if (kindAt(editor) !== kind) setKind(editor, kind);
}

/**
 * Replaces the slash command with the chosen insertion, in one undo step.
 * @param onPage called, after the typed text is removed, for insertions that the page provides
 */
export function insertChosen(
  editor: RichEditor,
  typed: Range,
  insertion: Insertion,
  onPage: (insertion: PageInsertion) => void,
): void {
  HistoryEditor.withNewBatch(editor, () => {
    Transforms.select(editor, typed);
    Transforms.delete(editor);
    if (isKind(insertion)) insertKind(editor, insertion);
    else if (insertion === 'table') insertTable(editor);
    else if (insertion === 'rule') insertBlock(editor, newRule());
    else if (insertion === 'mention') editor.insertText('@');
  });
  if (isOfPage(insertion)) onPage(insertion);
}
