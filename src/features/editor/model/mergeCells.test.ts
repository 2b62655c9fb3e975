import { Transforms, type Path } from 'slate';
import { describe, expect, it } from 'vitest';
import { openModel } from '../testing/openEditor.ts';
import { spelledTable, tableOf } from '../testing/tables.ts';
import { cellChanges, mergeCells, splitCell } from './mergeCells.ts';

type Model = ReturnType<typeof openModel>;

/** Opens a table with the selection from one cell, given as row and index, to another. */
function open(rows: readonly string[], from: Path, to: Path = from): Model {
  const editor = openModel([tableOf(...rows), { type: 'p', children: [{ text: '' }] }]);
  Transforms.select(editor, { anchor: editor.start([0, 0, ...from]), focus: editor.end([0, 0, ...to]) });
  return editor;
}

function changed(change: (editor: Model) => void, ...given: Parameters<typeof open>): string[] {
  const editor = open(...given);
  change(editor);
  return spelledTable(editor.children[0]);
}

describe('cells of a table', () => {
  it('become one with their neighbor, with the text of both', () => {
    expect(changed((editor) => mergeCells(editor, 'mergeNext'), ['a b', 'c d'], [0, 0])).toEqual(['ab2x1', 'c d']);
    expect(changed((editor) => mergeCells(editor, 'mergeBelow'), ['a b', 'c d'], [0, 1])).toEqual(['a bd1x2', 'c']);
  });

  it('become one between the ends of the selection, in whichever direction it was made', () => {
    const rows = ['a b c', 'd e f', 'g h i'];
    const merge = (editor: Model) => mergeCells(editor, 'mergeSelected');
    expect(changed(merge, rows, [0, 0], [1, 1])).toEqual(['abde2x2 c', 'f', 'g h i']);
    expect(changed(merge, rows, [2, 1], [1, 2])).toEqual(['a b c', 'd efhi2x2', 'g']);
  });

  it('take all of a merged cell that they would cut', () => {
    const merge = (editor: Model) => mergeCells(editor, 'mergeNext');
    expect(changed(merge, ['a b1x2 d', 'c e'], [0, 0])).toEqual(['abc2x2 d', 'e']);
  });

  it('leave no row without cells behind', () => {
    const merge = (editor: Model) => mergeCells(editor, 'mergeSelected');
    expect(changed(merge, ['a b', 'c d', 'e f'], [0, 0], [1, 1])).toEqual(['abcd2x1', 'e f']);
    expect(changed(merge, ['x1x2 a', 'b'], [0, 1], [1, 0])).toEqual(['x ab']);
  });

  it('are single again after splitting, with the text in the first', () => {
    expect(changed(splitCell, ['a2x2 b', 'c', 'd e f'], [0, 0])).toEqual(['a _ b', '_ _ c', 'd e f']);
    expect(changed(splitCell, ['a b1x2', 'c'], [0, 1])).toEqual(['a b', 'c _']);
  });

  it('are restored by undo', () => {
    const editor = open(['a b', 'c d'], [0, 0], [1, 1]);
    const before = JSON.stringify(editor.children);
    mergeCells(editor, 'mergeSelected');
    editor.undo();
    expect(JSON.stringify(editor.children)).toBe(before);
  });

  it('offer only what can be done', () => {
    const rows = ['a b', 'c2x1'];
    expect(cellChanges(open(rows, [0, 0]))).toEqual(['mergeNext', 'mergeBelow']);
    expect(cellChanges(open(rows, [0, 1]))).toEqual([]);
    expect(cellChanges(open(rows, [1, 0]))).toEqual(['splitCell']);
    expect(cellChanges(open(rows, [0, 0], [0, 1]))).toEqual(['mergeSelected']);
  });

  it('stay on their side of the heading', () => {
    const heading = { type: 'thead', children: tableOf('a b').children.flatMap((part) => (part as never)['children']) };
    const table = { type: 'table', children: [heading, ...tableOf('c d').children] };
    const editor = openModel([table as never, { type: 'p', children: [{ text: '' }] }]);
    Transforms.select(editor, editor.start([0, 0, 0, 0]));
    expect(cellChanges(editor)).toEqual(['mergeNext']);
  });
});
