// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageInstead } from '#api/errorAnswer.ts';
import { createQueryClient, forgetPages } from '#api/queryClient.ts';
import type { Runtime } from '#runtime/react/runtime.ts';
import type { BrowserWidgets } from './browserWidgets.ts';
import { createPageLoader } from './loadPage.ts';
import { pageLimitMs } from './pageParts.ts';

const address = 'http://localhost:3000/api/v2/layouts/lookup-hydrate';
const server = setupServer();
const contact = 'Something went wrong while contacting the server.';
const html = (status: number, body: string) =>
  new HttpResponse(body, { status, headers: { 'Content-Type': 'text/html' } });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const load = (queries = createQueryClient()) => {
  const widgets = { learnAll: async () => undefined } as unknown as BrowserWidgets;
  return createPageLoader(queries, widgets, {} as Runtime).load({
    layoutViewType: 'discussionList',
    recordType: 'siteSection',
    recordID: '0',
    params: {},
  });
};
const withAnswer = (answer: () => Response | Promise<Response>) => {
  server.use(http.get(address, answer));
  return load();
};

it('a page that became outdated while loading is requested again', async () => {
  const first = Promise.withResolvers<Response>();
  const isAsked = Promise.withResolvers<void>();
  let asked = 0;
  server.use(
    http.get(address, () => {
      asked += 1;
      isAsked.resolve();
      return asked === 1 ? first.promise : HttpResponse.json({ message: 'As it is now.' }, { status: 404 });
    }),
  );
  const queries = createQueryClient();
  const loading = load(queries);
  await isAsked.promise;
  forgetPages(queries);
  first.resolve(HttpResponse.json({ message: 'As it was.' }, { status: 404 }));
  expect(await loading).toMatchObject({ kind: 'error', error: { message: 'As it is now.' } });
  expect(asked).toBe(2);
});

describe('a page that does not come', () => {
  it.each<[string, () => Response, string, string | undefined]>([
    ['500 {}', () => HttpResponse.json({}, { status: 500 }), contact, undefined],
    [
      'half a JSON',
      () => new HttpResponse('{"layout":[', { headers: { 'Content-Type': 'application/json' } }),
      contact,
      undefined,
    ],
    ['an object without a layout', () => HttpResponse.json({}), contact, undefined],
    ['a connection that is cut', () => HttpResponse.error(), contact, undefined],
    [
      '[SH-ERR-017, SH-ERR-018] a page of a proxy',
      () => html(502, '<title>Bad gateway</title>Cloudflare Ray ID: 7f0b1c2d3e4f5a6b'),
      'Bad gateway',
      'Ray ID: 7f0b1c2d3e4f5a6b',
    ],
    [
      'a page of a proxy that calls itself fine',
      () => html(200, 'Ray ID: <b>7f0b1c2d3e4f5a6b</b>'),
      'An Error has Occured',
      `${pageInstead} Ray ID: 7f0b1c2d3e4f5a6b`,
    ],
    [
      'the sign-in page of a network',
      () => html(200, '<title>Welcome to our network</title>'),
      'Welcome to our network',
      pageInstead,
    ],
    ['a page of a proxy that says nothing', () => html(200, '<p>OK</p>'), 'An Error has Occured', pageInstead],
    ['an error page that says nothing', () => html(502, '<p>?</p>'), 'An Error has Occured', pageInstead],
    [
      '[SH-ERR-015] a refusal',
      () => HttpResponse.json({ message: 'No.', description: 'Not today.' }, { status: 403 }),
      'No.',
      'Not today.',
    ],
  ])('says so in words for people: %s', async (_, answer, message, description) => {
    const loaded = await withAnswer(answer);
    expect(loaded).toMatchObject({
      kind: 'error',
      error: {
        status: expect.not.toSatisfy((status: number) => status === 200),
        message,
        extras: description === undefined ? {} : { description },
      },
    });
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['never answers', () => new Promise<Response>(() => undefined)],
    [
      'stops halfway',
      () =>
        new HttpResponse(
          new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"layout"')) }),
        ),
    ],
  ])('ends after ten seconds where the server %s', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = Promise.withResolvers<void>();
    const loading = withAnswer(() => {
      asked.resolve();
      return answer();
    });
    await asked.promise;
    await vi.advanceTimersByTimeAsync(pageLimitMs);
    expect(await loading).toMatchObject({ kind: 'error', error: { status: 0, message: contact } });
  });
});
