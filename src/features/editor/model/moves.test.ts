import { type Path, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { openModel } from '../testing/openEditor.ts';
import {
  blockAt,
  duplicateBlock,
  insertAbove,
  insertBelow,
  moveBlockTo,
  moveChosen,
  removeBlock,
  turnInto,
} from './moves.ts';
import type { RichElement } from './types.ts';

const p = (text: string): RichElement => ({ type: 'p', children: [{ text }] });
const li = (text: string, ...more: RichElement[]): RichElement => ({
  type: 'li',
  children: [{ type: 'lic', children: [{ text }] }, ...more],
});
const ul = (...items: RichElement[]): RichElement => ({ type: 'ul', children: items });
const code = (...lines: string[]): RichElement => ({
  type: 'code_block',
  children: lines.map((text) => ({ type: 'code_line', children: [{ text }] })),
});

function at(path: Path, ...nodes: RichElement[]) {
  const editor = openModel(nodes);
  Transforms.select(editor, editor.end(path));
  return editor;
}

/** Moves, compares, and undoes in one step. */
function expectMoved(editor: ReturnType<typeof at>, step: 1 | -1, ...nodes: RichElement[]) {
  const before = structuredClone(editor.children);
  const text = editor.selection && editor.string(editor.selection.anchor.path);
  expect(moveChosen(editor, step)).toBeDefined();
  expect(editor.children).toEqual(nodes);
  // The caret stays in the text that it was in.
  expect(editor.selection && editor.string(editor.selection.anchor.path)).toBe(text);
  editor.undo();
  expect(editor.children).toEqual(before);
}

describe('moving by one', () => {
  it('moves the block with the caret over its neighbor, and no further than the edges', () => {
    expectMoved(at([1], p('a'), p('b'), p('c')), -1, p('b'), p('a'), p('c'));
    expectMoved(at([1], p('a'), p('b'), p('c')), 1, p('a'), p('c'), p('b'));
    expect(moveChosen(at([0], p('a'), p('b')), -1)).toBeUndefined();
    expect(moveChosen(at([1], p('a'), p('b')), 1)).toBeUndefined();
  });

  it('moves all selected blocks together', () => {
    const editor = openModel([p('a'), p('b'), p('c'), p('d')]);
    Transforms.select(editor, { anchor: editor.start([1]), focus: editor.end([2]) });
    moveChosen(editor, 1);
    expect(editor.children).toEqual([p('a'), p('d'), p('b'), p('c')]);
    moveChosen(editor, -1);
    moveChosen(editor, -1);
    expect(editor.children).toEqual([p('b'), p('c'), p('a'), p('d')]);
  });

  it('moves items in their list, out of the inner one, and past the end of the list into a new list', () => {
    expectMoved(at([0, 1], ul(li('a'), li('b'))), -1, ul(li('b'), li('a')));
    expectMoved(at([0, 0, 1, 0], ul(li('a', ul(li('b'), li('c'))))), -1, ul(li('b'), li('a', ul(li('c')))));
    expectMoved(at([0, 0, 1, 0], ul(li('a', ul(li('b'))), li('d'))), 1, ul(li('a'), li('b'), li('d')));
    expectMoved(at([1, 0], p('x'), ul(li('a'), li('b'))), -1, ul(li('a')), p('x'), ul(li('b')));
    expectMoved(at([0, 1], ul(li('a'), li('b')), p('x'), p('y')), 1, ul(li('a')), p('x'), ul(li('b')), p('y'));
    expectMoved(at([1, 0], p('x'), ul(li('a'))), -1, ul(li('a')), p('x'));
    expect(moveChosen(at([0, 0], ul(li('a'), li('b'))), -1)).toBeUndefined();
  });

  it('moves lines of code, and at their edge the whole block; quotes and tables move as a whole', () => {
    expectMoved(at([1, 1], p('x'), code('a', 'b')), -1, p('x'), code('b', 'a'));
    expectMoved(at([1, 0], p('x'), code('a', 'b')), -1, code('a', 'b'), p('x'));
    const quote = { type: 'blockquote', children: [{ type: 'blockquote-line', children: [{ text: 'q' }] }] };
    expectMoved(at([1], p('x'), quote), -1, quote, p('x'));
    const cell = { type: 'td', children: [p('1'), p('2')] };
    const table = { type: 'table', children: [{ type: 'tbody', children: [{ type: 'tr', children: [cell] }] }] };
    expectMoved(at([0], table, p('x')), 1, p('x'), table);
  });
});

describe('moving to a gap', () => {
  it('puts the block before the previous one', () => {
    const editor = at([0], p('a'), p('b'), p('c'));
    expect(moveBlockTo(editor, [0], [3])).toEqual([2]);
    expect(editor.children).toEqual([p('b'), p('c'), p('a')]);
    moveBlockTo(editor, [2], [0]);
    expect(editor.children).toEqual([p('a'), p('b'), p('c')]);
    expect(moveBlockTo(editor, [1], [2])).toBeUndefined();
    expect(moveBlockTo(editor, [1], [1])).toBeUndefined();
  });

  it('takes items from list to list and between other blocks', () => {
    const editor = at([0], ul(li('a'), li('b')), p('x'), ul(li('c')));
    moveBlockTo(editor, [0, 0], [2, 1]);
    expect(editor.children).toEqual([ul(li('b')), p('x'), ul(li('c'), li('a'))]);
    moveBlockTo(editor, [2, 1], [2]);
    expect(editor.children).toEqual([ul(li('b')), p('x'), ul(li('a'), li('c'))]);
    moveBlockTo(editor, [0, 0], [2, 2]);
    expect(editor.children).toEqual([p('x'), ul(li('a'), li('c'), li('b'))]);
  });
});

describe('a block', () => {
  it('is copied below, with the caret, and without the address of its heading', () => {
    const heading = { type: 'h2', ref: 'beans', children: [{ text: 'Beans' }] };
    const editor = at([0], heading, p('x'));
    duplicateBlock(editor, [0]);
    expect(editor.children).toEqual([heading, { type: 'h2', children: [{ text: 'Beans' }] }, p('x')]);
    expect(editor.selection?.anchor).toEqual({ path: [1, 0], offset: 5 });
    editor.undo();
    expect(editor.children).toEqual([heading, p('x')]);
  });

  it('is deleted with the caret beside it, and leaves a line to write in', () => {
    const editor = at([1], p('a'), p('b'));
    removeBlock(editor, [1]);
    expect(editor.selection?.anchor).toEqual({ path: [0, 0], offset: 1 });
    removeBlock(editor, [0]);
    expect(editor.children).toEqual([p('')]);
    editor.undo();
    editor.undo();
    expect(editor.children).toEqual([p('a'), p('b')]);
    const list = at([0], ul(li('a')), p('x'));
    removeBlock(list, [0, 0]);
    expect(list.children).toEqual([p('x')]);
  });

  it('has a line added below, in a list an item', () => {
    const editor = at([0], ul(li('a')), code('c'));
    insertBelow(editor, [0, 0]);
    expect(editor.children).toEqual([ul(li('a'), li('')), code('c')]);
    insertBelow(editor, blockAt(editor, [1, 0, 0]));
    expect(editor.children[2]).toEqual(p(''));
    expect(editor.selection?.anchor.path).toEqual([2, 0]);
  });

  it('has a line added above, in a checklist an item that is not done', () => {
    const done = { ...li('b'), checked: true };
    const editor = at([0], p('a'), ul(done));
    insertAbove(editor, [0]);
    editor.insertText('x');
    insertAbove(editor, [2, 0]);
    editor.insertText('y');
    expect(editor.children).toEqual([p('x'), p('a'), ul({ ...li('y'), checked: false }, done)]);
  });

  it('is turned into another kind, with the caret where it was', () => {
    const editor = at([1], code('a', 'b'), p('x'));
    turnInto(editor, [0], 'blockquote');
    expect(editor.children[0]).toEqual({
      type: 'blockquote',
      children: ['a', 'b'].map((text) => ({ type: 'blockquote-line', children: [{ text }] })),
    });
    expect(editor.selection?.anchor).toEqual({ path: [1, 0], offset: 1 });
    turnInto(editor, [0], 'blockquote');
    expect((editor.children[0] as RichElement).type).toBe('blockquote');
  });
});
