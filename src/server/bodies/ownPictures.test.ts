import { describe, expect, it } from 'vitest';
import { pictureKeysIn } from './ownPictures.ts';
import { renderBody } from './renderBody.ts';
import { sanitizeHtml } from './sanitize.ts';

const key = `2026/11/${'0123456789abcdef'.repeat(2)}.png`;
const pictures = new Map([[key, { width: 640, height: 480 }]]);
const address = `http://localhost:8131/uploads/${key}`;
const shown =
  `<img src="/uploads/${key}" alt="Jug" loading="lazy" width="640" height="480" ` +
  `srcset="/uploads/w300/${key} 300w, /uploads/${key} 640w" sizes="min(100vw, 640px)">`;
const card = (embedData: object, type = 'rich_embed_card') =>
  JSON.stringify([{ type, dataSourceType: 'image', embedData, children: [{ text: '' }] }]);

describe('a picture that was uploaded here', () => {
  it.each([
    ['markdown', `![Jug](${address})`],
    ['html', `<img src="${address}" alt="Jug">`],
    ['wysiwyg', `<p><img src="${address}" alt="Jug"></p>`],
    [
      'rich',
      JSON.stringify([{ insert: { 'embed-external': { data: { embedType: 'image', url: address, name: 'Jug' } } } }]),
    ],
  ])('is shown under the path of this site in %s, with its sides and smaller copies', (format, body) => {
    const { html, imageUrl } = renderBody(body, format, { pictures });
    expect(html).toContain(shown);
    expect(html).not.toContain('localhost');
    expect(imageUrl).toBe(`/uploads/${key}`);
  });

  it.each([
    ['only a width', 'width="320"', 320, 240],
    ['only a height', 'height="120"', 160, 120],
    ['both', 'width="100" height="100"', 100, 100],
  ])('has space in its proportions if its author set %s', (_what, given, width, height) => {
    const { html } = renderBody(`<img src="${address}" alt="Jug" ${given}>`, 'html', { pictures });
    for (const side of [`width="${width}"`, `height="${height}"`]) expect(html).toContain(` ${side}`);
  });

  it('has room as a scaled copy, too', () => {
    const copy = address.replace('/uploads/', '/uploads/w300/');
    expect(renderBody(`![Jug](${copy})`, 'markdown', { pictures }).html).toContain('width="300" height="225"');
  });

  it('is shown in BBCode, inside links too', () => {
    expect(renderBody(`[img]${address}[/img]`, 'bbcode', { pictures }).html).toContain(`<img src="/uploads/${key}"`);
    expect(renderBody(`[![Jug](${address})](https://example.org/)`, 'markdown', { pictures }).html).toContain(shown);
  });

  it.each(['rich_embed_card', 'rich_embed_inline'])('is shown inside a link to it as %s', (type) => {
    const { html, imageUrl } = renderBody(card({ embedType: 'image', url: address, name: 'Jug' }, type), 'rich2', {
      pictures,
    });
    expect(html).toMatch(
      new RegExp(
        `<a href="/uploads/${key}" class="embedLink"><img src="/uploads/${key}` +
          '" alt="Jug" loading="lazy"[^>]* width="640"',
      ),
    );
    expect(imageUrl).toBe(`/uploads/${key}`);
  });

  it('is shown in a quote', () => {
    const quoted = {
      embedType: 'quote',
      url: '/discussion/1',
      format: 'rich2',
      bodyRaw: card({ embedType: 'image', url: address, name: 'Jug' }),
    };
    const body = card(quoted);
    expect(pictureKeysIn(body)).toEqual([key]);
    expect(renderBody(body, 'rich2', { pictures }).html).toContain(`<img src="/uploads/${key}"`);
  });

  it('keeps the sides its writer gave, and needs no copies when it is small or moves', () => {
    expect(renderBody(`<img src="${address}" width="80" height="60">`, 'html', { pictures }).html).toContain(
      'width="80" height="60"',
    );
    const moving = key.replace('.png', '.gif');
    for (const [name, width] of [
      [key, 300],
      [moving, 900],
    ] as const)
      expect(
        renderBody(`<img src="/uploads/${name}">`, 'html', { pictures: new Map([[name, { width, height: 9 }]]) }).html,
      ).not.toContain('srcset');
  });
});

describe('a picture of elsewhere', () => {
  const unknown = key.replace('0123', 'ffff');
  it.each([
    `https://evil.example/uploads/${unknown}`,
    `https://evil.example/x/uploads/${key}`,
    `https://evil.example/?/uploads/${key}`,
    `https://evil.example/#/uploads/${key}`,
    `https://evil.example/uploads/../x/${key}`,
    `https://evil.example/uploads/${key}/x.png`,
  ])('is a link: %s', (foreign) => {
    for (const [format, body] of [
      ['html', `<img src="${foreign}" alt="Jug">`],
      ['rich2', card({ embedType: 'image', url: foreign, name: 'Jug' })],
    ] as const) {
      const { html, imageUrl } = renderBody(body, format, { pictures });
      expect([html.includes('<img'), imageUrl]).toEqual([false, null]);
    }
  });

  it('is never requested, even if it has the name of one of ours, which is shown', () => {
    for (const host of ['https://evil.example', 'https://user:word@evil.example:81']) {
      const { html } = renderBody(`<img src="${host}/uploads/${key}?x=1">`, 'html', { pictures });
      expect(html).toContain(`<img src="/uploads/${key}"`);
      expect(html).not.toContain('evil');
    }
  });
});

it('removes written copies and sizes, and cleaning twice changes nothing', () => {
  const hostile = `<img src="${address}" srcset="https://evil.example/a.png 1w" sizes="1px">`;
  const { html } = sanitizeHtml(hostile, { pictures });
  expect(html).not.toContain('evil');
  expect(sanitizeHtml(html, { pictures }).html).toBe(html);
  expect(sanitizeHtml(hostile).html).not.toContain('srcset');
});

it('finds the keys of a source with escaped slashes, each once', () => {
  expect(
    pictureKeysIn(`${address} ${address.replaceAll('/', '\\/')} http://x/uploads/w300/${key} /uploads/2026/11/a.png`),
  ).toEqual([key]);
});
