import { describe, expect, it } from 'vitest';
import { fetchLayout, type LayoutAnswer, readLayout } from './fetchLayout.ts';
import { maxLayoutBytes } from './limits.ts';

const good = {
  layoutID: 1,
  name: 'Home',
  layoutViewType: 'home',
  isDefault: false,
  layout: [],
  titleBar: { $reactComponent: 'TitleBar', $reactProps: {} },
  seo: { title: 'Home', description: '', meta: [], links: [], url: '/', 'json-ld': '{}' },
};
const answer = (body: BodyInit | null, init: ResponseInit = {}): Promise<LayoutAnswer> =>
  fetchLayout(async () => new Response(body, init));
const json = (value: unknown, init: ResponseInit = {}) => answer(JSON.stringify(value), init);

describe('fetchLayout', () => {
  it('[CO-LAYOUT-032] hands on a whole reply', async () => {
    expect(await json(good)).toEqual({ kind: 'layout', layout: good, missing: [] });
  });

  it('takes status 408 for success', async () => {
    expect(await json(good, { status: 408 })).toMatchObject({ kind: 'layout' });
  });

  it('[CO-LAYOUT-024] reads a redirect, which has no layout', async () => {
    expect(await json({ redirectTo: '/elsewhere', status: 301 })).toEqual({
      kind: 'redirect',
      redirectTo: '/elsewhere',
      status: 301,
    });
    expect(await json({ redirectTo: '/elsewhere' })).toMatchObject({ status: 302 });
  });

  it('goes nowhere that only looks like this site, and runs nothing', async () => {
    for (const redirectTo of [
      '/.//evil.test',
      '//evil.test',
      '/\\evil.test',
      'javascript:alert(1)',
      'data:text/html,x',
    ])
      expect(await json({ redirectTo }), redirectTo).toMatchObject({
        kind: 'error',
        problem: { pointer: '/redirectTo' },
      });
    expect(await json({ redirectTo: 'https://example.org/a' })).toMatchObject({ redirectTo: 'https://example.org/a' });
  });

  it('takes from a reply what a page may say of itself, and no orders to the browser', async () => {
    const meta = [
      { name: 'robots', content: 'noindex', onload: 'x' },
      { 'http-equiv': 'refresh', content: '0;url=//evil.test' },
      { 'HTTP-EQUIV': 'set-cookie', name: 'a', content: 'b' },
      { property: 'og:title', content: 'A' },
    ];
    const links = [
      { rel: 'prev', href: '/discussions' },
      { rel: 'stylesheet', href: '/a.css' },
      { rel: 'alternate preload', href: '/a.js' },
      { rel: 'icon', href: 'javascript:alert(1)' },
      { rel: 'next', href: '/.//evil.test' },
      { rel: 'me', href: 'https://example.org/' },
    ];
    expect(await json({ ...good, seo: { ...good.seo, meta, links } })).toMatchObject({
      layout: {
        seo: {
          meta: [
            { name: 'robots', content: 'noindex' },
            { property: 'og:title', content: 'A' },
          ],
          links: [
            { rel: 'prev', href: '/discussions' },
            { rel: 'me', href: 'https://example.org/' },
          ],
        },
      },
    });
  });

  it('reads the way in from the refusal of a community that is closed to guests', async () => {
    const refusal = { message: 'Sign in to continue.', status: 401, redirectTo: '/entry/signin' };
    expect(await json(refusal, { status: 401 })).toEqual({
      kind: 'redirect',
      redirectTo: '/entry/signin',
      status: 302,
    });
    expect(await json({ message: 'No.' }, { status: 401 })).toMatchObject({ kind: 'error', status: 401 });
    expect(await json(refusal, { status: 403 })).toMatchObject({ kind: 'error', status: 403 });
  });

  it.each([400, 404, 429, 500, 502, 503, 504])(
    'F01: status %i is an error with the words of the API',
    async (status) => {
      expect(await json({ message: 'Layout not found.', status }, { status, headers: { 'retry-after': '7' } })).toEqual(
        {
          kind: 'error',
          reason: 'status',
          status,
          message: 'Layout not found.',
          retryAfterSeconds: 7,
        },
      );
    },
  );

  it('F01: has a default message if the API sent none', async () => {
    expect(await answer('<h1>Bad Gateway</h1>', { status: 502 })).toEqual({
      kind: 'error',
      reason: 'status',
      status: 502,
      message: 'The server responded with status 502.',
    });
  });

  it.each([
    ['half a JSON', JSON.stringify(good).slice(0, 80), 'layout/not-json'],
    ['nothing', '', 'layout/not-json'],
    ['HTML', '<!doctype html><title>Log in</title>', 'layout/not-json'],
    ['a list', '[]', 'layout/not-a-layout'],
    ['null', 'null', 'layout/not-a-layout'],
    ['a reply without a layout', '{"name":"Home"}', 'layout/not-a-layout'],
    ['a layout of the wrong type', '{"layout":{"0":{}}}', 'layout/not-a-layout'],
  ])('F03: %s with status 200 is an error, never half a layout', async (_what, body, code) => {
    expect(await answer(body)).toMatchObject({ kind: 'error', reason: 'body', problem: { code } });
  });

  it('F03: a reset or a cut body is an error', async () => {
    expect(await fetchLayout(() => Promise.reject(new TypeError('fetch failed')))).toEqual({
      kind: 'error',
      reason: 'network',
      message: 'fetch failed',
    });
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"layout":['));
        controller.error(new Error('terminated'));
      },
    });
    expect(await answer(cut)).toMatchObject({ kind: 'error', reason: 'network', message: 'terminated' });
  });

  it('F10: reads an endless body no further than the cap', async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(100_000).fill(32));
      },
    });
    expect(await answer(endless)).toMatchObject({ kind: 'error', problem: { code: 'layout/too-large' } });
    expect(chunks).toBeLessThan(30);
  });

  it('F10: counts bytes, not characters', () => {
    const euros = JSON.stringify({ ...good, name: '€'.repeat(maxLayoutBytes / 2) });
    expect(readLayout(euros)).toMatchObject({ kind: 'error', problem: { code: 'layout/too-large' } });
  });

  it('F26: names missing fields, fills them and ignores unknown ones', async () => {
    expect(await json({ layout: [], extra: 1, seo: { title: 7, meta: 'x' }, contexts: 'none' })).toEqual({
      kind: 'layout',
      missing: ['layoutID', 'name', 'layoutViewType', 'titleBar'],
      layout: {
        layoutID: '',
        name: '',
        layoutViewType: '',
        isDefault: false,
        layout: [],
        titleBar: { $reactComponent: 'TitleBar', $reactProps: {} },
        seo: { title: '', description: '', meta: [], links: [], url: '', 'json-ld': '' },
      },
    });
  });

  it('works with replies that have no stream', async () => {
    const reply = { status: 200, headers: new Headers(), text: async () => JSON.stringify(good) };
    expect(await fetchLayout(async () => reply)).toMatchObject({ kind: 'layout' });
  });
});
