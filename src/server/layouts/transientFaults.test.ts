import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { hydrateForTest } from '../../../tests/support/hydration.ts';
import { HydrationError } from './hydrationError.ts';
import { countOutcomes } from './transientFaults.ts';

const missingAfter = async (error: unknown) =>
  (
    await hydrateForTest([{ $hydrate: 'react.list', title: 'A' }], {
      hydrators: { list: () => Promise.reject(error) },
    })
  ).missing();

describe('a page with a node that failed', () => {
  it.each([
    ['the database is away', new ApiError(503, 'The database is not responding.'), true],
    ['the server failed', new ApiError(500, 'There was an error'), true],
    ['it took too long', new DOMException('timeout', 'TimeoutError'), true],
    ['somebody asked too often', new ApiError(429, 'Slow down.'), true],
    ['the reader may not see it', new ApiError(403, 'Permission Problem'), false],
    ['there is no such record', new ApiError(404, 'Not found'), false],
    ['the document is wrong', new HydrationError('No such value.'), false],
  ])('[F23] because %s', async (_reason, error, isTransient) => {
    expect(await missingAfter(error)).toBe(isTransient ? 'part' : 'nothing');
  });

  it('[F23] is mostly missing if that is what the page is about, and so is answered with 503', async () => {
    const missingOf = async (layoutViewType: string) => {
      const page = await hydrateForTest([{ $hydrate: 'react.asset.list', title: 'A' }], {
        hydrators: { list: () => Promise.reject(new ApiError(503, 'The database is not responding.')) },
        params: { layoutViewType },
      });
      return page.missing();
    };
    expect([await missingOf('discussionList'), await missingOf('home')]).toEqual(['most', 'part']);
  });

  it('because the page ran out of time, says that it may be whole the next time', async () => {
    const page = await hydrateForTest([{ $hydrate: 'react.list', title: 'A' }], {
      hydrators: { list: () => new Promise(() => undefined) },
      options: { timeLimitMs: 1 },
    });
    expect(page.missing()).toBe('part');
  });
});

describe('what is missing of a page', () => {
  const missing = async (...replies: Promise<unknown>[]) => {
    const outcomes = countOutcomes();
    for (const reply of replies) outcomes.note(reply);
    await Promise.allSettled(replies);
    return outcomes.missing();
  };
  const away = () => Promise.reject(new ApiError(503, 'The database is not responding.'));
  const refused = () => Promise.reject(new ApiError(403, 'Permission Problem'));
  const read = () => Promise.resolve({});

  it('is most of it once half of its calls failed for a passing reason', async () => {
    expect(await missing()).toBe('nothing');
    expect(await missing(read(), refused())).toBe('nothing');
    expect(await missing(read(), read(), away())).toBe('part');
    expect(await missing(read(), away())).toBe('most');
  });
});
