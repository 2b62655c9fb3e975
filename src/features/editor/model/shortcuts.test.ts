import { Editor, Node, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { loadEmojis } from '../emoji/loadEmojis.ts';
import { leaveLink, setLink } from './links.ts';
import { toggleMark } from './marks.ts';
import { openModel } from '../testing/openEditor.ts';
import type { RichElement } from './types.ts';
import { addressAtEnd } from './typedLinks.ts';

const leaf = (text: string, marks: object = {}) => ({ text, ...marks });
const p = (...children: object[]) => ({ type: 'p', children }) as unknown as RichElement;
const link = (url: string, ...children: object[]) => ({ type: 'a', url, children });

function typed(words: string, editor = openModel([p(leaf(''))])) {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  for (const letter of words) letter === '\n' ? editor.insertBreak() : editor.insertText(letter);
  return editor;
}

describe('marks that are typed', () => {
  it('are bold and italic between three signs, and off again behind them', () => {
    for (const sign of ['***', '___']) {
      expect(typed(`${sign}both${sign} rest`).children).toEqual([
        p(leaf('both', { bold: true, italic: true }), leaf(' rest')),
      ]);
    }
    expect(typed('***both***\n\n## Heading').children).toEqual([
      p(leaf('both', { bold: true, italic: true })),
      p(leaf('')),
      { type: 'h2', children: [leaf('Heading')] },
    ]);
  });

  it('do not continue on the next line', () => {
    for (const sign of ['**', '*', '~~', '`', '***'])
      expect(typed(`${sign}a${sign}\nb`).children[1]).toEqual(p(leaf('b')));
  });

  it('nest, and end where they end', () => {
    expect(typed('**a *b*** c').children).toEqual([
      p(leaf('a ', { bold: true }), leaf('b', { italic: true, bold: true }), leaf(' c')),
    ]);
    expect(typed('*a **b*** c').children).toEqual([
      p(leaf('a ', { italic: true }), leaf('b', { italic: true, bold: true }), leaf(' c')),
    ]);
  });

  it('leave on what was switched on before them', () => {
    const editor = openModel([p(leaf(''))]);
    Transforms.select(editor, Editor.end(editor, []));
    toggleMark(editor, 'bold');
    expect(typed('a *b* c', editor).children).toEqual([
      p(leaf('a ', { bold: true }), leaf('b', { bold: true, italic: true }), leaf(' c', { bold: true })),
    ]);
  });

  it('know characters of more than one unit', () => {
    expect(typed('**a 👍🏽 b** c').children).toEqual([p(leaf('a 👍🏽 b', { bold: true }), leaf(' c'))]);
  });
});

describe('addresses that are typed', () => {
  it('end before the punctuation of the sentence around them', () => {
    for (const [text, address, after] of [
      ['https://example.org/x,', 'https://example.org/x', 1],
      ['(https://example.org/a_(b))', 'https://example.org/a_(b)', 1],
      ['see (https://example.org/x).', 'https://example.org/x', 2],
      ['[https://example.org/x]', 'https://example.org/x', 1],
      ['“https://example.org/x”,', 'https://example.org/x', 2],
      ['"https://example.org/x".', 'https://example.org/x', 2],
      ['<https://example.org/?a=b&c=[1]>', 'https://example.org/?a=b&c=[1]', 1],
      ['https://example.org/x?!…', 'https://example.org/x', 3],
    ] as const)
      expect(addressAtEnd(text)).toEqual({ address, after });
  });

  it('are none inside words, before a space, and without a host', () => {
    for (const text of [
      'xhttps://a.example',
      'https://a.example ',
      'https://.',
      'http://',
      'a.example',
      '[a](https://a.example)',
    ])
      expect(addressAtEnd(text)).toBeUndefined();
  });

  it('become links without the brackets and punctuation around them', () => {
    const [one, two] = ['https://example.org/a_(b)', 'https://example.org/x'];
    expect(typed(`(${one}) and ${two}, done.`).children).toEqual([
      p(leaf('('), link(one, leaf(one)), leaf(') and '), link(two, leaf(two)), leaf(', done.')),
    ]);
    expect(typed(`${two}.\nnext`).children).toEqual([p(leaf(''), link(two, leaf(two)), leaf('.')), p(leaf('next'))]);
  });
});

describe('words after a link that was pasted or made with the dialog', () => {
  it('are beside it: the link is not linked again', () => {
    const address = 'https://example.com/page';
    const editor = typed('Look at ');
    setLink(editor, { url: address, text: '' });
    leaveLink(editor);
    expect(typed(' it is good.', editor).children).toEqual([
      p(leaf('Look at '), link(address, leaf(address)), leaf(' it is good.')),
    ]);
  });

  it('a link inside a link, as an earlier version wrote it, becomes one with its text', () => {
    const editor = openModel([p(leaf('a '), link('/x', leaf(''), link('/x', leaf('page')), leaf('')), leaf(' b'))]);
    Editor.normalize(editor, { force: true });
    expect(editor.children).toEqual([p(leaf('a '), link('/x', leaf('page')), leaf(' b'))]);
  });
});

describe('links in the signs of Markdown', () => {
  const address = 'https://example.org/a_(b)';

  it('become links as they are closed, and text typed next is outside', () => {
    expect(typed(`see [the *long* way](${address}), or`).children).toEqual([
      p(leaf('see '), link(address, leaf('the '), leaf('long', { italic: true }), leaf(' way')), leaf(', or')),
    ]);
  });

  it('are what was typed after one Undo, and stay it', () => {
    const editor = typed(`[link](${address})`);
    editor.undo();
    expect(editor.children).toEqual([p(leaf(`[link](${address})`))]);
    Transforms.select(editor, Editor.end(editor, []));
    expect(typed(' x', editor).children).toEqual([p(leaf(`[link](${address}) x`))]);
  });

  it('are text where the address may not be followed, in code, and in the signs of a picture', () => {
    for (const text of [
      '[x](javascript:alert(1))',
      'list[0](first)',
      '`[x](https://a.example)',
      '![x](https://a.example)',
      '[ ](https://a.example)',
    ])
      expect(typed(text).children).toEqual([p(leaf(text))]);
  });

  it('know characters of more than one unit', async () => {
    await loadEmojis();
    expect(Node.string(typed('[a :tada: party](https://a.example)').children[0] as RichElement)).toBe('a 🎉 party');
  });
});

it('a code block gets the listed language for a short name, and keeps a name that is not listed', () => {
  for (const [words, lang] of [
    ['```js ', 'javascript'],
    ['```C++ ', 'cpp'],
    ['```yml ', 'yaml'],
    ['```rust ', 'rust'],
    ['```zig ', 'zig'],
  ] as const)
    expect(typed(words).children[0], words).toMatchObject({ type: 'code_block', lang });
});
