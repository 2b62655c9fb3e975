import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { isLoadStatus, loadStatuses, loadStatusFrom, loadStatusOf } from './loadStatus.ts';
import { staleTimeMs } from './freshness.ts';
import { createQueryClient, forgetPages, pagesKey } from './queryClient.ts';

describe('load status', () => {
  it('[SH-API-002] starts PENDING, is LOADING once sent, and ends as SUCCESS or ERROR', async () => {
    const queries = createQueryClient();
    const answer = Promise.withResolvers<string>();
    const load = new QueryObserver(queries, { queryKey: ['a'], queryFn: () => answer.promise, enabled: false });
    const seen = [loadStatusOf(load.getCurrentResult())];
    const stop = load.subscribe((result) => seen.push(loadStatusOf(result)));
    const run = load.refetch();
    answer.resolve('x');
    await run;
    stop();
    expect(seen[0]).toBe('PENDING');
    expect(seen.slice(1)).toEqual(expect.arrayContaining(['LOADING', 'SUCCESS']));
    expect(seen.indexOf('LOADING')).toBeLessThan(seen.indexOf('SUCCESS'));
    expect([
      loadStatusOf({ status: 'idle' }),
      loadStatusOf({ status: 'pending' }),
      loadStatusOf({ status: 'error' }),
    ]).toEqual(['PENDING', 'LOADING', 'ERROR']);
    queries.clear();
  });

  it('[SH-API-003] is known in lower case too', () => {
    expect(loadStatuses.map((status) => loadStatusFrom(status.toLowerCase()))).toEqual([...loadStatuses]);
    expect([
      isLoadStatus('success', 'SUCCESS'),
      isLoadStatus('SUCCESS', 'success'),
      isLoadStatus('Success', 'success'),
      isLoadStatus(null, 'error'),
    ]).toEqual([true, true, false, false]);
  });

  it('[SH-API-004] fails for its own request alone', async () => {
    const queries = createQueryClient();
    const load = (key: string, queryFn: () => Promise<string>) =>
      queries.fetchQuery({ queryKey: [key], queryFn }).catch(() => undefined);
    await Promise.all([load('bad', () => Promise.reject(new Error('no'))), load('good', () => Promise.resolve('yes'))]);
    const [bad, good] = [queries.getQueryState(['bad']), queries.getQueryState(['good'])];
    expect([bad && loadStatusOf(bad), bad?.error?.message]).toEqual(['ERROR', 'no']);
    expect([good && loadStatusOf(good), good?.error]).toEqual(['SUCCESS', null]);
    queries.clear();
  });
});

describe('query client', () => {
  it('[CO-API-001] keeps what it has read fresh for 5 minutes', () => {
    expect(staleTimeMs).toBe(300_000);
    expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(staleTimeMs);
  });

  it('[CO-API-002] asks once: a failed query is not repeated', async () => {
    let asked = 0;
    const fail = () => {
      asked += 1;
      return Promise.reject(new Error('no'));
    };
    await expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn: fail })).rejects.toThrow('no');
    expect(asked).toBe(1);
    expect(createQueryClient().getDefaultOptions().queries?.retry).toBe(false);
  });
});

it('prefetched pages are dropped after a change, pending ones too', async () => {
  const queries = createQueryClient();
  await queries.fetchQuery({ queryKey: [...pagesKey, 'there'], queryFn: () => 'old' });
  const onItsWay = queries
    .fetchQuery({ queryKey: [...pagesKey, 'coming'], queryFn: () => new Promise<string>(() => undefined) })
    .catch(() => 'given up');
  forgetPages(queries);
  expect(queries.getQueryData([...pagesKey, 'there'])).toBeUndefined();
  expect(await onItsWay).toBe('given up');
});
