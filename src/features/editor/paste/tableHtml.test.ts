// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { htmlToRich } from './htmlToRich.ts';
import { markdownToRich } from './markdownToRich.ts';
import { richToMarkdown } from './richToMarkdown.ts';

const parse = (html: string) => htmlToRich(new DOMParser().parseFromString(html, 'text/html').body);
const roundTrip = (html: string) => {
  const before = parse(html);
  const { text, lost } = richToMarkdown(before);
  return { before, after: markdownToRich(text), text, lost };
};

const merged =
  '<table><thead><tr><th colspan="2">Bed &amp; row</th><th align="right">Sown</th></tr></thead><tbody>' +
  '<tr><td rowspan="2"><strong>North</strong></td><td>Peas <em>early</em></td><td align="right">3</td></tr>' +
  '<tr><td>Beans, <a href="https://example.org/a?b=1&amp;c=2">see</a></td><td align="right">12 &lt; 14</td></tr>' +
  '</tbody></table>';

it('keeps merged cells, alignment and marks of a table in Markdown and back', () => {
  const { before, after, text, lost } = roundTrip(`<p>Plan</p>${merged}<p>End</p>`);
  expect(lost).toEqual([]);
  expect(text).toContain('<th colspan="2">Bed &amp; row</th>');
  expect(text.split('\n\n')).toHaveLength(3);
  expect(after).toEqual(before);
});

it('keeps several paragraphs and lists of a cell', () => {
  const { before, after, lost } = roundTrip(
    '<table><tr><th>Task</th><th>Who</th></tr>' +
      '<tr><td><p>Water</p><p>Weed</p></td><td><ul><li>Imani</li><li>Caio</li></ul></td></tr></table>',
  );
  expect(lost).toEqual([]);
  expect(after).toEqual(before);
});

it('says what a merged table would lose, and keeps its words', () => {
  const video = { type: 'rich_embed_inline', url: 'https://example.org/v', embedData: { embedType: 'video' } };
  const table = JSON.parse(
    JSON.stringify(parse(merged)).replace('{"text":"Peas "}', JSON.stringify({ ...video, children: [{ text: '' }] })),
  );
  const { text, lost } = richToMarkdown(table);
  expect(lost).toEqual(['lostCards']);
  expect(text).toContain('https://example.org/v');
});

it('leaves simple tables to the signs of Markdown', () => {
  const { text } = roundTrip('<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>');
  expect(text).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |');
});

it('keeps tables whose headings Markdown cannot express', () => {
  for (const html of [
    '<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>',
    '<table><tr><th>a</th><td>b</td></tr><tr><th>1</th><td>2</td></tr></table>',
    '<table><tr><th>a</th><th>b</th></tr><tr><td align="right">1</td><td>2</td></tr></table>',
  ]) {
    const { before, after, lost } = roundTrip(html);
    expect(after).toEqual(before);
    expect(lost).toEqual([]);
  }
});
