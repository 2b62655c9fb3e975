import type { BodyOf, QueryOf, ReplyTo } from '#contracts/api.ts';
import type { ApiReportReason } from '#contracts/api-reportReason.gen.ts';
import type { ApiReport } from '#contracts/api-report.gen.ts';
import { callApi, callList } from './client.ts';
import { asAct } from './timeLimit.ts';

export type { ApiReport, ApiReportReason };

export const reportReasonsOptions = {
  queryKey: ['reportReasons'] as const,
  queryFn: ({ signal }: { readonly signal?: AbortSignal }) => callList('/report-reasons', { signal }),
};

export function sendReport(report: BodyOf<'/reports', 'POST'>): Promise<unknown> {
  return callApi('/reports', { method: 'POST', body: report, ...asAct });
}

/** The action `delete` deletes the reported post. */
export type ReportChange = BodyOf<`/reports/${number}`, 'PATCH'>;

export function changeReport(reportID: number, change: ReportChange): Promise<ApiReport> {
  return callApi(`/reports/${reportID}`, { method: 'PATCH', body: change, ...asAct });
}

/** The current state of these reports. */
export function readReports(reportIDs: readonly number[]): Promise<readonly ApiReport[]> {
  return callList('/reports', { query: { reportIDs, limit: reportIDs.length } });
}

export type ReportCounts = ReplyTo<'/reports/counts'>;

/** The number of reports by status, of all posts or of one. */
export function countReports(record: QueryOf<'/reports/counts'> | null): Promise<ReportCounts> {
  return callApi('/reports/counts', { query: { ...record } });
}

/** Adds a note for other moderators. */
export function addReportNote(reportID: number, body: string): Promise<ApiReport> {
  return callApi(`/reports/${reportID}/notes`, { method: 'POST', body: { body }, ...asAct });
}
