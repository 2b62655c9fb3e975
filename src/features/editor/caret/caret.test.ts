// @vitest-environment happy-dom
import { type Descendant, Node, type Point } from 'slate';
import { describe, expect, it } from 'vitest';
import type { RichElement } from '../model/types.ts';
import { markdownToRich } from '../paste/markdownToRich.ts';
import { markdownToRich2, withSameWords } from '../switchFormat.ts';
import { toPlainText } from '../plainText.ts';
import { richWithCaret } from './caretFromMarkdown.ts';
import { markdownWithCaret } from './caretToMarkdown.ts';

const bar = '¦';
const p = (...children: object[]) => ({ type: 'p', children }) as unknown as RichElement;
const leaf = (text: string, marks: object = {}) => ({ text, ...marks });

/** A document in which a bar stands for the caret, and the place of the bar. */
function withBar(nodes: readonly RichElement[]): { nodes: RichElement[]; point: Point } {
  const copy = structuredClone(nodes) as RichElement[];
  for (const [text, path] of Node.texts({ children: copy } as unknown as Node)) {
    const offset = text.text.indexOf(bar);
    if (offset < 0) continue;
    text.text = text.text.replace(bar, '');
    return { nodes: copy, point: { path, offset } };
  }
  throw new Error('There is no bar.');
}

function markdownOf(nodes: readonly RichElement[], marks?: object): string {
  const { nodes: plain, point } = withBar(nodes);
  const { text, from } = markdownWithCaret(plain, { anchor: point, focus: point, marks: marks as never });
  return text.slice(0, from) + bar + text.slice(from);
}

/** The blocks with a bar at the caret. */
function richOf(text: string): RichElement[] {
  const at = text.indexOf(bar);
  const { blocks, caret } = richWithCaret(text.replace(bar, ''), { from: at, to: at });
  const copy = structuredClone(blocks);
  if (!caret) return copy;
  const found = Node.get({ children: copy } as unknown as Node, caret.focus.path) as { text: string };
  found.text = found.text.slice(0, caret.focus.offset) + bar + found.text.slice(caret.focus.offset);
  return copy;
}

const line = (type: string, text: string, marks: object = {}) => ({ type, children: [leaf(text, marks)] });
const item = (text: string, ...more: object[]) => ({ type: 'li', children: [line('lic', text), ...more] });
const blocks = (...all: object[]) => all as unknown as RichElement[];
const wide = blocks(
  line('h2', 'Plan'),
  p(
    leaf('some '),
    leaf('bold', { bold: true }),
    leaf(' 1 * 2 & `x` '),
    {
      type: 'a',
      url: 'https://bold.example/bold',
      children: [leaf('link')],
    },
    leaf(''),
  ),
  { type: 'ul', children: [item('one', { type: 'ol', children: [item('inner')] }), item('two')] },
  { type: 'blockquote', children: [line('blockquote-line', 'said'), line('blockquote-line', 'more')] },
  { type: 'code_block', lang: 'js', children: [line('code_line', 'if (x) {'), line('code_line', '  y();')] },
  {
    type: 'table',
    children: [
      { type: 'thead', children: [{ type: 'tr', children: [line('th', 'a'), line('th', 'b')] }] },
      { type: 'tbody', children: [{ type: 'tr', children: [line('td', 'c'), line('td', 'd|e')] }] },
    ],
  },
  { type: 'hr', children: [leaf('')] },
  p(leaf('1. end')),
);

describe('the caret', () => {
  it('is after the same word in Markdown', () => {
    expect(markdownOf(blocks(p(leaf('one')), p(leaf(`two${bar}`))))).toBe(`one\n\ntwo${bar}`);
    expect(markdownOf(blocks(p(leaf(`on${bar}e`)), p(leaf('two'))))).toBe(`on${bar}e\n\ntwo`);
    expect(markdownOf(blocks(p(leaf(`${bar}# no heading`))))).toBe(`${bar}\\# no heading`);
    expect(markdownOf(blocks(p(leaf(`# no${bar}`))))).toBe(`\\# no${bar}`);
  });

  it('is inside signs or after them, as what is typed next is marked', () => {
    const bold = blocks(p(leaf(`two${bar}`, { bold: true })));
    expect(markdownOf(bold)).toBe(`**two${bar}**`);
    expect(markdownOf(bold, {})).toBe(`**two**${bar}`);
    expect(markdownOf(blocks(p(leaf('two', { bold: true }), leaf(` on${bar}`))))).toBe(`**two** on${bar}`);
  });

  it('stays in the empty line that someone writes, and after the space there', () => {
    expect(markdownOf(blocks(p(leaf('one')), p(leaf(bar))))).toBe(`one\n\n${bar}`);
    expect(markdownOf(blocks(p(leaf('one')), p(leaf(bar)), p(leaf('two'))))).toBe(`one\n\n${bar}\n\ntwo`);
    expect(markdownOf(blocks(p(leaf(bar)), p(leaf('two'))))).toBe(`${bar}\n\ntwo`);
    expect(markdownOf(blocks(p(leaf(bar))))).toBe(bar);
    expect(markdownOf(blocks(p(leaf(`see ${bar}`))))).toBe(`see ${bar}`);
    expect(markdownOf(blocks({ type: 'ul', children: [item('a'), item(bar)] }))).toBe(`- a\n- ${bar}`);
    for (const text of [`one\n\n${bar}`, `one\n\n${bar}\n\ntwo`, `${bar}\n\ntwo`, bar, `see ${bar}`, `- a\n- ${bar}`])
      expect(markdownOf(richOf(text)), text).toBe(text);
  });

  it('is at every place of every kind of block the same there and back', () => {
    const tree = { children: wide } as unknown as Node;
    for (const [text, path] of Node.texts(tree)) {
      const inRule = path[0] === 6;
      for (let offset = 0; offset <= text.text.length && !inRule; offset += 1) {
        const nodes = structuredClone(wide);
        const target = Node.get({ children: nodes } as unknown as Node, path) as { text: string };
        target.text = text.text.slice(0, offset) + bar + text.text.slice(offset);
        const spelled = (all: readonly Descendant[]) =>
          [...Node.texts({ children: all } as unknown as Node)]
            .map(([one]) => one.text)
            .join('|')
            .replaceAll(/\|*¦\|*/g, bar);
        expect(spelled(richOf(markdownOf(nodes))), `${path} ${offset}`).toBe(spelled(nodes));
      }
    }
  });

  it('beside what is no text is beside it in Markdown', () => {
    const [text, before] = ['- - -\n\nafter', blocks({ type: 'hr', children: [leaf(bar)] }, p(leaf('after')))];
    expect(markdownOf(before)).toBe(`---${bar}\n\nafter`);
    expect(richOf(`- -${bar}${text.slice(3)}`)).toEqual(
      blocks({ type: 'hr', children: [leaf('')] }, p(leaf(`${bar}after`))),
    );
  });

  it('is in a text from wherever it is among the signs of Markdown', () => {
    for (const text of [
      '# A *b* `c`\n\n- [x] d\n  > e\n\n```js\nf\n```\n\n' +
        '| g | h |\n| --- | --- |\n| i | |\n\n![j](https://j.example/) &amp; \\*',
      '<table>\n<tr><td colspan="2">Wide</td></tr>\n<tr><td>A</td><td>B</td></tr>\n</table>\n\n***\n\nend',
      '<details><summary>More</summary>\n\nfolded\n\n</details>\n\n[l]: https://l.example\n\n[l] [^1]\n\n[^1]: note',
    ]) {
      const whole = markdownToRich(text);
      for (let offset = 0; offset <= text.length; offset += 1) {
        const { blocks: made, caret } = richWithCaret(text, { from: offset, to: offset });
        const words = (all: readonly RichElement[]) => all.map((node) => Node.string(node).trim()).filter(Boolean);
        expect(words(made), `${offset}`).toEqual(words(whole));
        expect(caret && Node.has({ children: made } as unknown as Node, caret.focus.path), `${offset}`).toBe(true);
      }
    }
  });

  it('is at the same word of a note', () => {
    expect(richOf('Hi[^1]\n\n[^1]: One t¦wo')).toEqual(blocks(line('p', 'Hi[^1]'), line('p', '[^1]: One t¦wo')));
    expect(markdownOf(blocks(line('p', 'Hi[^1]'), line('p', '[^1]: One t¦wo')))).toBe('Hi[^1]\n\n[^1]: One t¦wo');
  });

  it('keeps a selection with both its ends', () => {
    const nodes = blocks(p(leaf('one')), p(leaf('two three')));
    const caret = { anchor: { path: [1, 0], offset: 3 }, focus: { path: [0, 0], offset: 1 } };
    const { text, from, to } = toPlainText(nodes, 'markdown', caret);
    expect(text.slice(from, to)).toBe('ne\n\ntwo');
    const made = markdownToRich2({ text, from, to }, undefined);
    expect(made.place.caret).toMatchObject({ anchor: caret.focus, focus: caret.anchor });
  });

  it('is among the same words where a block is put back as it was, or the whole text is', () => {
    const mention = { type: '@', name: 'Ada', userID: 7, children: [leaf('')] };
    const nodes = blocks(p(leaf('ask '), mention, leaf(' now.')));
    const before = { format: 'rich2', body: JSON.stringify(nodes) };
    const text = 'ask @Ada now.';
    expect(markdownToRich2({ text, from: 12, to: 12 }, before).place.caret?.focus).toEqual({ path: [0, 2], offset: 4 });
    expect(markdownToRich2({ text, from: 13, to: 13 }, before).place.caret?.focus).toEqual({ path: [0, 2], offset: 5 });
    expect(withSameWords({ text, from: 12, to: 12 }, before).place.caret?.focus).toEqual({ path: [0, 2], offset: 4 });
    const inUse = { nodes, caret: { anchor: { path: [0, 2], offset: 4 }, focus: { path: [0, 2], offset: 4 } } };
    expect(withSameWords(inUse, { format: 'html', body: '<p>ask <b>@Ada</b> now.</p>' }).place.from).toBe(22);
    const html = { format: 'html', body: '<p>one two three</p>' };
    expect(withSameWords({ text: 'one two three four', from: 18, to: 18 }, html).place.from).toBe(16);
    expect(withSameWords({ text: 'One more: one two three', from: 17, to: 17 }, html).place.from).toBe(10);
  });
});
