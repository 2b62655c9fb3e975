// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PageState } from '#contracts/page.ts';
import { changeCount, noteChange } from '#api/freshness.ts';
import { partHeader, partNonceHeader, partTargetHeader } from '#routing/pages/pageParts.ts';
import { createPageParts } from './pageParts.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  const style = Object.assign(document.createElement('style'), { nonce: 'of-the-page' });
  style.dataset['styles'] = '';
  document.head.replaceChildren(style);
});

const page = (name: string, nonce = '') =>
  `<!doctype html><html lang="en"><head><title>${name}</title></head><body><div id="app">` +
  `<style nonce="${nonce}">a{}</style>${name}</div><script type="application/json" ` +
  `id="page-state">{"name":"${name}"}</script></body></html>`;

function answerWith(reply: () => Response) {
  server.use(
    http.get('*/discussions', ({ request }) => {
      asked.push(request.headers.get(partHeader) ?? '');
      return reply();
    }),
  );
}

const whole = () =>
  HttpResponse.html(page('List', 'mark'), { headers: { [partHeader]: 'page', [partNonceHeader]: 'mark' } });

it('[SH-API-010] marks the request as one of the app', async () => {
  let marker: string | null = null;
  server.use(
    http.get('*/discussions', ({ request }) => {
      marker = request.headers.get('x-requested-with');
      return whole();
    }),
  );
  await createPageParts(() => '/m.json ff').load('/discussions');
  expect(marker).toBe('vanilla');
});

it('asks with what the browser has, and gives the styles of the page that comes the nonce of this one', async () => {
  answerWith(whole);
  const parts = createPageParts(() => '/m.json ff');
  const answer = await parts.load('/discussions');
  expect(asked).toEqual(['/m.json ff']);
  if (answer.kind !== 'page') throw new Error(answer.kind);
  for (const { document: came, state } of [answer.read(), answer.read()]) {
    expect(came.title).toBe('List');
    expect(came.querySelector('#app style')?.getAttribute('nonce')).toBe('of-the-page');
    expect(state).toEqual({ name: 'List' });
  }
});

it('parses a kept page again when its link is hovered, so that the click only has to insert it', async () => {
  answerWith(whole);
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const parts = createPageParts(() => '');
  const read = async () => {
    const answer = await parts.load('/discussions');
    return answer.kind === 'page' ? answer.read().document : undefined;
  };
  const first = await read();
  expect(parse).toHaveBeenCalledTimes(1);
  parts.prefetch('/discussions');
  await vi.waitFor(() => expect(parse).toHaveBeenCalledTimes(2));
  const second = await read();
  expect([parse.mock.calls.length, second?.title, second === first]).toEqual([2, 'List', false]);
});

it('keeps a page until something has been changed here; going back shows it as it was', async () => {
  answerWith(whole);
  const parts = createPageParts(() => '');
  parts.prefetch('/discussions');
  await parts.load('/discussions');
  expect(asked).toHaveLength(1);
  noteChange();
  await parts.load('/discussions', { isStaleFine: true });
  expect([asked.length, parts.isStale('/discussions')]).toEqual([1, true]);
  await parts.load('/discussions');
  expect([asked.length, parts.isStale('/discussions')]).toEqual([2, false]);
});

it('a loaded page is kept for Back only', async () => {
  answerWith(whole);
  const parts = createPageParts(() => '');
  const left = { document, state: {} as PageState };
  parts.keepLeft('/discussions', () => left);
  const back = await parts.load('/discussions', { isStaleFine: true });
  expect([back.kind === 'page' && back.read(), asked.length, parts.isStale('/discussions')]).toEqual([left, 0, true]);
  await parts.load('/discussions');
  expect(asked).toHaveLength(1);
});

it('a page that became outdated while loading is requested again', async () => {
  let come = 0;
  answerWith(() => {
    come += 1;
    if (come === 1) noteChange();
    return HttpResponse.html(page(come === 1 ? 'As it was' : 'As it is', 'mark'), {
      headers: { [partHeader]: 'page', [partNonceHeader]: 'mark' },
    });
  });
  const parts = createPageParts(() => '');
  const answer = await parts.load('/discussions');
  expect([answer.kind === 'page' && answer.read().document.title, come]).toEqual(['As it is', 2]);
  expect(parts.isStale('/discussions')).toBe(false);
});

it('[F03] reports a page that fails, is refused by a proxy, or is invalid, and retries', async () => {
  const parts = createPageParts(() => '');
  for (const reply of [
    () => HttpResponse.error(),
    () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
    () => HttpResponse.html('<h1>Hold on</h1>'),
    () => HttpResponse.html('half a pa', { headers: { [partHeader]: 'page' } }),
  ]) {
    answerWith(reply);
    await expect(parts.load('/discussions')).rejects.toMatchObject({ name: 'ApiError' });
    server.resetHandlers();
  }
  answerWith(whole);
  expect((await parts.load('/discussions')).kind).toBe('page');
});

it('a server that is silent is waited for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answerWith(() => new Promise(() => undefined) as never);
  const parts = createPageParts(() => '');
  const waiting = expect(parts.load('/discussions')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
  vi.useRealTimers();
});

it('a redirect names its target; another build, and invalid content, is loaded whole', async () => {
  const parts = createPageParts(() => '');
  answerWith(
    () => new HttpResponse(null, { status: 204, headers: { [partHeader]: 'moved', [partTargetHeader]: '/x' } }),
  );
  expect(await parts.load('/discussions')).toEqual({ kind: 'moved', target: '/x' });
  server.resetHandlers();
  answerWith(() => new HttpResponse(null, { status: 204, headers: { [partHeader]: 'whole' } }));
  expect(await parts.renew('/discussions', undefined)).toEqual({ kind: 'whole' });
  server.resetHandlers();
  answerWith(() => new HttpResponse(null, { status: 200 }));
  expect(await parts.renew('/discussions', undefined)).toEqual({ kind: 'whole' });
});

it('a page that has not changed is kept without being sent again', async () => {
  answerWith(whole);
  const parts = createPageParts((version = '') => `/m.json ff ${version}`);
  await parts.load('/discussions');
  noteChange();
  server.resetHandlers();
  answerWith(() => new HttpResponse(null, { status: 204, headers: { [partHeader]: 'same' } }));
  expect(await parts.renew('/discussions', 'v1')).toEqual({ kind: 'same' });
  expect(asked.at(-1)).toBe('/m.json ff v1');
  expect((await parts.load('/discussions')).kind).toBe('page');
  expect([asked.length, parts.isStale('/discussions')]).toEqual([2, false]);
});

it.each([
  ['while it was on its way', false],
  ['before the script that navigates had come', true],
])('asks again for a page from before that script if something was saved %s', async (_when, isEarly) => {
  answerWith(whole);
  const parts = createPageParts(() => '');
  const changes = changeCount();
  const { promise, resolve } = Promise.withResolvers<Response>();
  if (isEarly) noteChange();
  parts.take('/discussions', { response: promise, changes });
  const loading = parts.load('/discussions');
  if (!isEarly) noteChange();
  resolve(HttpResponse.html(page('Outdated'), { headers: { [partHeader]: 'page' } }));
  const answer = await loading;
  expect(answer.kind === 'page' && answer.read().document.title).toBe('List');
  expect(asked).toHaveLength(1);
  expect(parts.isStale('/discussions')).toBe(false);
});

it('takes a page that was requested before that script if nothing was saved since', async () => {
  answerWith(whole);
  const parts = createPageParts(() => '');
  const response = Promise.resolve(HttpResponse.html(page('Early'), { headers: { [partHeader]: 'page' } }));
  parts.take('/discussions', { response, changes: changeCount() });
  const answer = await parts.load('/discussions');
  expect(answer.kind === 'page' && answer.read().document.title).toBe('Early');
  expect(asked).toHaveLength(0);
});

it('a page that has changed takes the place of the one that was kept', async () => {
  answerWith(whole);
  const parts = createPageParts(() => '');
  await parts.load('/discussions');
  server.resetHandlers();
  answerWith(() => HttpResponse.html(page('Newer'), { headers: { [partHeader]: 'page' } }));
  expect((await parts.renew('/discussions', 'v1')).kind).toBe('page');
  const kept = await parts.load('/discussions');
  expect(kept.kind === 'page' && kept.read().document.title).toBe('Newer');
});

it('gives a page that came with the answer of a call once, unless something else has been changed since', async () => {
  answerWith(whole);
  const parts = createPageParts(() => '');
  const text = { html: page('After', 'mark'), nonce: 'mark' };
  parts.bring('/discussions', text);
  const brought = parts.brought('/discussions');
  expect(brought?.document.title).toBe('After');
  expect(brought?.document.querySelector('#app style')?.getAttribute('nonce')).toBe('of-the-page');
  expect(parts.brought('/discussions')).toBeUndefined();
  // Cached for Back, like any other page.
  await parts.load('/discussions');
  expect(asked).toHaveLength(0);
  parts.bring('/discussions', text);
  noteChange();
  expect(parts.brought('/discussions')).toBeUndefined();
});
