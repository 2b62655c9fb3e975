import type { BodyOf } from '#contracts/api.ts';
import type { ApiReportReason } from '#contracts/api-reportReason.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiReportReason };

/** All reasons, deleted ones too. */
export function readAllReasons(): Promise<readonly ApiReportReason[]> {
  return callList('/report-reasons', { query: { includeDeleted: true } });
}

export function addReason(fields: BodyOf<'/report-reasons', 'POST'>): Promise<ApiReportReason> {
  return callApi('/report-reasons', { method: 'POST', body: fields });
}

/** With the version that was edited, the call is refused (409) if the reason has changed since. */
export function changeReason(
  id: string,
  fields: BodyOf<`/report-reasons/${string}`, 'PATCH'>,
): Promise<ApiReportReason> {
  return callApi(`/report-reasons/${encodeURIComponent(id)}`, { method: 'PATCH', body: fields });
}

export function deleteReason(id: string): Promise<unknown> {
  return callApi(`/report-reasons/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Places by ID. */
export function sortReasons(sorts: Readonly<Record<string, number>>): Promise<unknown> {
  return callApi('/report-reasons/sorts', { method: 'PUT', body: sorts });
}
