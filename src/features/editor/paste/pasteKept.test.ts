// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { RichElement } from '../model/types.ts';
import { htmlToRich } from './htmlToRich.ts';
import { languageOfEditor } from './languageOf.ts';
import { markdownToRich } from './markdownToRich.ts';
import { richToMarkdown } from './richToMarkdown.ts';

/** Pasted markup keeps more than words: boxes, rules, alignment, merged cells, underlining and languages. */
const read = (html: string) => htmlToRich(new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body);
const item = (text: string, checked?: boolean): RichElement => ({
  type: 'li',
  ...(checked === undefined ? {} : { checked }),
  children: [{ type: 'lic', children: [{ text }] }],
});
const rule = { type: 'hr', children: [{ text: '' }] };

describe('a checklist', () => {
  it.each([
    ['GitHub', '<li><input type="checkbox" checked> a</li><li><input type="checkbox"> b</li>'],
    [
      'Google Docs',
      '<li role="checkbox" aria-checked="true"><p>a</p></li><li role="checkbox" aria-checked="false">b</li>',
    ],
    [
      'Notion',
      '<li><div class="checkbox checkbox-on"></div> a</li><li><div class="checkbox checkbox-off"></div>b</li>',
    ],
    [
      'other editors',
      '<li data-checked="true"><label><input type="checkbox" checked></label><div>a</div></li>' +
        '<li data-checked="false">b</li>',
    ],
    ['a reader without boxes', '<li data-checked="true">☑ a</li><li data-checked="false">☐ b</li>'],
  ])('with %s keeps the ticks', (_, items) => {
    expect(read(`<ul>${items}</ul>`)).toEqual([{ type: 'ul', children: [item('a', true), item('b', false)] }]);
  });

  it('does not give its box to the list around it', () => {
    const inner = { type: 'ul', children: [item('b', true)] };
    const [list] = read('<ul><li>a<ul><li><input type="checkbox" checked>b</li></ul></li></ul>');
    expect(list).toEqual({ type: 'ul', children: [{ ...item('a'), children: [...item('a').children, inner] }] });
  });
});

describe('a table', () => {
  it('keeps merged cells and aligned columns', () => {
    const [table] = read(
      '<table><tr><td rowspan="2">a</td><td align="right">b</td></tr>' +
        '<tr><td style="text-align: center">c</td></tr></table>',
    );
    const cells = JSON.stringify(table).match(/"attributes":\{[^}]*\}/g);
    expect(cells).toEqual([
      '"attributes":{"rowspan":"2"}',
      '"attributes":{"align":"right"}',
      '"attributes":{"align":"center"}',
    ]);
  });
});

describe('text', () => {
  it('keeps rules and underlining, but links are not underlined twice', () => {
    expect(
      read(
        '<p>a <u>b</u></p><hr><p><a href="https://example.org/">' +
          '<span style="text-decoration:underline">c</span></a></p>',
      ),
    ).toEqual([
      { type: 'p', children: [{ text: 'a ' }, { text: 'b', underline: true }] },
      rule,
      {
        type: 'p',
        children: [{ text: '' }, { type: 'a', url: 'https://example.org/', children: [{ text: 'c' }] }, { text: '' }],
      },
    ]);
  });
});

describe('code', () => {
  it.each([
    '<pre><code class="language-ts">x</code></pre>',
    '<pre class="lang-ts prettyprint">x</pre>',
    '<pre data-lang="ts">x</pre>',
    '<div class="highlight highlight-source-ts"><pre>x</pre></div>',
    '<pre><code class="hljs ts">x</code></pre>',
    '<figure data-language="ts"><pre>x</pre></figure>',
    '<pre class="brush: ts; toolbar: false">x</pre>',
  ])('keeps its language in %s', (html) => {
    expect(read(html)).toMatchObject([{ type: 'code_block', lang: 'ts' }]);
  });

  it('has none where its page only says that it is code', () => {
    expect(read('<pre class="code-block"><code class="language-plaintext">x</code></pre>')[0]).not.toHaveProperty(
      'lang',
    );
    const given = (mode: string) => languageOfEditor({ getData: () => mode });
    expect([given('{"mode":"rust"}'), given('{"mode":"plaintext"}'), given('')]).toEqual([
      'rust',
      undefined,
      undefined,
    ]);
  });
});

it('Markdown keeps boxes, rules, underlining and alignment there and back', () => {
  const text = '- [x] a\n- [ ] b <u>c **d**</u>\n\n---\n\n| e | f | g |\n| --- | :---: | ---: |\n| 1 | 2 | 3 |';
  const blocks = markdownToRich(text);
  expect(blocks[0]).toMatchObject({ type: 'ul', children: [{ checked: true }, { checked: false }] });
  expect(blocks[1]).toEqual(rule);
  expect(JSON.stringify(blocks[2])).toContain('"align":"right"');
  expect(JSON.stringify(blocks)).toContain('{"text":"d","underline":true,"bold":true}');
  const back = richToMarkdown(blocks);
  expect(markdownToRich(back.text)).toEqual(blocks);
  expect(back.lost).toEqual([]);
});
