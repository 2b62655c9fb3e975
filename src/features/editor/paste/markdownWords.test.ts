// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { markdownToRich, parseMarkdown } from './markdownToRich.ts';
import { richToMarkdown } from './richToMarkdown.ts';

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const stringsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(stringsOf)
    : typeof value === 'string' || typeof value === 'number'
      ? [String(value)]
      : [];
/** Names of tags and attributes are no words of a text where they are understood. */
const names = new Set('table caption tr td th thead tbody details summary br u b del title alt href src'.split(' '));
/** Numbers and boxes of lists are kept as such, and names of references are replaced by what they stand for. */
const signs = /^(?:[ >]*(?:[-*]|\d+[.)])[ ])+(?:\[[xX ]\] )?|(?<=\])\[\w*\]|^\[\w+\](?=: \/|: <|: h.*title")/gm;
const missing = (source: string, found: string) => {
  const known = new Set(wordsIn(found));
  return wordsIn(source.replace(signs, '')).filter((word) => !known.has(word) && !names.has(word));
};

/** The parsed text, without places in the source. */
const treeOf = (markdown: string): unknown =>
  JSON.parse(
    JSON.stringify(parseMarkdown(markdown), (key, value: unknown) => (key === 'position' ? undefined : value)),
  );

const table = '| ha | hb |\n|---|---|\n| ca | cb |';
const constructs: readonly (readonly [string, string])[] = [
  ['a note', 'Hi[^n1] and[^two] on\n\n[^n1]: The *note* of[^two]\n\n[^two]: Second'],
  ['a note of blocks', 'Hi[^n]\n\n[^n]: One\n\n    two\n\n    - three\n\n    four\n\nFive'],
  ['a note that begins with a list', 'Hi[^n]\n\n[^n]:\n    - three'],
  ['a note without words', 'Hi[^n]\n\n[^n]:'],
  ['a note that nothing refers to', 'Hi\n\n[^n]: Alone'],
  ['a reference without a note', 'Hi[^n] there'],
  ['the same note twice', 'Hi[^n]\n\n[^n]: One\n[^n]: Two'],
  ['notes in other blocks', `> In[^q]\n>\n> [^q]: Quoted\n\n- item[^l]\n\n  [^l]: Listed\n\n# Head[^h]\n\n[^h]: Title`],
  ['a note in a table, marks and a link', '| h[^a] |\n|---|\n| **b[^a]** [c[^a]](/to) |\n\n[^a]: Note'],
  ['a name of a note with signs', 'Hi[^a*b_c]!\n\n[^a*b_c]: Starred'],
  ['a note after an exclamation mark', 'Hi![^n](see)\n\n[^n]: One'],
  [
    'a link by reference',
    '[text][ref] [short] [Other][]\n\n[ref]: /one "title words"\n[short]: </two> (more)\n[other]: /three',
  ],
  ['a picture by reference', '![words][ref]\n\n[ref]: https://example.org/p.png "title"'],
  ['definitions that nothing uses', 'Hi\n\n[//]: # (hidden words)\n[x]: https://example.org/ "why"\n[x]: /second'],
  ['titles', '[text](/to "one \\"two\\" &amp; three") ![alt](https://example.org/p.png \'four "five"\')'],
  ['a title over lines', '[text](/to "one\ntwo")'],
  ['a link without words', 'a [](https://example.org/empty) b'],
  ['a picture in a link', '[![alt](https://example.org/p.png "t1")](https://example.org/to "t2")'],
  ['words and a picture in a link', '[one ![alt](https://example.org/p.png) **two**](https://example.org/to)'],
  ['addresses that are no links', '[a](docs/readme.md "ti") [b](javascript:alert) ![c](pictures/c.png "tj")'],
  ['addresses as text', '<https://example.org/auto> www.example.org me@example.org <mailto:you@example.org>'],
  ['a list of definitions', 'Term\n: Meaning\n\nOther\n: Sense'],
  ['an abbreviation', 'HTML\n\n*[HTML]: Hypertext'],
  ['front matter', '---\ntitle: Words\ntags: [one, two]\n---\n\nText'],
  ['a comment', 'a <!-- inline words --> b\n\n<!-- block\nwords -->\n\nEnd'],
  ['raw HTML', 'a <kbd title="tip">Key</kbd> <abbr title="long">s</abbr>\n\n<div class="box">\n\nInside\n\n</div>'],
  [
    'instructions and declarations',
    '<?php echo words ?>\n\n<!DOCTYPE html>\n\n<![CDATA[ data ]]>\n\na <?inline one?> b',
  ],
  ['a script', '<script>\nlet words;\n</script>\n\n<style>\nb { color: red }\n</style>'],
  ['marks as HTML', 'a <u>b</u> <del>c</del> <b class="strong">d</b><br>e'],
  ['a task list', '- [x] done\n- [ ] open\n  - [X] inner\n1. [ ] numbered'],
  ['numbers of a list', '7. seven\n8. eight\n\n3) three'],
  [
    'a table of odd rows',
    '| a | b |\n|:-:|--:|\n| c |\n| d | e | extra | more |\n| `f\\|g` | ![h](https://example.org/i.png "j") |',
  ],
  [
    'tables in other blocks',
    `${table.replace(/^/gm, '> ')}\n\n- item\n\n${table.replace(/^/gm, '  ').replace(/a /g, 'x ')}`,
  ],
  ['a table in a fold', `<details><summary>More here</summary>\n\n${table}\n\n</details>`],
  [
    'a table of HTML',
    '<table><caption>Above</caption><tr><th>h</th></tr><tr><td title="tip">c<!-- no --></td></tr></table>',
  ],
  ['words around a table of HTML', 'Before\n\n<table>\n<tr><td>a</td><td>b</td></tr>\n</table>\nafter'],
  [
    'a fold with its own words',
    '<details><summary>More <b>bold</b></summary>a</details>\n\n<details>\n<summary>Say</summary>\n\nx\n\n</details>',
  ],
  [
    'a fold in a fold',
    '<details><summary>One</summary>\n\na\n\n<details><summary>Two</summary>\n\nb\n\n</details>\n\n</details>',
  ],
  [
    'code with words beside it',
    '```js title="file name" {1,3}\na\n```\n\n~~~{.python num=2}\nb\n~~~\n\n```c++\nd\n```',
  ],
  ['code in other blocks', '> ```js more\n> a\n> ```\n\n- ```py\n  b\n  ```\n\n      indented'],
  ['headings', '# One\n\nTwo\n===\n\nThree\n---\n\n###### Six ##'],
  ['quotes in quotes', '> a\n>\n> > b\n> > - c\n> >\n> >   > d\n> ---\n> # e'],
  ['lists in lists', '- a\n\n  b\n\n  1. c\n\n     > d\n- # e'],
  ['escapes and entities', '\\*a\\* &copy;x &#65;b `c &amp; d` ``e ` f``'],
];

describe('a switch from Markdown', () => {
  it.each(constructs)('keeps each word of %s', (_name, source) => {
    const rich = markdownToRich(source);
    const decoded = source.replaceAll('&amp;', '&').replaceAll('&copy;', '').replaceAll('&#65;b', 'Ab');
    expect(missing(decoded, stringsOf(rich).join(' '))).toEqual([]);
    const back = richToMarkdown(rich);
    expect(back.lost).toEqual([]);
    expect(missing(decoded, back.text), back.text).toEqual([]);
    // Nothing changes in further switches, except that an address becomes a link.
    const again = richToMarkdown(markdownToRich(back.text)).text;
    expect(missing(decoded, again)).toEqual([]);
    expect(richToMarkdown(markdownToRich(again)).text).toBe(again);
  });

  it.each([
    'Hi[^n1] and[^two] on\n\n[^n1]: The *note* of[^two]\n\n[^two]: Second',
    'Hi![^n] (see)\n\n[^n]: One',
    '> In[^q]\n>\n> [^q]: Quoted',
    '- item[^l]\n\n  [^l]: Listed',
    '| h[^a] |\n| --- |\n| **b[^a]** |\n\n[^a]: Note',
    '7. seven\n8. eight',
    '[text](/to "one \\"two\\"") ![alt](https://example.org/p.png "three")',
    '```js title="file" {1}\na\n```',
    'a[^1]\n\n[^1]:\n    - one\n      - two\n    - three\n\n    last\n\nafter',
    'a[^1]\n\n[^1]:\n    ```js\n    one  \n\n      two\n    ```\n\nafter',
    'a[^1]\n\n[^1]: one\n\n    > two\n\n    1. three\n\n[^2]: four',
    '<details class="spoiler"><summary>More &amp; *more*, isn’t it</summary>\n\na\n\n</details>\n\nafter',
  ])('and back is the same text for the server: %s', (source) => {
    const back = richToMarkdown(markdownToRich(source)).text;
    expect(JSON.stringify(treeOf(back))).toBe(JSON.stringify(treeOf(source)));
  });
});
