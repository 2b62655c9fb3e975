import { expect, it } from 'vitest';
import { renderBody } from '../renderBody.ts';

const leaf = (text: string, marks: object = {}) => ({ text, ...marks });
const render = (...nodes: unknown[]) => renderBody(JSON.stringify(nodes), 'rich2').html.replaceAll(' dir="auto"', '');

it('wraps marks inside out: bold, italic, strikethrough, code', () => {
  expect(
    render({ type: 'p', children: [leaf('x', { code: true, bold: true, italic: true, strikethrough: true })] }),
  ).toBe('<p><code><s><em><strong>x</strong></em></s></code></p>');
  expect(render({ type: 'p', children: [leaf('a\nb')] })).toBe('<p>a<br>b</p>');
});

it('gives headings their ref, made unique', () => {
  expect(render({ type: 'h2', ref: 'x', children: [leaf('A')] }, { type: 'h3', ref: 'x', children: [leaf('B')] })).toBe(
    '<h2 data-id="x">A</h2><h3 data-id="x-1">B</h3>',
  );
});

it('renders quotes, spoilers and lists in their own shapes', () => {
  expect(render({ type: 'blockquote', children: [{ type: 'blockquote-line', children: [leaf('q')] }] })).toBe(
    '<blockquote><div><p>q</p></div></blockquote>',
  );
  expect(
    render({
      type: 'spoiler',
      children: [{ type: 'spoiler-content', children: [{ type: 'spoiler-item', children: [leaf('s')] }] }],
    }),
  ).toMatch(
    /^<details class="spoiler" data-id="spoiler-[0-9a-f]{8}"><summary>Spoiler<\/summary><div class="spoilerContent"><p>s<\/p><\/div><\/details>$/,
  );
  const nested = { type: 'ul', children: [{ type: 'li', children: [{ type: 'lic', children: [leaf('b')] }] }] };
  expect(
    render({ type: 'ol', children: [{ type: 'li', children: [{ type: 'lic', children: [leaf('a')] }, nested] }] }),
  ).toBe('<ol><li>a<ul><li>b</li></ul></li></ol>');
  const item = { type: 'li', children: [{ type: 'lic', children: [leaf('a')] }] };
  expect(render({ type: 'ol', start: 7, children: [item] })).toBe('<ol start="7"><li>a</li></ol>');
  expect(render({ type: 'ol', start: '7"', children: [item] })).toBe('<ol><li>a</li></ol>');
});

it('renders rules, underlined text and checklists, which other clients see as plain text', () => {
  expect(render({ type: 'hr', children: [leaf('———')] })).toBe('<hr>');
  expect(render({ type: 'p', children: [leaf('x', { underline: true, bold: true })] })).toBe(
    '<p><u><strong>x</strong></u></p>',
  );
  const item = (checked: unknown, text: string) => ({
    type: 'li',
    checked,
    children: [{ type: 'lic', children: [leaf(text)] }],
  });
  expect(render({ type: 'ul', children: [item(true, '☑ a'), item(false, 'b'), item('yes', '☑ c')] })).toBe(
    '<ul><li class="task-list-item"><input type="checkbox" disabled checked> a</li>' +
      '<li class="task-list-item"><input type="checkbox" disabled> b</li><li>☑ c</li></ul>',
  );
});

it('aligns and merges cells as the document says', () => {
  const cell = (attributes: object) => ({ type: 'td', attributes, children: [leaf('x')] });
  expect(
    render({ type: 'table', children: [{ type: 'tr', children: [cell({ align: 'right', colspan: '2' })] }] }),
  ).toContain('<td colspan="2" align="right"');
  expect(render({ type: 'table', children: [{ type: 'tr', children: [cell({ align: 'justify' })] }] })).not.toContain(
    'align',
  );
});

it('wraps children of a wrong type in the first type their parent allows', () => {
  expect(render({ type: 'table', children: [{ type: 'p', children: [leaf('x')] }] })).toContain(
    '<tbody><tr><td><p>x</p></td></tr></tbody>',
  );
  expect(render({ type: 'ul', children: [leaf('x')] })).toBe('<ul><li>x</li></ul>');
  expect(render({ type: 'blockquote', children: [{ type: 'p', children: [leaf('x')] }] })).toBe(
    '<blockquote><div><p>x</p></div></blockquote>',
  );
});

it('gives children found without their parents the ancestors they lack, neighbours together', () => {
  const item = (text: string) => ({ type: 'li', children: [{ type: 'lic', children: [leaf(text)] }] });
  expect(render(item('a'), item('b'))).toBe('<ul><li>a</li><li>b</li></ul>');
  expect(render({ type: 'td', children: [leaf('x')] })).toContain('<table><tbody><tr><td>x</td></tr></tbody></table>');
  expect(render({ type: 'code_line', children: [leaf('x')] })).toContain('<code>x\n</code></pre>');
  expect(render({ type: 'spoiler-item', children: [leaf('x')] })).toContain('<details class="spoiler"');
});

it('renders only the children of unknown types, and keeps text however deep it lies', () => {
  expect(render({ type: 'mystery', children: [{ type: 'p', children: [leaf('kept')] }] })).toBe('<p>kept</p>');
  let node: unknown = leaf('deep');
  for (let depth = 0; depth < 500; depth += 1) node = { type: depth % 2 ? 'td' : 'blockquote', children: [node] };
  expect(render(node)).toContain('deep');
});

it('drops trailing empty paragraphs and renders an empty body as an empty paragraph', () => {
  expect(render({ type: 'p', children: [leaf('x')] }, { type: 'p', children: [leaf('')] })).toBe('<p>x</p>');
  expect(render()).toBe('<p></p>');
  expect(renderBody('', 'rich2').html).toContain('<p');
});

it('links mentions to profiles by name, whatever address the document claims', () => {
  expect(
    render({
      type: 'p',
      children: [{ type: '@', name: 'A/B "c"', userID: 5, url: 'https://evil.example', children: [leaf('')] }],
    }),
  ).toBe(
    '<p><a class="atMention" href="/profile/5/A%2FB%20%22c%22" ' +
      'data-username="A/B &#x22;c&#x22;" data-userid="5">@A/B "c"</a></p>',
  );
});

it('puts the checked data of an embed beside a link that works without script', () => {
  const html = render({
    type: 'rich_embed_card',
    url: 'https://example.org/a',
    embedData: { embedType: 'link', name: 'A', url: 'https://example.org/a', photoUrl: 'javascript:x' },
  });
  expect(html).toContain('<a href="https://example.org/a" class="embedLink" rel="nofollow noopener ugc">A</a>');
  expect(html).toMatch(/data-embedjson="[^"]*embedStyle[^"]*rich_embed_card/);
  expect(html).not.toContain('javascript');
  expect(render({ type: 'rich_embed_card', url: 'https://example.org', error: { message: 'x' } })).toBe('');
});

it('shows images as images and renders quotes from their source, not from the HTML sent along', () => {
  expect(
    render({
      type: 'rich_embed_card',
      dataSourceType: 'image',
      embedData: { embedType: 'image', url: '/demo/x.svg', name: 'X', width: 300 },
    }),
  ).toContain(
    '<a href="/demo/x.svg" class="embedLink"><img src="/demo/x.svg" alt="X" ' +
      'loading="lazy" class="embedImage" width="300"></a>',
  );
  const photo = { embedType: 'image', url: '/demo/x.svg', name: 'IMG_1.jpg' };
  expect(render({ type: 'rich_embed_card', dataSourceType: 'image', embedData: photo })).toContain(
    '<a href="/demo/x.svg" class="embedLink" aria-label="IMG_1.jpg"><img src="/demo/x.svg" alt=""',
  );
  const quote = {
    embedType: 'quote',
    url: '/discussion/comment/1',
    format: 'rich2',
    bodyRaw: [{ type: 'p', children: [leaf('said')] }],
    body: '<p>forged</p>',
  };
  const html = render({ type: 'rich_embed_card', embedData: quote });
  expect(html).toContain('<p>said</p></blockquote>');
  expect(html).not.toContain('forged');
});

it('keeps frames of untrusted hosts out', () => {
  const frame = {
    type: 'rich_embed_card',
    embedData: { embedType: 'iframe', url: 'https://maps.example.org/x', height: '300', width: '600' },
  };
  expect(render(frame)).toBe('');
  expect(renderBody(JSON.stringify([frame]), 'rich2', { trustedDomains: ['example.org'] }).html).toContain(
    'data-embedjson',
  );
});

it('renders code with its language and cells with their spans', () => {
  expect(
    render({ type: 'code_block', lang: 'js', children: [{ type: 'code_line', children: [leaf('let a')] }] }),
  ).toContain('class="language-js hljs"');
  const cell = { type: 'td', attributes: { colspan: '2', rowspan: 'x' }, children: [leaf('c')] };
  expect(render({ type: 'table', children: [{ type: 'tr', children: [cell] }] })).toContain('<td colspan="2">c</td>');
});

it('keeps the text of a link inside a link', () => {
  const inner = { type: 'a', url: '/y', children: [leaf('page')] };
  expect(render({ type: 'p', children: [{ type: 'a', url: '/x', children: [leaf('a '), inner] }] })).toBe(
    '<p><a href="/x">a page</a></p>',
  );
});
