import { describe, expect, it } from 'vitest';
import { deepestBoxes } from './limitDepth.ts';
import { renderBody } from './renderBody.ts';

/** Maximum nesting of these tags. */
function depthOf(html: string, tags: string): number {
  let [open, most] = [0, 0];
  for (const [, slash] of html.matchAll(new RegExp(`<(/?)(?:${tags})(?=[\\s>])`, 'g'))) {
    open += slash ? -1 : 1;
    most = Math.max(most, open);
  }
  return most;
}
const boxes = 'blockquote|details|ol|ul';
const nested = (open: string, close: string, count = 40) =>
  `${Array.from({ length: count }, (_, at) => `${open}w${at} `).join('')}${close.repeat(count)}`;
const wordsOf = (html: string) => html.match(/\bw\d+/g) ?? [];

describe('boxes in boxes', () => {
  it.each([
    ['quotes', 'markdown', Array.from({ length: 40 }, (_, at) => `${'> '.repeat(at + 1)}w${at}\n`).join('\n')],
    ['items', 'markdown', Array.from({ length: 40 }, (_, at) => `${'  '.repeat(at)}- w${at}`).join('\n')],
    ['quotes', 'html', nested('<blockquote>', '</blockquote>')],
    ['lists', 'html', nested('<ol><li>', '</li></ol>')],
    ['folds', 'html', nested('<details><summary>More</summary>', '</details>')],
    ['quotes', 'bbcode', nested('[quote]', '[/quote]')],
    ['quotes of somebody', 'bbcode', nested('[quote=Ada]', '[/quote]')],
    ['lists', 'bbcode', nested('[list][*]', '[/list]')],
    ['spoilers in lists', 'bbcode', nested('[list][*][spoiler]', '[/spoiler][/list]')],
    [
      'lists',
      'rich',
      JSON.stringify(
        Array.from({ length: 19 }, (_, at) => [
          { insert: `w${at}` },
          { insert: '\n', attributes: { list: { type: 'bullet', depth: at } } },
        ]).flat(),
      ),
    ],
  ])('of %s in %s end at the deepest level that fits, and keep every word', (_name, format, body) => {
    const { html } = renderBody(body, format);
    expect(depthOf(html, boxes)).toBeLessThanOrEqual(deepestBoxes + 1);
    expect(wordsOf(html)).toEqual(wordsOf(body));
  });

  it('stay as they are where people write them', () => {
    const body = nested('<blockquote>', '</blockquote>', deepestBoxes);
    expect(depthOf(renderBody(body, 'html').html, boxes)).toBe(deepestBoxes);
  });

  it('never bring a spoiler into sight', () => {
    const html = renderBody(`${'[quote]'.repeat(20)}[spoiler]the end[/spoiler]`, 'bbcode').html;
    expect(html).toMatch(
      /<details class="spoiler"[^>]*><summary>Spoiler<\/summary><div class="spoilerContent">the end/,
    );
    const open = `${'<details open>'.repeat(12)}<details class="spoiler">the end`;
    expect(renderBody(open, 'html').html).toContain('<details class="spoiler"');
    const deep = renderBody(`${'[quote]'.repeat(200)}[spoiler]the end[/spoiler]`, 'bbcode').html;
    expect(deep).not.toMatch(/(?<!spoilerContent">)the end/);
  });

  it('show no signs of thousands of BBCode quotes', () => {
    expect(renderBody(`${'[quote]'.repeat(4000)}x${'[/quote]'.repeat(4000)}`, 'bbcode').plain).toBe('x');
  });
});

describe('a name that every object of the language has', () => {
  const names = ['constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'toString'];

  it.each(names)('%s is an unknown part of a rich text: its children are shown', (type) => {
    const html = renderBody(JSON.stringify([{ type, children: [{ text: 'kept' }] }]), 'rich2').html;
    expect(html).toBe('<p dir="auto">kept</p>');
  });

  it.each(names)('%s is an unknown kind of embed: a link', (embedType) => {
    const embedData = { embedType, url: 'https://example.org/', name: 'There' };
    const { html } = renderBody(
      JSON.stringify([{ type: 'rich_embed_card', url: embedData.url, embedData, children: [{ text: '' }] }]),
      'rich2',
    );
    expect(html).toContain('class="embed embed-link"');
    expect(html).not.toContain('native code');
  });

  it.each(names)('%s is no tag', (name) => {
    expect(renderBody(`[${name}]kept[/${name}]`, 'bbcode').html).toBe(`<div>[${name}]kept[/${name}]</div>`);
    expect(renderBody(`<${name}>kept</${name}>`, 'html').html).toMatch(/kept/);
    expect(renderBody(`<${name}>kept</${name}>`, 'html').html).not.toContain('native');
    expect(renderBody(`<pre><code class="language-${name}">kept</code></pre>`, 'html').html).toContain('>kept<');
  });
});
