import type { ApiReport } from '#contracts/api-report.gen.ts';
import { callApi } from './client.ts';

export type { ApiReport };

/** A reason for a report (schemas/api/reportReason.schema.json). */
export interface ReportReason {
  readonly reportReasonID: string;
  readonly name: string;
  readonly description?: string | null;
}

export interface NewReport {
  readonly recordType: 'discussion' | 'comment';
  readonly recordID: number;
  readonly reportReasonIDs: readonly string[];
  readonly noteBody?: string;
  readonly noteFormat?: string;
}

export const reportReasonsOptions = {
  queryKey: ['reportReasons'] as const,
  queryFn: ({ signal }: { readonly signal?: AbortSignal }) =>
    callApi('/report-reasons', { ...(signal ? { signal } : {}) }),
};

export function sendReport(report: NewReport): Promise<unknown> {
  return callApi('/reports', { method: 'POST', body: report });
}

export interface ReportChange {
  readonly status?: ApiReport['status'];
  /** Deletes the reported post. */
  readonly action?: 'delete';
  readonly assignedUserID?: number | null;
}

export function changeReport(reportID: number, change: ReportChange): Promise<ApiReport> {
  return callApi(`/reports/${reportID}`, { method: 'PATCH', body: change });
}

/** The current state of these reports. */
export function readReports(reportIDs: readonly number[]): Promise<readonly ApiReport[]> {
  return callApi('/reports', { query: { reportIDs, limit: reportIDs.length } });
}

export type ReportCounts = Readonly<Record<string, number>>;

/** The number of reports by status, of all posts or of one. */
export function countReports(record: object | null): Promise<ReportCounts> {
  return callApi('/reports/counts', { query: { ...record } });
}

/** Adds a note for other moderators. */
export function addReportNote(reportID: number, body: string): Promise<ApiReport> {
  return callApi(`/reports/${reportID}/notes`, { method: 'POST', body: { body } });
}
