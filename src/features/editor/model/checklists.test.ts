import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { openBody, openModel } from '../testing/openEditor.ts';
import { kindAt, setKind } from './blocks.ts';
import { writeBody } from './body.ts';
import { toggleChecked } from './checklists.ts';
import type { RichElement } from './types.ts';

const item = (text: string, checked?: boolean): RichElement => ({
  type: 'li',
  ...(checked === undefined ? {} : { checked }),
  children: [{ type: 'lic', children: [{ text }] }],
});
const ul = (...children: RichElement[]): RichElement => ({ type: 'ul', children });
const p = (text: string): RichElement => ({ type: 'p', children: [{ text }] });

function typing(nodes: readonly RichElement[], text: string) {
  const editor = openModel(nodes);
  Transforms.select(editor, editor.end([]));
  for (const letter of text) letter === '\n' ? editor.insertBreak() : editor.insertText(letter);
  return editor;
}

describe('a checklist', () => {
  it('is stored as a list that others can read: each text begins with a sign', () => {
    const stored = JSON.stringify([ul(item('☑ sow', true), item('☐ water', false), item('☐ plain'))]);
    const editor = openBody(stored);
    expect(editor.children).toEqual([ul(item('sow', true), item('water', false), item('☐ plain'))]);
    expect(writeBody(editor.children)).toBe(stored);
    expect(toggleChecked(editor, [0, 1])).toBe(true);
    expect(JSON.parse(writeBody(editor.children))).toEqual([
      ul(item('☑ sow', true), item('☑ water', true), item('☐ plain')),
    ]);
    expect(writeBody(openBody(writeBody(editor.children)).children)).toBe(writeBody(editor.children));
  });

  it('begins with a box in brackets, and each new item is not done', () => {
    expect(typing([p('')], '[] sow\nwater').children).toEqual([ul(item('sow', false), item('water', false))]);
    expect(typing([p('')], '[x] sow\nwater').children).toEqual([ul(item('sow', true), item('water', false))]);
    expect(typing([p('')], '- a\n[ ] b').children).toEqual([ul(item('a'), item('b', false))]);
  });

  it('keeps the box with the text where an item is split at its start', () => {
    const editor = openModel([ul(item('sow', true))]);
    Transforms.select(editor, editor.start([]));
    editor.insertBreak();
    expect(editor.children).toEqual([ul(item('', false), item('sow', true))]);
  });

  it('is a kind of block like others, left by Enter on an empty item', () => {
    const editor = openModel([p('a'), p('b')]);
    Transforms.select(editor, editor.range([]));
    setKind(editor, 'checklist');
    expect(editor.children).toEqual([ul(item('a', false), item('b', false))]);
    expect(kindAt(editor)).toBe('checklist');
    setKind(editor, 'ol');
    expect(editor.children).toEqual([{ type: 'ol', children: [item('a'), item('b')] }]);
    expect(typing([ul(item('a', false))], '\n\nb').children).toEqual([ul(item('a', false)), p('b')]);
  });
});

describe('a rule', () => {
  it('is made of three dashes before a space or a new line, and undone to them', () => {
    for (const [signs, end] of [
      ['---', ' '],
      ['***', '\n'],
      ['____', '\n'],
    ] as const) {
      const editor = typing([p('a'), p('')], `${signs}${end}b`);
      expect(editor.children).toEqual([p('a'), { type: 'hr', children: [{ text: '' }] }, p('b')]);
    }
    const editor = typing([p('')], '--- ');
    editor.undo();
    expect(editor.children).toEqual([p('---')]);
  });

  it('is stored with dashes, for clients without rules', () => {
    const stored = JSON.stringify([{ type: 'hr', children: [{ text: '———' }] }, p('a')]);
    const editor = openBody(stored);
    expect(editor.children[0]).toEqual({ type: 'hr', children: [{ text: '' }] });
    expect(writeBody(editor.children)).toBe(stored);
    expect(writeBody(typing([p('')], '--- a').children)).toBe(stored);
  });
});
