import type { ColumnType, Generated } from 'kysely';
import type { BulkOperation, BulkOptions, BulkStatus } from '#domain/bulkRuns.ts';
import type { Moment, OptionalMoment } from '../../db/columns.ts';

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
  /** Whether the run is processed in the background. */
  is_queued: Generated<boolean>;
  /** Until then, a process is working on it. */
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

declare module '../../db/tables.ts' {
  interface Tables {
    bulk_runs: BulkRunsTable;
    bulk_items: BulkItemsTable;
  }
}
