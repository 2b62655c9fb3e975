import type { Generated } from 'kysely';
import type { ReportStatus } from '#domain/reports.ts';
import type { DefaultedMoment, Moment, OptionalMoment } from '../../db/columns.ts';

export interface ReportReasonsTable {
  report_reason_id: string;
  name: string;
  description: Generated<string>;
  sort: Generated<number>;
  deleted: Generated<boolean>;
  is_system: Generated<boolean>;
  /** Roles that may choose it; empty for everyone who may report. */
  role_ids: Generated<number[]>;
  insert_user_id: Generated<number>;
  date_inserted: DefaultedMoment;
  update_user_id: number | null;
  date_updated: OptionalMoment;
}

export interface ReportsTable {
  report_id: Generated<number>;
  record_type: 'discussion' | 'comment';
  record_id: number;
  category_id: number;
  record_user_id: number;
  record_name: string;
  record_excerpt: string;
  status: Generated<ReportStatus>;
  reason_ids: string[];
  note_body: string | null;
  note_html: string | null;
  insert_user_id: number;
  date_inserted: Moment;
  assigned_user_id: number | null;
  update_user_id: number | null;
  date_updated: OptionalMoment;
  /** Status before its post was deleted; null if the deletion did not resolve it. */
  status_before: ReportStatus | null;
}

export interface ReportNotesTable {
  report_note_id: Generated<number>;
  report_id: number;
  insert_user_id: number;
  body: string;
  date_inserted: Moment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    report_reasons: ReportReasonsTable;
    reports: ReportsTable;
    report_notes: ReportNotesTable;
  }
}
