import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { HydratedLayout, HydratedNode } from '#contracts/layout.ts';
import type { LayoutService } from '../../src/server/layouts/layoutService.ts';
import { createPages } from '../../src/server/pages/createPages.ts';
import { createLimiters, noRateLimits } from '../../src/server/http/rateLimit.ts';
import { noLook } from '../../src/server/pages/pageLook.ts';
import type { ManifestComponent } from '../../src/server/layouts/manifest.ts';
import type { RenderPool } from '../../src/server/pages/renderPool.ts';
import type { Services } from '../../src/server/services.ts';
import { guestFacts, guestViewer, layoutOf, plainManifest, plainServices } from '../support/pageParts.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Renders `<p>quick</p>` immediately, and late nodes as they arrive. */
function fakePool(onCancel: () => void): RenderPool {
  return {
    render: (input, sink) => {
      const { deferred } = JSON.parse(input) as { deferred: string[] };
      const done = (html: string) =>
        sink.end({ html: new TextEncoder().encode(html), layout: '{}', components: ['quick'], problems: [] });
      if (deferred.length === 0) queueMicrotask(() => done('<p>quick</p><p>slow</p>'));
      else queueMicrotask(() => sink.chunk('<p>quick</p>'));
      return { deliver: () => done('<p>slow</p>'), cancel: onCancel };
    },
    reload: () => undefined,
    close: async () => undefined,
    workers: () => 1,
  };
}

const component = (name: string): ManifestComponent => ({
  js: `/assets/w-${name}.js`,
  preload: [],
  css: [`${name}.css.ts`],
  when: 'load',
});
const styles = { 'quick.css.ts': '.quick{}', 'other.css.ts': '.other{}' };

/** Serves pages with one slow widget, which responds when `release` is called; counts requests for the whole page. */
async function serve() {
  const slow = Promise.withResolvers<HydratedNode | null>();
  let wholes = 0;
  let cancelled = 0;
  const page = (deferred: ReadonlyMap<string, Promise<HydratedNode | null>>) => ({
    kind: 'layout',
    reply: layoutOf() as HydratedLayout,
    deferred,
    dependsOn: new Set(['site']),
    params: {},
    subject: {},
    countCalls: 0,
    missing: () => 'nothing',
    isViewerSpecific: () => false,
  });
  const layouts = {
    lookupHydrate: async (_query: unknown, _reader: unknown, options: { deferAfterMs?: number }) => {
      if (options.deferAfterMs !== undefined) return page(new Map([['d1', slow.promise]]));
      wholes += 1;
      await slow.promise;
      return page(new Map());
    },
  } as unknown as LayoutService;
  // A connection that the client keeps alive must not hold up the end of a test.
  app = fastify({ forceCloseConnections: true });
  const pages = createPages({
    services: plainServices() as Services,
    layouts,
    pool: fakePool(() => {
      cancelled += 1;
    }),
    manifest: () => ({
      ...plainManifest,
      components: { quick: component('quick'), other: component('other') },
      styles,
    }),
    lookFor: async () => noLook,
    requesterOf: async () => ({ viewer: guestViewer, facts: guestFacts, locale: 'en' }),
    originOf: () => 'http://localhost',
    isSecure: false,
    limiters: createLimiters(app, noRateLimits),
    admission: { enter: (_request, work) => work((task) => task()) },
  });
  app.get('/*', pages.handle);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`,
    release: () => slow.resolve(null),
    wholes: () => wholes,
    cancelled: () => cancelled,
    pages,
  };
}

const read = (response: Response) => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => {
    const part = await reader?.read();
    // A response that ends early must fail the test instead of blocking it.
    if (!part || part.done) throw new Error('The response ended.');
    return part.value;
  };
};

describe('a page with a slow widget', () => {
  it('[L9] is sent without it at once, and filled in when it comes', async () => {
    const { url, release, cancelled } = await serve();
    const next = read(await fetch(url));
    let text = '';
    while (!text.includes('quick')) text += await next();
    expect(text).not.toContain('slow');
    expect(text).toContain('<noscript><style nonce=');
    expect(cancelled()).toBe(0);
    release();
    while (!text.includes('</html>')) text += await next();
    expect(text).toContain('<p>slow</p>');
  });

  it('preloads the styles of every widget, and only the scripts it needs', async () => {
    const { url, release } = await serve();
    release();
    const text = await (await fetch(url)).text();
    expect(text).toContain('.other{}');
    expect(text).toContain('href="/assets/w-quick.js"');
    expect(text).not.toContain('/assets/w-other.js');
  });

  it('builds the cached page once beside the responses, and caches it', async () => {
    const { url, release, wholes, pages } = await serve();
    const answers = [await fetch(url), await fetch(url), await fetch(url)];
    release();
    for (const answer of answers) expect(await answer.text()).toContain('<p>slow</p>');
    await expect.poll(() => pages.cache.size().pages).toBe(1);
    expect(wholes()).toBe(1);
    expect(await (await fetch(url)).text()).toContain('<p>quick</p><p>slow</p>');
    expect(wholes()).toBe(1);
  });

  it('stops rendering for a viewer who has left', async () => {
    const { url, cancelled } = await serve();
    const leaving = new AbortController();
    const next = read(await fetch(url, { signal: leaving.signal }));
    await next();
    leaving.abort();
    await expect.poll(cancelled).toBe(1);
  });
});
