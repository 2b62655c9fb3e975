import { Transforms } from 'slate';
import { describe, expect, it, vi } from 'vitest';
import { triggerAt } from '../model/trigger.ts';
import type { RichElement } from '../model/types.ts';
import { openModel } from '../testing/openEditor.ts';
import { findNamed } from './findNamed.ts';
import { type Insertion, insertChosen, insertionsAt } from './insertions.ts';

const p = (text: string): RichElement => ({ type: 'p', children: [{ text }] });

/** An editor with text typed at the end of its last line. */
function typing(nodes: readonly RichElement[], text: string) {
  const editor = openModel(nodes);
  Transforms.select(editor, editor.end([]));
  for (const letter of text) editor.insertText(letter);
  return editor;
}

function choose(editor: ReturnType<typeof typing>, insertion: Insertion, onPage = () => {}) {
  const found = triggerAt(editor);
  if (found?.kind !== 'insertion') throw new Error('No slash stands before the caret.');
  insertChosen(editor, found.range, insertion, onPage);
  return editor.children;
}

describe('the slash', () => {
  it.each([
    ['', '/', ''],
    ['', '/he', 'he'],
    ['', '/code block', 'code block'],
    ['Beans ', '/ta', 'ta'],
  ])('opens the list after %j typed %j', (before, typed, query) => {
    expect(triggerAt(typing([p(before)], typed))).toMatchObject({ kind: 'insertion', query });
  });

  it.each(['either/or', 'km/h', 'a / b', 'https://example.org/x', '//', 'see /a/b'])('is text in %j', (typed) => {
    expect(triggerAt(typing([p('')], typed))).toBeUndefined();
  });

  it('is text right after a mention or a word with other marks, and in code', () => {
    const bold: RichElement = { type: 'p', children: [{ text: 'km', bold: true }, { text: '/h' }] };
    const code: RichElement = { type: 'code_block', children: [{ type: 'code_line', children: [{ text: '' }] }] };
    const mention: RichElement = {
      type: 'p',
      children: [{ text: '' }, { type: '@', name: 'Ada', userID: 3, children: [{ text: '' }] }, { text: '' }],
    };
    expect(triggerAt(typing([bold], ''))).toBeUndefined();
    expect(triggerAt(typing([code], '/he'))).toBeUndefined();
    expect(triggerAt(typing([mention], '/he'))).toBeUndefined();
  });
});

describe('what is chosen', () => {
  it('makes an empty line a block of its kind, and one undo brings back what was typed', () => {
    const editor = typing([p('Beans'), p('')], '/he');
    expect(choose(editor, 'h3')).toEqual([p('Beans'), { type: 'h3', children: [{ text: '' }] }]);
    editor.undo();
    expect(editor.children).toEqual([p('Beans'), p('/he')]);
  });

  it('begins below a line that has text, which stays', () => {
    const quote = { type: 'blockquote', children: [{ type: 'blockquote-line', children: [{ text: '' }] }] };
    expect(choose(typing([p('Beans ')], '/qu'), 'blockquote')).toEqual([p('Beans '), quote]);
  });

  it('keeps a block that already is of the kind', () => {
    const list = { type: 'ul', children: [{ type: 'li', children: [{ type: 'lic', children: [{ text: '' }] }] }] };
    expect(choose(typing([list], '/bul'), 'ul')).toEqual([list]);
  });

  it('opens what the page has to offer once the typed text is gone', () => {
    const onPage = vi.fn();
    expect(choose(typing([p('')], '/im'), 'image', onPage)).toEqual([p('')]);
    expect(onPage).toHaveBeenCalledWith('image');
  });

  it('begins a mention by its sign', () => {
    expect(
      triggerAt(
        (() => {
          const editor = typing([p('')], '/me');
          choose(editor, 'mention');
          return editor;
        })(),
      ),
    ).toMatchObject({ kind: 'mention', query: '' });
  });

  it('is not offered for a table inside a table', () => {
    const editor = typing([p('')], '/ta');
    choose(editor, 'table');
    expect(insertionsAt(editor)).not.toContain('table');
  });
});

describe('the search', () => {
  const choices = [
    { label: 'Numbered list', words: 'ordered steps' },
    { label: 'Table', words: 'grid' },
    { label: 'Überschrift', words: '' },
    { label: 'Bulleted list', words: 'points table-like' },
  ];
  const found = (query: string) => findNamed(choices, query).map(({ label }) => label);

  it('finds by the beginnings of words, labels first, whatever accents they have', () => {
    expect(found('')).toHaveLength(4);
    expect(found('list num')).toEqual(['Numbered list']);
    expect(found('TAB')).toEqual(['Table', 'Bulleted list']);
    expect(found('uber')).toEqual(['Überschrift']);
    expect(found('able')).toEqual([]);
  });
});
