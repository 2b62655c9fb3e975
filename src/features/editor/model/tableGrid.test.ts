import { Node, type Path, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { openModel } from '../testing/openEditor.ts';
import { spelledTable, tableOf } from '../testing/tables.ts';
import { addColumn, addRow, alignColumn, alignmentAt, removeColumn, removeRow } from './tables.ts';
import type { RichElement } from './types.ts';

function changed(
  change: (editor: ReturnType<typeof openModel>) => void,
  at: Path,
  ...rows: readonly string[]
): string[] {
  const editor = openModel([tableOf(...rows), { type: 'p', children: [{ text: '' }] }]);
  Transforms.select(editor, editor.start([0, 0, ...at]));
  change(editor);
  return spelledTable(editor.children[0]);
}

describe('merged cells', () => {
  it('grow with a row that is added across them', () => {
    expect(changed((editor) => addRow(editor, 'after'), [0, 1], 'a1x2 b', 'c')).toEqual(['a1x3 b', '_', 'c']);
    expect(changed((editor) => addRow(editor, 'after'), [1, 0], 'a1x2 b', 'c')).toEqual(['a1x2 b', 'c', '_ _']);
    expect(changed((editor) => addRow(editor, 'before'), [0, 1], 'a1x2 b', 'c')).toEqual(['_ _', 'a1x2 b', 'c']);
  });

  it('grow with a column that is added across them', () => {
    expect(changed((editor) => addColumn(editor, 'after'), [1, 0], 'a2x1', 'b c')).toEqual(['a3x1', 'b _ c']);
    expect(changed((editor) => addColumn(editor, 'after'), [0, 0], 'a1x2 b', 'c')).toEqual(['a1x2 _ b', '_ c']);
    expect(changed((editor) => addColumn(editor, 'before'), [1, 0], 'a1x2 b', 'c')).toEqual(['a1x2 _ b', '_ c']);
  });

  it('shrink with the row that is deleted, and move to the next where they begin in it', () => {
    expect(changed(removeRow, [1, 0], 'a1x3 b', 'c', 'd')).toEqual(['a1x2 b', 'd']);
    expect(changed(removeRow, [0, 1], 'a1x2 b', 'c')).toEqual(['a c']);
    expect(changed(removeRow, [0, 0], 'b a1x2', 'c')).toEqual(['c a']);
  });

  it('shrink with the column that is deleted', () => {
    expect(changed(removeColumn, [1, 1], 'a2x1', 'b c')).toEqual(['a', 'b']);
    expect(changed(removeColumn, [1, 0], 'a1x2 b', 'c')).toEqual(['a1x2']);
  });
});

it('columns are aligned as a whole, with cells below merged ones in their own column', () => {
  const editor = openModel([tableOf('a1x2 b', 'c')]);
  Transforms.select(editor, editor.start([0, 0, 1, 0]));
  alignColumn(editor, 'right');
  expect(alignmentAt(editor)).toBe('right');
  const attributes = ([row, index]: Path) =>
    (Node.get(editor, [0, 0, row ?? 0, index ?? 0]) as RichElement)['attributes'];
  expect([attributes([0, 0]), attributes([0, 1]), attributes([1, 0])]).toEqual([
    { rowspan: '2' },
    { align: 'right' },
    { align: 'right' },
  ]);
  alignColumn(editor, 'left');
  expect([attributes([0, 1]), attributes([1, 0])]).toEqual([undefined, undefined]);
});
