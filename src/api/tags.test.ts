// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTagSearch, tagSearchDebounceMs } from './tags.ts';

const asked: string[] = [];
const server = setupServer(
  http.get('http://localhost:3000/api/v2/tags', ({ request }) => {
    const query = new URL(request.url).searchParams.get('query') ?? '';
    asked.push(query);
    return query === 'fails'
      ? HttpResponse.json({ message: 'No.' }, { status: 500 })
      : HttpResponse.json([{ tagID: 1, name: query, urlcode: query }]);
  }),
);
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.listen({ onUnhandledFrame: 'error' });
});
afterEach(() => void asked.splice(0));
afterAll(() => {
  server.close();
  vi.useRealTimers();
});

it('[SH-COLL-005] [SH-COLL-010] asks for tags by name once typing has paused for 100 ms', async () => {
  const found = Promise.withResolvers<unknown>();
  const search = createTagSearch((tags) => tags.length > 0 && found.resolve(tags));
  for (const text of ['b', 'br', 'bread']) {
    search.type(text);
    vi.advanceTimersByTime(99);
  }
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await found.promise).toEqual([{ tagID: 1, name: 'bread', urlcode: 'bread' }]);
  expect(asked).toEqual(['bread']);
  expect(tagSearchDebounceMs).toBe(100);
});

it('drops a search that another one overtakes, and asks nothing for an empty field', async () => {
  const found: string[] = [];
  const last = Promise.withResolvers<void>();
  const search = createTagSearch((_, text) => {
    found.push(text);
    if (text === 'second') last.resolve();
  });
  search.type('first');
  vi.advanceTimersByTime(100);
  search.type('second');
  vi.advanceTimersByTime(100);
  await last.promise;
  search.type('  ');
  expect(found).toEqual(['second', '']);
});

it('reports a failure', async () => {
  const fault = Promise.withResolvers<unknown>();
  createTagSearch(() => undefined, fault.resolve).type('fails');
  vi.advanceTimersByTime(100);
  expect(await fault.promise).toMatchObject({ message: 'No.' });
});
