import type { ColumnType, Generated } from 'kysely';
import type { BulkOperation, BulkOptions, BulkStatus } from '#domain/bulkRuns.ts';
import type { ReportStatus } from '#domain/reports.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface BulkRunsTable {
  run_id: string;
  user_id: number;
  operation: BulkOperation;
  record_type: 'discussion' | 'comment';
  options: ColumnType<BulkOptions, string, string>;
  client_key: string | null;
  status: Generated<BulkStatus>;
  date_inserted: Moment;
  date_finished: OptionalMoment;
  /** Handed to whoever works beside requests. */
  is_queued: Generated<boolean>;
  /** Somebody is at it until then. */
  claimed_until: OptionalMoment;
}

export interface BulkItemsTable {
  run_id: string;
  record_id: number;
  position: number;
  state: Generated<'waiting' | 'done' | 'failed'>;
  message: string | null;
  code: number | null;
}

export interface ReportReasonsTable {
  report_reason_id: string;
  name: string;
  description: Generated<string>;
  sort: Generated<number>;
  deleted: Generated<boolean>;
  is_system: Generated<boolean>;
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
  /** What it was when its post was deleted; nothing when it was not settled by that. */
  status_before: ReportStatus | null;
}

export interface ReportNotesTable {
  report_note_id: Generated<number>;
  report_id: number;
  insert_user_id: number;
  body: string;
  date_inserted: Moment;
}

export interface ModerationTables {
  bulk_runs: BulkRunsTable;
  bulk_items: BulkItemsTable;
  report_reasons: ReportReasonsTable;
  reports: ReportsTable;
  report_notes: ReportNotesTable;
}
