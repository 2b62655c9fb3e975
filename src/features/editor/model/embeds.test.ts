import { Editor, Transforms } from 'slate';
import { expect, it } from 'vitest';
import { cardOf, insertBlock, insertQuote } from './embeds.ts';
import { openModel } from '../testing/openEditor.ts';
import type { RichElement } from './types.ts';

const p = (text: string): RichElement => ({ type: 'p', children: [{ text }] });
const card = (url: string) => cardOf({ url, embedType: 'link' });
const types = (editor: Editor) =>
  editor.children.map((node) => String((node as RichElement)['url'] ?? (node as RichElement).type));

it('puts an embed below the one that is chosen, not into it', () => {
  const editor = openModel([card('/a'), p('b')]);
  Transforms.select(editor, Editor.start(editor, [0]));
  insertBlock(editor, card('/c'));
  expect(types(editor)).toEqual(['/a', '/c', 'p']);
  expect(editor.children[0]).toEqual(card('/a'));
});

it('puts an embed in place of the empty line at the caret, else below the line, with the caret after it', () => {
  const editor = openModel([p('')]);
  Transforms.select(editor, Editor.start(editor, []));
  insertBlock(editor, card('/a'));
  expect(types(editor)).toEqual(['/a', 'p']);
  editor.insertText('b');
  insertBlock(editor, card('/c'));
  expect(types(editor)).toEqual(['/a', 'p', '/c', 'p']);
  expect(editor.selection?.anchor.path).toEqual([3, 0]);
});

it('puts a quote below the table with the caret, not into a cell', () => {
  const cell = { type: 'td', children: [p('a')] };
  const table = { type: 'table', children: [{ type: 'tbody', children: [{ type: 'tr', children: [cell] }] }] };
  const editor = openModel([table, p('b')]);
  Transforms.select(editor, Editor.start(editor, [0]));
  insertQuote(editor, card('/q'));
  expect(types(editor)).toEqual(['table', '/q', 'p']);
  expect(editor.selection?.anchor.path).toEqual([2, 0]);
  insertQuote(editor, card('/r'));
  expect(types(editor)).toEqual(['table', '/q', 'p', '/r', 'p']);
});
