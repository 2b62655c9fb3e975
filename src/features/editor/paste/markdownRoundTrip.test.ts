// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Descendant } from 'slate';
import { describe, expect, it } from 'vitest';
import { codeText } from '../testing/codeText.ts';
import { inlineTypes } from '../model/kinds.ts';
import type { RichElement } from '../model/types.ts';
import { markdownToRich } from './markdownToRich.ts';
import { restoreBlocks } from './restoreBlocks.ts';
import { richToMarkdown } from './richToMarkdown.ts';

const corpora = new URL('../../../../../shared/corpora/', import.meta.url);
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];
/** Strings of public collections of hostile texts; without the collections, those that this file names remain. */
const collected = ['strings/blns.json', 'xss/html5sec.json', 'xss/owasp-filter-evasion.json'].flatMap((name) => {
  const file = new URL(name, corpora);
  return existsSync(file) ? stringsIn(JSON.parse(readFileSync(file, 'utf8'))) : [];
});
const signs = '\\ ` * ** _ __ ~ ~~ [ ] [x] ( ) < > & &amp; &copy; # ## + - -- --- = == 1. 2) | : :-: ! ![ " \' @ ^ \n'
  .split(' ')
  .concat(
    ' ',
    '  ',
    '\t',
    '```',
    'a_b',
    '</u>',
    '<br>',
    '</details>',
    '中文',
    'é',
    '🌱',
    '«',
    '\u00a0',
    '-\n-',
    '!',
    '[^1]',
    '[^a*]',
    '[^1]: ',
  );
const word = fc.constantFrom('a', 'b c', 'Beans', '12', ...signs, ...collected);
const words = fc
  .array(word, { minLength: 1, maxLength: 5 })
  // Markdown has no NUL and other line ends, and a byte order mark at the beginning is none of its text.
  .map((parts) =>
    parts
      .join('')
      .replace(/[\0\ufeff]/g, '')
      .replace(/\r\n?/g, '\n')
      .slice(0, 300),
  );
const on = fc.constantFrom(undefined, true);
const leaf = fc
  .record({ text: words, bold: on, italic: on, underline: on, strikethrough: on, code: on })
  .map((node) => Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)));
const element =
  (type: string, more: object = {}) =>
  (children: readonly object[]) => ({ type, ...more, children });
const empty = [{ text: '' }];
const url = fc.constantFrom(
  'https://example.org/',
  '/a(b)_c',
  'https://example.org/x?a=1&copy=2*[y]\\',
  'mailto:a@b.example',
);
const link = fc
  .tuple(url, fc.array(leaf, { minLength: 1, maxLength: 2 }))
  .map(([to, text]) => element('a', { url: to })(text));
const picture = fc.tuple(url, words).map(([address, words]) => {
  const alt = words.replace(/\s+/g, ' ').trim();
  const data = { url: address, embedType: 'image', ...(alt ? { name: alt, alt } : {}) };
  return element('rich_embed_inline', { dataSourceType: 'image', url: address, embedData: data })(empty);
});
const inline = fc.array(fc.oneof({ weight: 6, arbitrary: leaf }, link, picture), { minLength: 1, maxLength: 4 });
const line = (type: string) => inline.map(element(type));
const lines = (type: string) => fc.array(line(type), { minLength: 1, maxLength: 3 });
const code = fc
  .tuple(fc.array(words, { minLength: 1, maxLength: 3 }), fc.constantFrom({}, { lang: 'js' }, { lang: 'c++' }))
  .map(([texts, lang]) =>
    element(
      'code_block',
      lang,
    )(
      texts
        .join('\n')
        .split('\n')
        .map((text) => element('code_line')([{ text }])),
    ),
  );
const { list } = fc.letrec<{ list: object; item: object }>((tie) => ({
  list: fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
    .map(([type, items]) => element(type)(items)),
  item: fc
    .tuple(
      fc.constantFrom({}, {}, { checked: true }, { checked: false }),
      lines('lic'),
      fc.oneof({ maxDepth: 2, depthSize: 'small' }, fc.constant([]), fc.array(tie('list'), { maxLength: 2 })),
    )
    .map(([task, texts, inner]) => element('li', task)([...texts, ...inner])),
}));
const grid = fc
  .tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 0, max: 2 }), fc.constantFrom({}, { align: 'right' }))
  .chain(([width, height, align]) => {
    const row = (type: string) =>
      fc
        .array(inline, { minLength: width, maxLength: width })
        .map((cells) =>
          element('tr')(
            cells.map((cell, column) =>
              element(type, column === 0 && 'align' in align ? { attributes: align } : {})(cell),
            ),
          ),
        );
    return fc
      .tuple(row('th'), fc.array(row('td'), { minLength: height, maxLength: height }))
      .map(([head, body]) =>
        element('table')([element('thead')([head]), ...(body.length > 0 ? [element('tbody')(body)] : [])]),
      );
  });
const block = fc.oneof(
  { weight: 3, arbitrary: line('p') },
  fc.constantFrom('h2', 'h3', 'h4', 'h5').chain(line),
  lines('blockquote-line').map(element('blockquote')),
  lines('spoiler-item').map((items) => element('spoiler')([element('spoiler-content')(items)])),
  code,
  list,
  grid,
  fc.constant({ type: 'hr', children: empty }),
);
const documents = fc.array(block, { minLength: 1, maxLength: 5 }) as unknown as fc.Arbitrary<RichElement[]>;

const isElement = (node: Descendant): node is RichElement => 'children' in node;
const markNames = ['bold', 'italic', 'strikethrough', 'code', 'underline'] as const;

/**
 * The characters of a line with their marks, as far as a page shows them: white space has no marks but underlining, and
 * an address is a link to itself.
 */
function charactersOf(nodes: readonly Descendant[], around = ''): string[] {
  return nodes.flatMap((node) => {
    if (isElement(node) && node.type === 'a') {
      const to = String(node['url']);
      const text = node.children.map((child) => (isElement(child) ? '' : child.text)).join('');
      const isPlain = /^(?:(?:mailto:|http:\/\/)?)(.*)$/s.exec(to)?.[1] === text || to === text;
      return charactersOf(node.children, isPlain ? '' : to);
    }
    if (isElement(node)) return [JSON.stringify({ ...node, children: [] })];
    return Array.from(node.text, (character) => {
      const marks = markNames.filter((mark) => node[mark] && (/\S/.test(character) || mark === 'underline'));
      return `${character} ${character === '\n' ? '' : marks.join(' ')} ${around}`;
    });
  });
}

const isBlank = (entry: string | undefined) => entry !== undefined && /^[ \t\n] /.test(entry);

function trimmed(entries: readonly string[]): string[] {
  const first = entries.findIndex((entry) => !isBlank(entry));
  const last = entries.findLastIndex((entry) => !isBlank(entry));
  const found = first < 0 ? [] : entries.slice(first, last + 1);
  // Markdown writes an empty line as such a space.
  return found.length === 1 && found[0]?.startsWith('\u00a0 ') ? [] : found;
}

type Shape = string | readonly Shape[];

/** Blocks as a page shows them; empty lines at both ends are left out. */
function shapeOf(node: RichElement): Shape {
  const { type, children, ...more } = node;
  const about = JSON.stringify(more);
  if (type === 'code_block') return [type, about, codeText(node)];
  if (type === 'hr') return [type];
  const isLine = children.every((child) => !isElement(child) || inlineTypes.has(child.type));
  return [type, about, isLine ? trimmed(charactersOf(children)).join('|') : children.filter(isElement).map(shapeOf)];
}

function shapesOf(nodes: readonly RichElement[]): Shape[] {
  const shapes = nodes.map(shapeOf);
  const isEmpty = (shape: Shape) => JSON.stringify(shape) === '["p","{}",""]';
  const first = shapes.findIndex((shape) => !isEmpty(shape));
  const last = shapes.findLastIndex((shape) => !isEmpty(shape));
  return first < 0 ? [] : shapes.slice(first, last + 1);
}

describe('a document in Markdown', () => {
  it('is the same document when it comes back, whatever characters it holds', () => {
    fc.assert(
      fc.property(documents, (before) => {
        const { text, lost } = richToMarkdown(before);
        expect(shapesOf(markdownToRich(text)), text).toEqual(shapesOf(before));
        expect(lost).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });

  it.each([
    ['spaces after the sign of a note', [{ text: '[^1]:   ' }, { text: 'a', code: true }]],
    ['the same spaces in two texts', [{ text: '[^1]: ' }, { text: '  a', bold: true }]],
    ['such a sign after a line break', [{ text: 'a\n', code: true }, { text: '[^1]: ' }, { text: 'a' }]],
  ])('keeps %s', (_, children) => {
    const before = [{ type: 'p', children }] as unknown as RichElement[];
    expect(shapesOf(markdownToRich(richToMarkdown(before).text))).toEqual(shapesOf(before));
  });

  it('keeps what Markdown has no signs for where its block was not changed', () => {
    const mention = { type: '@', name: 'Odile "O" Marchetti', userID: 7, children: empty };
    const film = { url: 'https://example.org/film', embedType: 'youtube', name: 'A film' };
    const before = [
      { type: 'p', children: [{ text: 'Ask ' }, mention, { text: '.' }] },
      { type: 'p', children: empty },
      { type: 'rich_embed_card', dataSourceType: 'url', url: film.url, embedData: film, children: empty },
      {
        type: 'spoiler',
        children: [{ type: 'spoiler-content', children: [{ type: 'spoiler-item', children: empty }] }],
      },
    ] as RichElement[];
    expect(restoreBlocks(markdownToRich(richToMarkdown(before).text), before)).toEqual(before);
  });

  it('keeps spaces in code, and reads as people write it', () => {
    const text = (markdown: string) => richToMarkdown(markdownToRich(markdown)).text;
    for (const markdown of [
      'a **b** c, *d*; (**e**) snake_case 2 > 1, 1 < 2, R&D & more - 3.5 + x',
      'see `  a  ` and `` ` ``',
      'one\\\ntwo',
      '<details class="spoiler"><summary>Spoiler</summary>\n\nIt **ends** well.\n\n</details>\n\nAfter',
      '- [x] a\n  - b\n\n* c',
      '> a\n>\n> b',
      '<details class="spoiler"><summary>“More” &amp; *more*, a &lt; b</summary>\n\nIt **ends** well.\n\n</details>',
      '<details class="spoiler"><summary>Nothing below</summary>\n\n\n\n</details>',
      'a[^1]\n\n[^1]:\n\n    - b\n      - c\n    - d\n\n    e\n\nf',
      'a[^x]\n\n[^x]:\n\n    ```js\n    b  \n\n      c\n    ```\n\nd',
      'a[^1]\n\n[^1]: b\n\n    | c |\n    | --- |\n    | d |',
    ])
      expect(text(markdown)).toBe(markdown);
  });

  it('does not describe pictures by the names of their files', () => {
    const data = { url: 'https://example.org/1.jpg', embedType: 'image', name: 'IMG_1.jpg' };
    const picture = { ...element('rich_embed_card')(empty), embedData: data } as unknown as RichElement;
    expect(richToMarkdown([picture]).text).toBe('![](https://example.org/1.jpg)');
    expect(restoreBlocks(markdownToRich('![](https://example.org/1.jpg)'), [picture])).toEqual([picture]);
  });

  it('reads folds as people write them', () => {
    const shapes = shapesOf(markdownToRich('<details>\n<summary>More</summary>\n\na\n\n</details>'));
    expect(shapes).toEqual([
      [
        'spoiler',
        '{}',
        [
          [
            'spoiler-content',
            '{}',
            [
              ['spoiler-item', '{"isTitle":true}', 'M  |o  |r  |e  '],
              ['spoiler-item', '{}', 'a  '],
            ],
          ],
        ],
      ],
    ]);
    expect(shapes).toEqual(shapesOf(markdownToRich('<details><summary>More</summary>a</details>')));
    expect(markdownToRich('<details>\n\nnever closed')).toHaveLength(2);
  });
});
