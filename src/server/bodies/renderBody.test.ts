import { expect, it } from 'vitest';
import { cpuMs } from '../../../tests/support/cpuTime.ts';
import { findMentions } from './mentions.ts';
import { renderBody } from './renderBody.ts';

const users = new Map([
  ['pell ashdown', { userID: 7, name: 'Pell Ashdown' }],
  ['fenn', { userID: 13, name: 'Fenn' }],
]);
const bare = (html: string) => html.replaceAll(' dir="auto"', '');

it('renders GitHub-flavored Markdown: tables, task lists, highlighted code', () => {
  const { html } = renderBody('|a|\n|-|\n|1|\n\n- [x] done\n\n```js\nconst a = 1;\n```', 'markdown');
  expect(html).toContain('<table>');
  expect(html).toContain('<input type="checkbox" checked disabled>');
  expect(html).toContain('<code class="language-js hljs"><span class="hljs-keyword">const</span>');
});

it('shows text in angle brackets that is not a tag', () => {
  expect(renderBody('Use Vec<T> & <angle brackets>', 'Markdown').plain).toBe('Use Vec<T> & <angle brackets>');
});

it('makes plain text of unknown formats, with its addresses as links', () => {
  const { html } = renderBody('a <b>\n\nhttps://example.org/x.', 'something');
  expect(bare(html)).toBe(
    '<p>a &#x3C;b></p><p><a href="https://example.org/x" rel="nofollow noopener ugc">https://example.org/x</a>.</p>',
  );
});

it('links mentions of known users, quoted or plain, and leaves the rest alone', () => {
  const { html } = renderBody('Hi @"Pell Ashdown", @fenn. @nobody mail@fenn.org `@fenn`', 'markdown', { users });
  expect(html).toContain(
    '<a class="atMention" href="/profile/7/Pell%20Ashdown" ' +
      'data-username="Pell Ashdown" data-userid="7">@Pell Ashdown</a>',
  );
  expect(html).toContain('data-userid="13">@Fenn</a>. @nobody');
  expect(html.match(/atMention/g)).toHaveLength(2);
});

it('finds the names a text mentions', () => {
  expect(findMentions('@"Pell Ashdown" and @Fenn. not a@b.c, @יסמין')).toEqual([
    'Pell Ashdown',
    'Fenn.',
    'Fenn',
    'יסמין',
  ]);
});

it('renders BBCode, treating unknown tags as text', () => {
  const { html } = renderBody('[b]x[/b] [nope] [url=https://example.org]y[/url][list][*]a[*]b[/list]', 'bbcode');
  expect(bare(html)).toBe(
    '<div><strong>x</strong> [nope] <a href="https://example.org" rel="nofollow ' +
      'noopener ugc">y</a><ul><li>a</li><li>b</li></ul></div>',
  );
});

it('renders the older rich format', () => {
  const delta = [
    { insert: 'Hi ' },
    { insert: { mention: { name: 'Fenn', userID: 13 } } },
    { insert: '\n' },
    { insert: 'one' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'two' },
    { insert: '\n', attributes: { list: { type: 'bullet', depth: 1 } } },
  ];
  expect(bare(renderBody(JSON.stringify(delta), 'Rich').html)).toBe(
    '<p>Hi <a class="atMention" href="/profile/13/Fenn" data-username="Fenn" ' +
      'data-userid="13">@Fenn</a></p><ul><li>one<ul><li>two</li></ul></li></ul>',
  );
});

it('cuts excerpts between words, and between characters where there are no words', () => {
  expect([...renderBody('word '.repeat(200), 'text').excerpt].length).toBeLessThanOrEqual(325);
  expect(renderBody('word '.repeat(200), 'text').excerpt).toMatch(/word…$/);
  expect([...renderBody('春'.repeat(600), 'text').excerpt]).toHaveLength(325);
});

it('hides spoilers in plain text and names the first picture', () => {
  const { plain, imageUrl } = renderBody(
    '<p>a</p><details class="spoiler"><summary>Spoiler</summary>dies</details><img src="/demo/x.svg">',
    'html',
  );
  expect(plain).toBe('a\n(Spoiler)');
  expect(imageUrl).toBe('/demo/x.svg');
});

it('answers a body it cannot read with a notice instead of an error', () => {
  for (const body of ['{', '5', '{"a":1}', '"x"']) expect(renderBody(body, 'rich2').html).toContain('role="alert"');
  expect(renderBody('nope', 'rich').html).toContain('role="alert"');
  expect(renderBody('<div>'.repeat(30_000), 'html').html).toContain('role="alert"');
});

it.each([
  ['brackets', '['.repeat(50_000)],
  ['stars', '*a'.repeat(25_000)],
  ['quotes', '>'.repeat(50_000)],
  ['footnotes', `${'[^1]'.repeat(12_000)}\n\n[^1]: x`],
  ['strokes', '~~a'.repeat(16_000)],
  ['half links', '[a](b'.repeat(10_000)],
  ['equal headings', '# a\n'.repeat(5000)],
  ['underlined headings', 'a\n=\n'.repeat(5000)],
  ['list marks', '- '.repeat(5000)],
  ['numbers of lists', '1. '.repeat(2000)],
  ['marks of lists and quotes', '> 1) - '.repeat(2000)],
  ['cells', `${'a|'.repeat(1000)}\n${'-|'.repeat(1000)}\n${'b\n'.repeat(1000)}`],
  ['uses of a long address', `[x]: http://a.test/${'y'.repeat(5000)}\n\n${'[x] a\n\n'.repeat(2000)}`],
  ['blanks in an address', `<a href="x${' '.repeat(100_000)}y">z</a>`],
])('computes little for a hostile number of %s', async (_name, body) => {
  expect(await cpuMs(() => renderBody(body, 'markdown'))).toBeLessThan(4000);
});

it.each([
  ['open code', '[code]'.repeat(20_000)],
  ['arguments without an end', '[a='.repeat(30_000)],
  ['tags in tags', '[b][*]'.repeat(20_000)],
  ['closing tags of nothing', '[b]'.repeat(20_000) + '[/i]'.repeat(20_000)],
])('computes little for BBCode of %s', async (_name, body) => {
  expect(await cpuMs(() => renderBody(body, 'bbcode'))).toBeLessThan(4000);
});

it.each([
  [
    'a wide table with few rows',
    `${'|a'.repeat(30)}|\n${'|-'.repeat(30)}|\n${`${'|1'.repeat(30)}|\n`.repeat(100)}`,
    '<table>',
  ],
  ['a line of dashes', `a\n\n${'-'.repeat(300)}\n\n**b**`, '<strong>'],
  ['references', `[a]: https://example.org/${'x'.repeat(200)}\n\n${'[a] '.repeat(40)}`, '<a href'],
  ['lists twenty deep', `${Array.from({ length: 20 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n')}`, '<ul>'],
])('recognizes %s', (_name, body, html) => {
  expect(renderBody(body, 'markdown').html).toContain(html);
});

it('gives the ids of two posts different names', () => {
  const ids = ['a[^1]\n\n[^1]: x', 'b[^1]\n\n[^1]: y'].map(
    (body) => /id="(user-content-[0-9a-f]{8}-fn-1)"/.exec(renderBody(body, 'markdown').html)?.[1],
  );
  expect(ids[0]).toBeDefined();
  expect(ids[0]).not.toBe(ids[1]);
  expect(renderBody('a[^1]\n\n[^1]: x', 'markdown').html).toContain(`href="#${ids[0]}"`);
});
