import { Editor, Element, Node, Path, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { loadEmojis } from '../emoji/loadEmojis.ts';
import { setKind } from './blocks.ts';
import { indent, outdent } from './lists.ts';
import { linkAddress } from './address.ts';
import { removeLink, setLink } from './links.ts';
import { toggleMark } from './marks.ts';
import { openModel } from '../testing/openEditor.ts';
import { addColumn, addRow, insertTable, moveToCell, removeColumn, removeRow } from './tables.ts';
import type { RichElement } from './types.ts';

const names: Record<string, string> = {
  'blockquote-line': 'line',
  'spoiler-content': 'content',
  'spoiler-item': 'line',
  code_line: 'line',
  code_block: 'code',
  blockquote: 'quote',
};
/** A document in short form: `ul(li(lic:a))`, marks as `b<bold>`, links as `[text]`. */
function spell(node: Node): string {
  if (!('children' in node)) {
    const marks = Object.entries(node).flatMap(([key, value]) => (value === true ? [key] : []));
    const text = (node as { text: string }).text.replaceAll('\n', '⏎');
    return marks.length > 0 ? `<${marks.join(' ')}:${text}>` : text;
  }
  const { type, children, url, name } = node as RichElement;
  if (type === 'a') return `[${children.map(spell).join('')}](${url})`;
  if (type === '@') return `@${name}`;
  const isText = !children.some((child) => Element.isElement(child) && !['a', '@'].includes(child.type));
  return `${names[type] ?? type}${isText ? `:${children.map(spell).join('')}` : `(${children.map(spell).join(' ')})`}`;
}
const spellAll = (editor: Editor) => editor.children.map(spell).join(' ');
const leaf = (text: string) => [{ text }];
const p = (text: string): RichElement => ({ type: 'p', children: leaf(text) });
const li = (text: string, ...inner: RichElement[]): RichElement => ({
  type: 'li',
  children: [{ type: 'lic', children: leaf(text) }, ...inner],
});
const ul = (...children: RichElement[]): RichElement => ({ type: 'ul', children });
const td = (text: string): RichElement => ({ type: 'td', children: leaf(text) });
const table = (...rows: string[][]): RichElement => ({
  type: 'table',
  children: [{ type: 'tbody', children: rows.map((cells) => ({ type: 'tr', children: cells.map(td) })) }],
});

/** Opens an editor with the caret at the end of the text `at`, or a selection from there to the end of `to`. */
function open(nodes: RichElement[], at = '', to = at) {
  const editor = openModel(nodes);
  const endOf = (text: string) => {
    const [, path] = [...Node.texts(editor)].find(([node]) => node.text === text) ?? [];
    return path ? Editor.end(editor, path) : Editor.end(editor, []);
  };
  Transforms.select(editor, at === to ? endOf(at) : { anchor: Editor.start(editor, endOf(at).path), focus: endOf(to) });
  return editor;
}
const type = (editor: Editor, text: string) => {
  for (const letter of text) letter === '\n' ? editor.insertBreak() : editor.insertText(letter);
};
const caretText = (editor: Editor) =>
  editor.selection ? Node.string(Node.get(editor, editor.selection.anchor.path)) : '';

describe('kinds of blocks', () => {
  it('turn lines into one block and back, neighbours together', () => {
    for (const [kind, made] of [
      ['h3', 'p:a h3:b h3:c p:d'],
      ['blockquote', 'p:a quote(line:b line:c) p:d'],
      ['code_block', 'p:a code(line:b line:c) p:d'],
      ['spoiler', 'p:a spoiler(content(line:b line:c)) p:d'],
      ['ul', 'p:a ul(li(lic:b) li(lic:c)) p:d'],
    ] as const) {
      const editor = open([p('a'), p('b'), p('c'), p('d')], 'b', 'c');
      setKind(editor, kind);
      expect(spellAll(editor)).toBe(made);
      setKind(editor, kind);
      expect(spellAll(editor)).toBe('p:a p:b p:c p:d');
    }
  });

  it('change one structure into another from the middle of it', () => {
    const editor = open([p('a'), p('b'), p('c')], 'a', 'c');
    setKind(editor, 'blockquote');
    Transforms.select(editor, Editor.end(editor, [0, 1]));
    setKind(editor, 'ol');
    expect(spellAll(editor)).toBe('quote(line:a) ol(li(lic:b)) quote(line:c)');
    setKind(editor, 'code_block');
    expect(spellAll(editor)).toBe('quote(line:a) code(line:b) quote(line:c)');
  });

  it('join a list with the list of the same kind above', () => {
    const editor = open([ul(li('a')), p('b')], 'b');
    setKind(editor, 'ul');
    expect(spellAll(editor)).toBe('ul(li(lic:a) li(lic:b))');
  });

  it('stay within a cell of a table', () => {
    const editor = open([table(['a', 'b'])], 'a');
    setKind(editor, 'ul');
    expect(spellAll(editor)).toBe('table(tbody(tr(td(ul(li(lic:a))) td:b)))');
  });

  it('take marks and links out of what becomes code', () => {
    const editor = open([{ type: 'p', children: [{ text: 'x' }, { text: 'y', bold: true }] }], 'y');
    setKind(editor, 'code_block');
    expect(spellAll(editor)).toBe('code(line:xy)');
  });
});

describe('lists', () => {
  it('nest and come out again, with what lies below them', () => {
    const editor = open([ul(li('a'), li('b'), li('c'))], 'b');
    indent(editor);
    expect(spellAll(editor)).toBe('ul(li(lic:a ul(li(lic:b))) li(lic:c))');
    Transforms.select(editor, Editor.end(editor, [0, 1]));
    indent(editor);
    expect(spellAll(editor)).toBe('ul(li(lic:a ul(li(lic:b) li(lic:c))))');
    Transforms.select(editor, Editor.end(editor, [0, 0, 1, 0]));
    outdent(editor);
    expect(spellAll(editor)).toBe('ul(li(lic:a) li(lic:b ul(li(lic:c))))');
    outdent(editor);
    expect(spellAll(editor)).toBe('ul(li(lic:a)) p:b ul(li(lic:c))');
  });

  it('nest into the list that older bodies keep in a line of its own', () => {
    const old: RichElement = {
      type: 'li',
      children: [
        { type: 'lic', children: leaf('a') },
        { type: 'lic', children: [ul(li('b'))] },
      ],
    };
    const editor = open([ul(old, li('c'))], 'c');
    indent(editor);
    expect(spellAll(editor)).toBe('ul(li(lic:a lic(ul(li(lic:b) li(lic:c)))))');
    outdent(editor);
    expect(spellAll(editor)).toBe('ul(li(lic:a lic(ul(li(lic:b)))) li(lic:c))');
  });

  it('leave the first item where it is', () => {
    const editor = open([ul(li('a'), li('b'))], 'a');
    indent(editor);
    expect(spellAll(editor)).toBe('ul(li(lic:a) li(lic:b))');
  });

  it('take chosen items along together', () => {
    const editor = open([ul(li('a'), li('b'), li('c'))], 'b', 'c');
    indent(editor);
    expect(spellAll(editor)).toBe('ul(li(lic:a ul(li(lic:b) li(lic:c))))');
    outdent(editor);
    expect(spellAll(editor)).toBe('ul(li(lic:a) li(lic:b) li(lic:c))');
  });

  it('begin an item with Enter, and end with Enter on an empty one', () => {
    const editor = open([ul(li('a', ul(li('b'))))], 'a');
    type(editor, '\nx');
    expect(spellAll(editor)).toBe('ul(li(lic:a) li(lic:x ul(li(lic:b))))');
    const other = open([ul(li('a'))], 'a');
    type(other, '\n\nb');
    expect(spellAll(other)).toBe('ul(li(lic:a)) p:b');
  });
});

describe('Enter and Backspace', () => {
  it('leave quotes, spoilers, headings and code', () => {
    const quote = open([p('a')], 'a');
    setKind(quote, 'blockquote');
    type(quote, '\nb\n\nc');
    expect(spellAll(quote)).toBe('quote(line:a line:b) p:c');
    const heading = open([{ type: 'h2', ref: 'a', children: leaf('a') }], 'a');
    type(heading, '\nb');
    expect(spellAll(heading)).toBe('h2:a p:b');
    const code = open([p('  a')], '  a');
    setKind(code, 'code_block');
    type(code, '\nb');
    expect(spellAll(code)).toBe('code(line:  a line:  b)');
  });

  it('break the text of a cell, not the cell', () => {
    const editor = open([table(['a', 'b'])], 'a');
    type(editor, '\nx');
    expect(spellAll(editor)).toBe('table(tbody(tr(td:a⏎x td:b)))');
  });

  it('undo what a line is before they join it to the one above', () => {
    const editor = open([p('a'), { type: 'h3', children: leaf('b') }], 'b');
    Transforms.select(editor, Editor.start(editor, [1]));
    editor.deleteBackward('character');
    expect(spellAll(editor)).toBe('p:a p:b');
    editor.deleteBackward('character');
    expect(spellAll(editor)).toBe('p:ab');
  });

  it('never take the border of a cell away', () => {
    const editor = open([table(['a', 'b'], ['c', 'd']), p('after')], 'after');
    Transforms.select(editor, Editor.start(editor, [1]));
    editor.deleteBackward('character');
    expect(caretText(editor)).toBe('d');
    for (let count = 0; count < 3; count += 1) editor.deleteBackward('character');
    editor.deleteForward('character');
    expect(spellAll(editor)).toBe('table(tbody(tr(td:a td:b) tr(td:c td:))) p:after');
    Transforms.select(editor, { anchor: Editor.start(editor, [0]), focus: { path: [1, 0], offset: 2 } });
    editor.deleteFragment();
    expect(spellAll(editor)).toBe('table(tbody(tr(td: td:) tr(td: td:))) p:ter');
  });

  it('leave one empty paragraph when everything is deleted', () => {
    const editor = open([{ type: 'h2', children: leaf('a') }, table(['b'])], 'b');
    Transforms.select(editor, Editor.range(editor, []));
    editor.deleteFragment();
    expect(spellAll(editor)).toBe('p:');
    editor.undo();
    expect(spellAll(editor)).toBe('h2:a table(tbody(tr(td:b)))');
  });
});

describe('Markdown as it is typed', () => {
  it('starts blocks', () => {
    for (const [typed, made] of [
      ['# a', 'h2:a'],
      ['## a', 'h2:a'],
      ['### a', 'h3:a'],
      ['- a', 'ul(li(lic:a))'],
      ['1. a', 'ol(li(lic:a))'],
      ['> a', 'quote(line:a)'],
      ['>! a', 'spoiler(content(line:a))'],
      ['```js a', 'code(line:a)'],
      ['```\na', 'code(line:a)'],
      ['2. a', 'p:2. a'],
    ] as const) {
      const editor = open([p('')]);
      type(editor, typed);
      expect(spellAll(editor)).toBe(made);
    }
  });

  it('sets marks and continues without them', () => {
    for (const [typed, made] of [
      ['a **b c** d', 'p:a <bold:b c> d'],
      ['*b*c', 'p:<italic:b>c'],
      ['~~b~~ c', 'p:<strikethrough:b> c'],
      ['`b`.', 'p:<code:b>.'],
      ['snake_case_name', 'p:snake_case_name'],
      ['2 * 3 * 4', 'p:2 * 3 * 4'],
      ['**a', 'p:**a'],
    ] as const) {
      const editor = open([p('')]);
      type(editor, typed);
      expect(spellAll(editor)).toBe(made);
    }
  });

  it('turns names between colons into emoji and addresses into links', async () => {
    await loadEmojis();
    const editor = open([p('')]);
    type(editor, 'go :tada: 10:30: https://a.example/b x');
    expect(spellAll(editor)).toBe('p:go 🎉 10:30: [https://a.example/b](https://a.example/b) x');
  });

  it('gives the signs back on undo', () => {
    const editor = open([p('')]);
    type(editor, '**b**');
    editor.undo();
    expect(spellAll(editor)).toBe('p:**b**');
  });

  it('is only text in code', () => {
    const editor = open([p('')]);
    setKind(editor, 'code_block');
    type(editor, '# **a** :tada:');
    expect(spellAll(editor)).toBe('code(line:# **a** :tada:)');
  });
});

describe('links', () => {
  it('wrap what is chosen, change, and come off', () => {
    const editor = open([p('see here')], 'see here');
    Transforms.select(editor, { anchor: { path: [0, 0], offset: 4 }, focus: { path: [0, 0], offset: 8 } });
    setLink(editor, { url: 'https://a.example' });
    expect(spellAll(editor)).toBe('p:see [here](https://a.example)');
    Transforms.select(editor, Editor.end(editor, [0, 1]));
    setLink(editor, { url: 'https://b.example', text: 'there' });
    expect(spellAll(editor)).toBe('p:see [there](https://b.example)');
    removeLink(editor);
    expect(spellAll(editor)).toBe('p:see there');
  });

  it('take what people type for an address, and nothing that runs', () => {
    expect(
      [
        'example.org',
        'a@b.example',
        'https://x.example/?a',
        '/discussions',
        'javascript:alert(1)',
        ' jAvAscript:1',
        'two words',
        '',
      ].map(linkAddress),
    ).toEqual([
      'https://example.org',
      'mailto:a@b.example',
      'https://x.example/?a',
      '/discussions',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('tables', () => {
  it('are inserted with headings, in place of an empty paragraph, and can be left', () => {
    const editor = open([p('')]);
    insertTable(editor, { rows: 2, columns: 2 });
    expect(spellAll(editor)).toBe('table(thead(tr(th(p:) th(p:))) tbody(tr(td(p:) td(p:)))) p:');
    expect(Path.equals(editor.selection?.anchor.path ?? [], [0, 0, 0, 0, 0, 0])).toBe(true);
  });

  it('move from cell to cell, and on into a new row', () => {
    const editor = open([table(['a', 'b'])], 'a');
    moveToCell(editor, 1);
    expect(caretText(editor)).toBe('b');
    expect(moveToCell(editor, 1)).toBe(true);
    expect(spellAll(editor)).toBe('table(tbody(tr(td:a td:b) tr(td(p:) td(p:))))');
    Transforms.select(editor, Editor.start(editor, [0]));
    expect(moveToCell(editor, -1)).toBe(false);
  });

  it('gain and lose rows and columns, and go with the last of them', () => {
    const editor = open([table(['a', 'b'], ['c', 'd'])], 'b');
    addColumn(editor, 'before');
    addRow(editor, 'before');
    expect(spellAll(editor)).toBe('table(tbody(tr(td(p:) td(p:) td(p:)) tr(td:a td(p:) td:b) tr(td:c td(p:) td:d)))');
    removeRow(editor);
    Transforms.select(editor, Editor.end(editor, [0, 0, 0, 1]));
    removeColumn(editor);
    expect(spellAll(editor)).toBe('table(tbody(tr(td:a td:b) tr(td:c td:d)))');
    for (let count = 0; count < 2; count += 1) {
      Transforms.select(editor, Editor.start(editor, [0]));
      removeRow(editor);
    }
    expect(spellAll(editor)).toBe('p:');
  });

  it('narrow a cell that spans the column that goes', () => {
    const wide: RichElement = {
      type: 'tr',
      children: [{ type: 'td', attributes: { colspan: '2' }, children: leaf('w') }],
    };
    const editor = open([{ type: 'table', children: [wide, { type: 'tr', children: [td('a'), td('b')] }] }], 'b');
    removeColumn(editor);
    expect(Node.get(editor, [0, 0, 0])).not.toHaveProperty('attributes');
    expect(spellAll(editor)).toBe('table(tr(td:w) tr(td:a))');
  });
});

it('marks switch on and off, and not in code', () => {
  const editor = open([p('a')], 'a', 'a');
  Transforms.select(editor, Editor.range(editor, [0]));
  toggleMark(editor, 'bold');
  expect(spellAll(editor)).toBe('p:<bold:a>');
  toggleMark(editor, 'bold');
  expect(spellAll(editor)).toBe('p:a');
});
