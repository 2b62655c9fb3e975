import type { BodyOf } from '#contracts/api.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { ApiStatus } from '#contracts/api-status.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiStatus };

/** All statuses, deleted ones too. */
export function readAllStatuses(): Promise<readonly ApiStatus[]> {
  return callList('/discussions/statuses', { query: { includeDeleted: true } });
}

/** The statuses that can be chosen. */
export const statusesQuery = {
  queryKey: ['statuses'] as const,
  queryFn: ({ signal }: { readonly signal?: AbortSignal }) => callList('/discussions/statuses', { signal }),
};

export function addStatus(fields: BodyOf<'/discussions/statuses', 'POST'>): Promise<ApiStatus> {
  return callApi('/discussions/statuses', { method: 'POST', body: fields });
}

/** With the version that was edited, the call is refused (409) if the status has changed since. */
export function changeStatus(
  id: number,
  fields: BodyOf<`/discussions/statuses/${number}`, 'PATCH'>,
): Promise<ApiStatus> {
  return callApi(`/discussions/statuses/${id}`, { method: 'PATCH', body: fields });
}

export function deleteStatus(id: number): Promise<unknown> {
  return callApi(`/discussions/statuses/${id}`, { method: 'DELETE' });
}

/** Sets the status of a post. */
export function setStatus(discussionID: number, statusID: number, statusNotes = ''): Promise<ApiDiscussion> {
  return callApi(`/discussions/${discussionID}/status`, { method: 'PUT', body: { statusID, statusNotes } });
}
