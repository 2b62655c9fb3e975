import type { Editor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import { kindAt } from '../model/blocks.ts';
import { type BlockKind, markNames, type MarkName } from '../model/kinds.ts';
import { linkAt } from '../model/links.ts';
import { hasMark } from '../model/marks.ts';
import { cellChanges } from '../model/mergeCells.ts';
import { type Alignment, alignmentAt, isInTable } from '../model/tables.ts';

/** The state of the toolbar at the caret. */
export interface ToolState {
  readonly kind: BlockKind | undefined;
  readonly marks: readonly MarkName[];
  readonly isLink: boolean;
  /** The alignment of the table column at the caret; undefined outside tables. */
  readonly align: Alignment | undefined;
  /** How the cells at the selection can be merged or split. */
  readonly cells: ReturnType<typeof cellChanges>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export function readTools(editor: Editor & HistoryEditor): ToolState {
  return {
    kind: kindAt(editor),
    marks: markNames.filter((mark) => hasMark(editor, mark)),
    isLink: linkAt(editor) !== undefined,
    align: isInTable(editor) ? alignmentAt(editor) : undefined,
    cells: cellChanges(editor),
    canUndo: editor.history.undos.length > 0,
    canRedo: editor.history.redos.length > 0,
  };
}

/** Whether two states look the same, so that the toolbar need not be rendered again. */
export const looksSame = (one: ToolState | null, other: ToolState) => JSON.stringify(one) === JSON.stringify(other);

const isApple = () => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const arrows: Readonly<Record<string, string>> = { arrowup: '↑', arrowdown: '↓' };

/** Formats `mod+shift+x` for display. */
export function keysText(keys: string): string {
  const names = { ...arrows, mod: isApple() ? '⌘' : 'Ctrl', ...(isApple() ? { alt: '⌥' } : {}) };
  return keys
    .split('+')
    .map((key) => names[key as keyof typeof names] ?? (key[0] ?? '').toUpperCase() + key.slice(1))
    .join(isApple() ? ' ' : '+');
}
