import { existsSync, readFileSync } from 'node:fs';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { type ElementContent, mapNodes } from './hast.ts';
import { renderBody } from './renderBody.ts';
import { sanitizeHtml } from './sanitize.ts';

const corpora = new URL('../../../../shared/corpora/', import.meta.url);

/** Finds anything that could run, load or navigate in the parsed result, independently of the sanitizer. */
function liveParts(html: string): string[] {
  const found: string[] = [];
  const harmless =
    /^(a|abbr|b|bdi|bdo|blockquote|br|caption|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|h[2-5]|hr|i|img|input|ins|kbd|li|mark|ol|p|pre|q|rp|rt|ruby|s|samp|section|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|var)$/;
  mapNodes(fromHtml(html, { fragment: true }), (node: ElementContent) => {
    if (node.type !== 'element') return undefined;
    if (!harmless.test(node.tagName)) found.push(`<${node.tagName}>`);
    for (const [name, value] of Object.entries(node.properties)) {
      if (/^on|style|srcset|action|background|ping|target|form/i.test(name)) found.push(name);
      if (name === 'href' && !/^(https?:|mailto:|tel:|[^:]*$|[/?#])/i.test(String(value))) found.push(`href=${value}`);
      if (name === 'href' && /^\s*[/\\]{2}/.test(String(value))) found.push(`href=${value}`);
      if (name === 'src' && !/^[^:]*$/.test(String(value))) found.push(`src=${value}`);
      if (name === 'src' && /^[/\\]{2}/.test(String(value))) found.push(`src=${value}`);
    }
    return undefined;
  });
  return found;
}

interface Payload {
  readonly id: string;
  readonly payload: string;
}

for (const file of ['dompurify-expect.json', 'html5sec.json', 'owasp-filter-evasion.json']) {
  const path = new URL(`xss/${file}`, corpora);
  describe.skipIf(!existsSync(path))(
    `${file} (skipped where the corpus of hostile inputs is not beside the repository)`,
    () => {
      const payloads = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Payload[]) : [];

      it('leaves nothing alive, and nothing to do for a second pass', () => {
        for (const { id, payload } of payloads) {
          const { html } = sanitizeHtml(payload);
          expect(liveParts(html), id).toEqual([]);
          expect(sanitizeHtml(html).html, id).toBe(html);
        }
      });

      it.each(['markdown', 'bbcode', 'text', 'wysiwyg'])('leaves nothing alive in %s', (format) => {
        for (const { id, payload } of payloads) expect(liveParts(renderBody(payload, format).html), id).toEqual([]);
      });

      it('leaves nothing alive in the texts, addresses and names of rich2', () => {
        for (const { id, payload } of payloads) {
          const children = [
            { text: payload, code: true },
            { type: 'a', url: payload, children: [{ text: payload }] },
          ];
          const embed = {
            type: 'rich_embed_card',
            url: payload,
            embedData: { embedType: 'image', url: payload, name: payload },
            children: [{ text: '' }],
          };
          const quote = {
            type: 'rich_embed_card',
            embedData: { embedType: 'quote', url: '/x', bodyRaw: payload, format: 'html', body: payload },
            children: [],
          };
          const nodes = [
            { type: 'p', children },
            embed,
            quote,
            { type: '@', name: payload, userID: 3, url: payload },
            { type: 'h2', ref: payload, children },
          ];
          expect(liveParts(renderBody(JSON.stringify(nodes), 'rich2').html), id).toEqual([]);
        }
      });
    },
  );
}

it('keeps ordinary markup', () => {
  const html =
    '<p>a <strong>b</strong> <em>c</em><br>d</p><ul><li>e</li></ul><blockquote>f</blockquote><pre ' +
    'tabindex="0" role="group" aria-label="Code"><code>g</code></pre>';
  expect(sanitizeHtml(html).html.replaceAll(' dir="auto"', '')).toBe(html);
});

it('keeps the text of elements it does not know', () => {
  expect(sanitizeHtml('<marquee>run <blink>away</blink></marquee>').html).toBe('run away');
});

it('[SH-NAV-015] keeps that a link opens in a new tab where administrators write it, and nowhere else', () => {
  const markup =
    '<a href="/a" target="_blank" rel="opener">a</a><a href="https://example.org" ' +
    'target="_blank">b</a><a href="/c" target="top">c</a>';
  expect(sanitizeHtml(markup, { keepTargets: true }).html).toBe(
    '<a href="/a" target="_blank" rel="noopener">a</a><a href="https://example.org" ' +
      'target="_blank" rel="nofollow noopener ugc">b</a><a href="/c">c</a>',
  );
  expect(sanitizeHtml(markup).html).not.toContain('target');
});

it('marks links to other sites, and only those', () => {
  expect(sanitizeHtml('<a href="https://example.org" rel="opener" target="_blank">x</a>').html).toBe(
    '<a href="https://example.org" rel="nofollow noopener ugc">x</a>',
  );
  expect(sanitizeHtml('<a href="/discussion/1">x</a>').html).toBe('<a href="/discussion/1">x</a>');
  expect(sanitizeHtml('<a href="mailto:a@example.org">x</a>').html).toBe('<a href="mailto:a@example.org">x</a>');
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  '//example.org',
  '/.//example.org',
  '/..//example.org/x',
  '..//example.org',
  '/\\example.org',
  '\\\\example.org',
  '/\t/example.org',
  'blob:x',
  'file:///etc/passwd',
])('takes the address %j off a link', (href) => {
  const [link] = fromHtml(sanitizeHtml(`<a href="${href}">x</a>`).html, { fragment: true }).children;
  expect(link).toMatchObject({ tagName: 'a', properties: {} });
});

it('shows images of this site and of trusted hosts, and links to the others', () => {
  expect(sanitizeHtml('<img src="/demo/river.svg" alt="River">').html).toContain(
    '<img src="/demo/river.svg" alt="River" loading="lazy">',
  );
  const foreign = '<img src="https://img.example.org/a.png" alt="A">';
  expect(sanitizeHtml(foreign).html).toBe(
    '<a href="https://img.example.org/a.png" class="embedLink" rel="nofollow noopener ugc">A</a>',
  );
  expect(sanitizeHtml(foreign, { trustedDomains: ['example.org'] }).html).toContain('<img');
  expect(sanitizeHtml(foreign, { trustedDomains: ['ample.org'] }).html).not.toContain('<img');
});

it('does not let a post take an id, a name or a look of the page', () => {
  const { html } = sanitizeHtml(
    '<p id="app" name="app" class="titleBar" style="position:fixed">x</p><a href="#app">y</a>',
  );
  expect(html).toBe('<p id="user-content-app" dir="auto">x</p><a href="#user-content-app">y</a>');
  expect(sanitizeHtml(html).html).toBe(html);
});

it('does not believe embed data that a member wrote as HTML', () => {
  expect(sanitizeHtml('<div data-embedjson="{}">x</div>').html).toBe('<div>x</div>');
});

it('lets headings begin at h2 and gives each its own address', () => {
  expect(sanitizeHtml('<h1>One</h1><h6>One</h6>').html).toBe(
    '<h2 dir="auto" data-id="one">One</h2><h5 dir="auto" data-id="one-1">One</h5>',
  );
});

it('wraps tables so that they scroll by themselves', () => {
  const { html } = sanitizeHtml('<table><tr><td>x</td></tr></table>');
  expect(html).toBe(
    '<div class="tableScroll" tabindex="0" role="group" aria-label="Table"><table>' +
      '<tbody><tr><td dir="auto">x</td></tr></tbody></table></div>',
  );
  expect(sanitizeHtml(html).html).toBe(html);
});

it('announces no headers without text', () => {
  expect(sanitizeHtml('<table><tr><th></th><th>Sown</th></tr></table>').html).toMatch(
    /<th [^>]*role="cell"[^>]*><\/th><th dir="auto">Sown<\/th>/,
  );
});

it('makes scrollable content keyboard accessible, and nothing that a member writes', () => {
  const { html } = sanitizeHtml(
    '<div tabindex="0" role="region" aria-label="Sign in">x</div><table><caption>Tides</caption></table>',
  );
  expect(html).toMatch(/^<div>x<\/div><div class="tableScroll" tabindex="0" role="group" aria-label="Tides">/);
});
