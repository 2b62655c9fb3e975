// @vitest-environment happy-dom
import { Editor, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { changeDelta, readDelta, textOfDelta } from '../deltaText.ts';
import { writeBody } from '../model/body.ts';
import { insertBlocks } from '../model/insertBlocks.ts';
import { openModel } from '../testing/openEditor.ts';
import type { RichElement } from '../model/types.ts';
import { plainBlocks } from './blocks.ts';
import { htmlToRich } from './htmlToRich.ts';
import { looksLikeMarkdown } from './looksLikeMarkdown.ts';
import { markdownToRich } from './markdownToRich.ts';
import { readLayoutOfText, readTabs } from './readLayoutOfText.ts';
import { richToMarkdown } from './richToMarkdown.ts';
import { readFragment } from './withPaste.ts';

/** Only tests reading; sanitizing is tested in a real browser. */
const read = (html: string) => htmlToRich(new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body);
const leaf = (text: string, marks: object = {}) => ({ text, ...marks });
const p = (...children: object[]) => ({ type: 'p', children }) as unknown as RichElement;
const li = (...children: object[]) => ({ type: 'li', children });
const lic = (...children: object[]) => ({ type: 'lic', children });

describe('markup as blocks', () => {
  it('reads marks from names and styles, and spaces as a browser shows them', () => {
    expect(
      read(
        '<p> a <b>b</b>\n <i style="font-weight:700">c</i> <span ' +
          'style="text-decoration: line-through">d</span>&nbsp;</p>',
      ),
    ).toEqual([
      p(
        leaf('a '),
        leaf('b', { bold: true }),
        leaf(' '),
        leaf('c', { italic: true, bold: true }),
        leaf(' '),
        leaf('d', { strikethrough: true }),
      ),
    ]);
    expect(read('<b style="font-weight:normal"><p>whole <span style="font-weight:400">page</span></p></b>')).toEqual([
      p(leaf('whole page')),
    ]);
  });

  it('keeps bold and italic of Word’s markup, whatever its declarations for other scripts say', () => {
    const markup = `<p class=MsoNormal style='margin-bottom:0cm;font-family:"Calibri; font-weight:bold",sans-serif'><b
      style='mso-bidi-font-weight:normal'><span lang=EN-GB
      style='font-size:11.0pt;mso-fareast-font-family:"Times New Roman"'>Important:</span></b>
      <span style='mso-bidi-font-weight:bold;mso-bidi-font-style:italic'>not bold</span> <i
      style='mso-bidi-font-style:normal'>leaning</i>
      <b><span style='font-weight:normal;mso-bidi-font-weight:bold'>plain again</span></b><span
      style='mso-no-proof:yes;FONT-WEIGHT: Bold !important'> strong</span><span
      style='mso-text-decoration:line-through'> kept</span><o:p></o:p></p>`;
    expect(read(markup)).toEqual([
      p(
        leaf('Important:', { bold: true }),
        leaf(' not bold '),
        leaf('leaning', { italic: true }),
        leaf(' plain again'),
        leaf(' strong', { bold: true }),
        leaf(' kept'),
      ),
    ]);
  });

  it('makes paragraphs of loose text and nested boxes, and nothing of what says nothing', () => {
    expect(
      read('<div>a<div>b</div>c</div><p></p><script>x</script><style>y</style><div style="display:none">z</div>'),
    ).toEqual([p(leaf('a')), p(leaf('b')), p(leaf('c'))]);
  });

  it('nests lists, also those beside their item', () => {
    const made = [
      {
        type: 'ul',
        children: [li(lic(leaf('a')), { type: 'ol', children: [li(lic(leaf('b')))] }), li(lic(leaf('c')))],
      },
    ];
    expect(read('<ul><li>a<ol><li>b</li></ol></li><li><p>c</p></li></ul>')).toEqual(made);
    expect(read('<ul><li>a</li><ol><li>b</li></ol><li>c</li></ul>')).toEqual(made);
  });

  it('keeps code with its language, quotes, spoilers and headings', () => {
    expect(
      read(
        '<h1><b>T</b></h1><pre><code class="language-js">a<br>b\n</code></pre><blockquote>q' +
          '</blockquote><details><summary>S</summary>s</details>',
      ),
    ).toEqual([
      { type: 'h2', children: [leaf('T')] },
      {
        type: 'code_block',
        lang: 'js',
        children: [
          { type: 'code_line', children: [leaf('a')] },
          { type: 'code_line', children: [leaf('b')] },
        ],
      },
      { type: 'blockquote', children: [{ type: 'blockquote-line', children: [leaf('q')] }] },
      {
        type: 'spoiler',
        children: [{ type: 'spoiler-content', children: [{ type: 'spoiler-item', children: [leaf('s')] }] }],
      },
    ]);
  });

  it('links only what may be followed, and takes mentions and embeds of posts for what they are', () => {
    expect(read('<p><a href="javascript:alert(1)">x</a><a href="https://a.example">y</a></p>')).toEqual([
      p(leaf('x'), { type: 'a', url: 'https://a.example', children: [leaf('y')] }, leaf('')),
    ]);
    expect(
      read('<p><a class="atMention" data-userid="7" data-username="Ada B" href="/profile/7">@Ada B</a></p>'),
    ).toEqual([p(leaf(''), { type: '@', name: 'Ada B', userID: 7, children: [leaf('')] }, leaf(''))]);
    expect(
      read('<div data-embedjson=\'{"embedType":"link","url":"https://a.example","name":"A"}\'><a>A</a></div>'),
    ).toEqual([
      {
        type: 'rich_embed_card',
        dataSourceType: 'url',
        url: 'https://a.example',
        embedData: { embedType: 'link', url: 'https://a.example', name: 'A' },
        children: [leaf('')],
      },
    ]);
  });

  it.each([
    [
      'Google Docs',
      ['def a():', '    return']
        .map(
          (text) =>
            `<p dir="ltr"><span style="font-family:'Courier New',monospace;white-space:pre-wrap;">` +
            `${text.replaceAll('  ', '&nbsp;&nbsp;')}</span></p>`,
        )
        .join('\n'),
      ['def a():', '    return'],
    ],
    [
      'one line of Google Docs',
      `<p><span style="font-family:'Courier New',monospace;white-space:pre-wrap;">` +
        '&nbsp;&nbsp;&nbsp;&nbsp;return</span></p>',
      ['    return'],
    ],
    [
      'a terminal',
      '<span style="font-family: monospace; white-space: pre-wrap">total 8\n  a   b\n    c   d</span>',
      ['total 8', '  a   b', '    c   d'],
    ],
    [
      'a terminal with colors',
      '<span style="font-family:monospace;white-space:pre"><span style="color:red">a  b</span><br>  c<br></span>',
      ['a  b', '  c'],
    ],
    [
      'GitHub as it was',
      '<table><tr><td data-line-number="1"></td><td style="white-space: pre">if x:</td></tr>' +
        '<tr><td>2</td><td class="blob-code">  return 1</td></tr></table>',
      ['if x:', '  return 1'],
    ],
    [
      'an editor',
      `<div style="font-family: Menlo; white-space: pre;"><div>a</div><br><div>&nbsp; b</div></div>`,
      ['a', '', '  b'],
    ],
  ])('keeps the lines and the indentation of code from %s', (_, html, lines) => {
    const found = read(html);
    expect(found.map(({ type }) => type)).toEqual(['code_block']);
    expect(found[0]?.children.map((line) => (line as { children: { text: string }[] }).children[0]?.text)).toEqual(
      lines,
    );
  });

  it('keeps spaces that are written so that they are kept, in code and in text', () => {
    expect(read('<p><code>if x:<br>&nbsp;&nbsp;return 1</code></p>')).toEqual([
      p(leaf('if x:\n  return 1', { code: true })),
    ]);
    expect(read('<p>a<code>&nbsp; b</code> &nbsp;c</p>')).toEqual([
      p(leaf('a'), leaf('  b', { code: true }), leaf('  c')),
    ]);
    expect(read('<p style="white-space: pre-wrap">a\n  b   c</p>')).toEqual([p(leaf('a\n  b   c'))]);
    const word = (text: string) => `<span style="font-family:monospace;white-space:pre-wrap">${text}</span>`;
    expect(read(`<p>Run ${word('a  b')} now</p>`)).toEqual([p(leaf('Run a  b now'))]);
  });

  it('takes a table that only arranges a page for its content', () => {
    expect(read('<table><tr><td><p>a</p><p>b</p></td></tr></table>')).toEqual([p(leaf('a')), p(leaf('b'))]);
  });

  it('does not follow markup deeper than any text goes', () => {
    expect(read(`${'<div>'.repeat(400)}deep${'</div>'.repeat(400)}`)).toEqual([p(leaf('deep'))]);
  });
});

describe('text by how it is laid out', () => {
  it('makes a table of equally many cells between tabs, and of nothing else', () => {
    const td = (text: string) => ({ type: 'td', children: [leaf(text)] });
    const rows = [
      [td('bean'), td('weeks')],
      [td('broad'), td('16')],
    ].map((children) => ({ type: 'tr', children }));
    expect(readTabs('bean\tweeks\r\nbroad\t16\r\n')).toEqual({
      type: 'table',
      children: [{ type: 'tbody', children: rows }],
    });
    expect(['one\ttwo', 'one\ttwo\nthree', '\tone\n\ttwo', 'one\ntwo'].map(readTabs)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(readLayoutOfText('Just a line.\nAnd one more.')).toBeUndefined();
  });

  it('keeps the lines of a cell that a spreadsheet put in quotes', () => {
    const cellsOf = (text: string) =>
      (readTabs(text)?.children as { children: { children: { children: { text: string }[] }[] }[] }[] | undefined)?.map(
        ({ children }) => children.map((row) => row.children.map((each) => each.children[0]?.text)),
      )[0];
    expect(cellsOf('bean\tnote\r\nbroad\t"sow ""early""\r\nin rows"\r\n"a\tb"\tc')).toEqual([
      ['bean', 'note'],
      ['broad', 'sow "early"\nin rows'],
      ['a\tb', 'c'],
    ]);
    expect(cellsOf('"a\nb"\tc')).toEqual([['a\nb', 'c']]);
    // Quotation marks inside a cell are text.
    expect(cellsOf('"x" y\t"z"\n5"\t"open')).toEqual([
      ['"x" y', '"z"'],
      ['5"', '"open'],
    ]);
    expect(cellsOf(`${'"a\t'.repeat(50_000)}\n`)).toBeUndefined();
  });
});

describe('Markdown', () => {
  const source =
    '# T\n\nA **b** *c* ~~d~~ `e` [f](https://f.example)\n\n- g\n  1. h\n- i\n\n> ' +
    'j\n\n```js\nk\n```\n\n| l | m |\n| --- | --- |\n| n | o |';

  it('becomes blocks and comes back', () => {
    const blocks = markdownToRich(source);
    expect(blocks.map(({ type }) => type)).toEqual(['h2', 'p', 'ul', 'blockquote', 'code_block', 'table']);
    expect(richToMarkdown(blocks)).toEqual({ text: source, lost: [] });
  });

  it('says what of a document it has no signs for', () => {
    const film = {
      type: 'rich_embed_card',
      embedData: { embedType: 'youtube', url: 'https://youtu.be/x' },
      children: [leaf('')],
    };
    expect(richToMarkdown([film, { type: 'weather', children: [p(leaf('w'))] }])).toEqual({
      text: 'https://youtu.be/x\n\nw',
      lost: ['lostCards', 'lostUnknown'],
    });
    expect(richToMarkdown([p(leaf('1. *not* a list'))]).text).toBe('1\\. \\*not\\* a list');
  });

  it('is told from text by its signs', () => {
    expect(['# a', '- a\n- b', 'a **b** c', '[a](https://b.example)', '> a'].map(looksLikeMarkdown)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['a', '- a', '5 * 3 * 2', 'a # b', '1. a'].map(looksLikeMarkdown)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('blocks that come from elsewhere', () => {
  const insert = (nodes: RichElement[], at: { path: number[]; offset: number }, blocks: RichElement[]) => {
    const editor = openModel(nodes);
    Transforms.select(editor, at);
    insertBlocks(editor, blocks);
    return editor;
  };
  const types = (editor: Editor) =>
    editor.children.map(
      (node) => `${(node as RichElement).type}:${Editor.string(editor, [editor.children.indexOf(node)])}`,
    );

  it('join the line they are put into at both ends', () => {
    expect(types(insert([p(leaf('ab'))], { path: [0, 0], offset: 1 }, plainBlocks('1\n2\n3')))).toEqual([
      'p:a1',
      'p:2',
      'p:3b',
    ]);
    expect(types(insert([p(leaf('ab'))], { path: [0, 0], offset: 1 }, plainBlocks('x')))).toEqual(['p:axb']);
    expect(types(insert([p(leaf(''))], { path: [0, 0], offset: 0 }, markdownToRich('# t\n\nx')))).toEqual([
      'h2:t',
      'p:x',
    ]);
  });

  it('become lines of a list, and text in code and cells', () => {
    const list = insert(
      [{ type: 'ul', children: [li(lic(leaf('a')))] } as unknown as RichElement],
      { path: [0, 0, 0, 0], offset: 1 },
      plainBlocks('1\n2'),
    );
    expect(list.children).toHaveLength(1);
    expect(Editor.string(list, [])).toBe('a12');
    const cell = {
      type: 'table',
      children: [{ type: 'tr', children: [{ type: 'td', children: [leaf('a')] }] }],
    } as unknown as RichElement;
    expect(Editor.string(insert([cell], { path: [0, 0, 0, 0], offset: 1 }, markdownToRich('# t\n\nx')), [])).toBe(
      'at\nx',
    );
  });

  it('are believed in nothing when another editor copied them', () => {
    const encode = (value: unknown) => btoa(encodeURIComponent(JSON.stringify(value)));
    expect(readFragment('not base64!')).toBeUndefined();
    expect(readFragment(encode({ type: 'p' }))).toBeUndefined();
    expect(writeBody(readFragment(encode([{ type: 'x', children: 'no' }])) ?? [])).toBe(
      '[{"type":"x","children":"no"}]',
    );
  });
});

describe('a body of the older editor', () => {
  const body = JSON.stringify([
    { insert: 'ab', attributes: { bold: true } },
    { insert: '\n', attributes: { header: 2 } },
    { insert: { emoji: { emojiChar: '🎉' } } },
    { insert: 'c\n' },
  ]);
  const delta = readDelta(body) ?? [];

  it('is text to its writer, and keeps all it says around a change', () => {
    expect(textOfDelta(delta)).toBe('ab\n\ufffcc');
    expect(JSON.parse(changeDelta(delta, 'aXb\n\ufffcc'))).toEqual([
      { insert: 'a', attributes: { bold: true } },
      { insert: 'X', attributes: { bold: true } },
      { insert: 'b', attributes: { bold: true } },
      { insert: '\n', attributes: { header: 2 } },
      { insert: { emoji: { emojiChar: '🎉' } } },
      { insert: 'c\n' },
    ]);
    expect(textOfDelta(readDelta(changeDelta(delta, 'ab\n')) ?? [])).toBe('ab\n');
  });

  it('splits a line into two of its kind', () => {
    expect(JSON.parse(changeDelta(delta, 'a\nb\n\ufffcc'))[1]).toEqual({ insert: '\n', attributes: { header: 2 } });
  });

  it('is undefined if invalid', () => {
    expect([readDelta('x'), readDelta('{}'), readDelta('[{"a":1}]')]).toEqual([undefined, undefined, undefined]);
  });
});
