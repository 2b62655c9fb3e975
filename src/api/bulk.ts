import { queryOptions } from '@tanstack/react-query';
import type { ApiLongRun } from '#contracts/api-longRun.gen.ts';
import type { BulkOptions } from '#domain/bulkRuns.ts';
import { callApi, callList } from './client.ts';
import type { LongRunProgress } from './longRun.ts';

/** Bulk actions on discussions that have an API call. */
export type BulkAct = 'delete' | 'move' | 'close' | 'merge' | 'announce' | 'sink' | 'tag' | 'type' | 'author';

interface Follow {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: LongRunProgress) => void) | undefined;
}

interface Start extends Follow {
  readonly ids: readonly number[];
  readonly options: BulkOptions;
  /** Identifies the action; a retry with the same key returns the same run. */
  readonly key: string;
}

const followed = ({ signal, onProgress }: Follow) => ({
  signal,
  onProgress,
});
const query = { longRunnerMode: 'sync' } as const;
/** Calls that do not request a background job respond with the run. */
const asRun = (answer: object) => answer as ApiLongRun;

const pathOf = (act: Exclude<BulkAct, 'delete'>) =>
  act === 'tag' ? '/discussions/tags' : (`/discussions/${act}` as const);

/** Starts a run and follows it to its end. CO-BULK-022 to 024; merge: resolutions G48. */
export function startBulk(act: BulkAct, { ids, options, key, ...follow }: Start): Promise<ApiLongRun> {
  const call = {
    query,
    body: { discussionIDs: ids, ...options },
    headers: { 'Idempotency-Key': key },
    ...followed(follow),
  };
  if (act === 'delete') return callApi('/discussions/list', { method: 'DELETE', ...call }).then(asRun);
  return callApi(pathOf(act), { method: 'PATCH', ...call }).then(asRun);
}

/** The current state of a run, without continuing it. */
export function loadRun(key: string): Promise<ApiLongRun> {
  return callApi(`/bulk-runs/${encodeURIComponent(key)}`, { query: { peek: true } });
}

/** Continues a run to its end, with the token from its current state. */
export function continueRun(key: string, follow: Follow): Promise<ApiLongRun> {
  return callApi(`/bulk-runs/${encodeURIComponent(key)}`, followed(follow));
}

/** Stops a run; responds with what was done. */
export function cancelRun(key: string): Promise<ApiLongRun> {
  return callApi(`/bulk-runs/${encodeURIComponent(key)}/cancel`, { method: 'POST' });
}

export function undoRun(runID: string, key: string): Promise<ApiLongRun> {
  return callApi(`/bulk-runs/${encodeURIComponent(runID)}/undo`, {
    method: 'POST',
    query,
    headers: { 'Idempotency-Key': key },
  }).then(asRun);
}

/** The current state of the selected discussions; deleted ones are missing. */
export const selectedDiscussionsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['discussions', 'selected', ids] as const,
    queryFn: ({ signal }) =>
      callList('/discussions', {
        query: { discussionID: ids.join(','), limit: 100, expand: ['-body', '-insertUser', '-lastUser'] },
        signal,
      }),
    gcTime: 60_000,
  });
