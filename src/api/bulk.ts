import { queryOptions } from '@tanstack/react-query';
import type { ApiLongRun } from '#contracts/api-longRun.gen.ts';
import type { BulkOptions } from '#domain/bulkRuns.ts';
import { callApi } from './client.ts';
import type { LongRunProgress } from './longRun.ts';

/** Acts upon many discussions that this site has calls for. */
export type BulkAct = 'delete' | 'move' | 'close' | 'merge' | 'announce' | 'sink' | 'tag' | 'type' | 'author';

interface Follow {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: LongRunProgress) => void) | undefined;
}

interface Start extends Follow {
  readonly ids: readonly number[];
  readonly options: BulkOptions;
  /** Names the press: sent again, it is the same run. */
  readonly key: string;
}

const followed = ({ signal, onProgress }: Follow) => ({
  ...(signal ? { signal } : {}),
  ...(onProgress ? { onProgress } : {}),
});
const query = { longRunnerMode: 'sync' } as const;
/** What is not asked for as a job answers with the run. */
const asRun = (answer: object) => answer as ApiLongRun;

const pathOf = (act: Exclude<BulkAct, 'delete'>) =>
  act === 'tag' ? 'discussions/tags' : (`discussions/${act}` as const);

/** CO-BULK-022 to 024, merge: resolutions G48. Followed to its end. */
export function startBulk(act: BulkAct, { ids, options, key, ...follow }: Start): Promise<ApiLongRun> {
  const call = {
    query,
    body: { discussionIDs: ids, ...options },
    headers: { 'Idempotency-Key': key },
    ...followed(follow),
  };
  if (act === 'delete') return callApi('discussions/list', { method: 'DELETE', ...call }).then(asRun);
  return callApi(pathOf(act), { method: 'PATCH', ...call }).then(asRun);
}

/** What has become of a run, without going on with it. */
export function loadRun(key: string): Promise<ApiLongRun> {
  return callApi(`bulk-runs/${encodeURIComponent(key)}`, { query: { peek: true } });
}

/** Goes on with a run to its end: its answer carries the token. */
export function continueRun(key: string, follow: Follow): Promise<ApiLongRun> {
  return callApi(`bulk-runs/${encodeURIComponent(key)}`, followed(follow));
}

/** Nothing more is done; answers with what was. */
export function cancelRun(key: string): Promise<ApiLongRun> {
  return callApi(`bulk-runs/${encodeURIComponent(key)}/cancel`, { method: 'POST' });
}

export function undoRun(runID: string, key: string): Promise<ApiLongRun> {
  return callApi(`bulk-runs/${encodeURIComponent(runID)}/undo`, {
    method: 'POST',
    query,
    headers: { 'Idempotency-Key': key },
  }).then(asRun);
}

/** The chosen discussions as they are now; those that are gone are missing. */
export const selectedDiscussionsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['discussions', 'selected', ids] as const,
    queryFn: ({ signal }) =>
      callApi('discussions', {
        query: { discussionID: ids.join(','), limit: 100, expand: ['-body', '-insertUser', '-lastUser'] },
        signal,
      }),
    gcTime: 60_000,
  });
