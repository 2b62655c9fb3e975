import { queryOptions } from '@tanstack/react-query';
import type { ApiPostLogEntry } from '#contracts/api-postLogEntry.gen.ts';
import { callApi } from './client.ts';
import { asAct } from './timeLimit.ts';

export type { ApiPostLogEntry };

/** A log entry with the text before and after. */
export const logEntryQuery = (logID: number) =>
  queryOptions({
    queryKey: ['post-log', logID] as const,
    queryFn: ({ signal }) => callApi(`/post-log/${logID}`, { signal }),
  });

/** Restores what was deleted, or the earlier text of a post. */
export function undoLogEntry(logID: number): Promise<ApiPostLogEntry> {
  return callApi(`/post-log/${logID}/undo`, { method: 'POST', ...asAct });
}
