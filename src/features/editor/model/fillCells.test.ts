import { Editor, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { readCells } from '../paste/readLayoutOfText.ts';
import { openModel } from '../testing/openEditor.ts';
import { spelledTable, tableOf } from '../testing/tables.ts';
import { insertBlocks } from './insertBlocks.ts';
import type { RichElement } from './types.ts';

/** Pastes tab-separated text into a cell of a table. */
function pasted(text: string, at: readonly number[], ...rows: readonly string[]) {
  const editor = openModel([tableOf(...rows), { type: 'p', children: [{ text: '' }] }]);
  Transforms.select(editor, editor.end([0, 0, ...at]));
  editor.history = { undos: [], redos: [] };
  // As in a page, where a paste is an event of its own.
  editor.operations = [];
  insertBlocks(editor, [readCells(text) as RichElement]);
  return editor;
}
const table = (editor: Editor) => spelledTable(editor.children[0]);

describe('cells pasted into a table', () => {
  it('fill the cells beside and below, and the table grows', () => {
    expect(table(pasted('X\tY\nZ\tW', [0, 0], 'a b', 'c d'))).toEqual(['X Y', 'Z W']);
    expect(table(pasted('X\tY\nZ\tW', [1, 1], 'a b', 'c d'))).toEqual(['a b _', 'c X Y', '_ Z W']);
    expect(table(pasted('X\tY', [0, 1], 'a b', 'c'))).toEqual(['a X Y', 'c _ _']);
    expect(table(pasted('X\tY\nZ', [0, 0], 'a b', 'c d'))).toEqual(['X Y', 'Z d']);
  });

  it('are one step to undo, with the caret after the last of them', () => {
    const editor = pasted('X\tY\nZ\tW', [1, 1], 'a b', 'c d');
    expect(editor.history.undos).toHaveLength(1);
    editor.insertText('!');
    expect(table(editor)).toEqual(['a b _', 'c X Y', '_ Z W!']);
    editor.undo();
    editor.undo();
    expect(table(editor)).toEqual(['a b', 'c d']);
  });

  it('fill merged cells once, or are lines of the cell', () => {
    expect(table(pasted('X\nY\tZ', [0, 0], 'a2x1', 'b c'))).toEqual(['X2x1', 'Y Z']);
    const editor = pasted('X\tY', [0, 0], 'a2x1', 'b c');
    expect(table(editor)).toEqual(['aX\nY2x1', 'b c']);
  });

  it('are lines of the cell where the table would be too large', () => {
    const many = Array.from({ length: 500 }, () => 'x\ty').join('\n');
    const editor = pasted(many, [1, 0], 'a b', 'c d');
    expect(spelledTable(editor.children[0])).toHaveLength(2);
    expect(Editor.string(editor, [0, 0, 1, 0]).match(/[xy]/g)).toHaveLength(1000);
  });

  it('below a heading are cells of the body', () => {
    const editor = openModel([tableOf('a b')]);
    const [body] = (editor.children[0] as RichElement).children as RichElement[];
    editor.children = [{ type: 'table', children: [{ ...body, type: 'thead' } as RichElement] }];
    Transforms.select(editor, editor.start([0, 0, 0, 0]));
    insertBlocks(editor, [readCells('X\tY\nZ\tW') as RichElement]);
    expect(spelledTable(editor.children[0])).toEqual(['X Y', 'Z W']);
    expect((editor.children[0] as RichElement).children.map((part) => part['type'])).toEqual(['thead', 'tbody']);
  });
});
