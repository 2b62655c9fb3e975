import { queryOptions } from '@tanstack/react-query';
import type { ApiPostLogEntry } from '#contracts/api-postLogEntry.gen.ts';
import { callApi } from './client.ts';

export type { ApiPostLogEntry };

/** One act with the words before it and after it. */
export const logEntryQuery = (logID: number) =>
  queryOptions({
    queryKey: ['post-log', logID] as const,
    queryFn: ({ signal }) => callApi(`post-log/${logID}`, { signal }),
  });

/** Restores what was deleted, or what a post said before. */
export function undoLogEntry(logID: number): Promise<ApiPostLogEntry> {
  return callApi(`post-log/${logID}/undo`, { method: 'POST' });
}
