import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface PostLogTable {
  log_id: Generated<number>;
  operation: string;
  record_type: 'discussion' | 'comment';
  record_id: number;
  /** Of a comment its discussion, of a discussion its category. */
  parent_record_id: number;
  category_id: number;
  /** Who wrote the record. */
  record_user_id: number;
  actor_user_id: number;
  date: Moment;
  before: ColumnType<Record<string, unknown>, string | undefined, string>;
  reason: string | null;
  run_id: string | null;
  /** When it was taken back. */
  date_undone: OptionalMoment;
  /** Of a discussion, that the act has set: 1 to 4, or 7 and 8 for staff. */
  status_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface PostKeysTable {
  user_id: number;
  key: string;
  record_type: string;
  record_id: number;
  fingerprint: string;
  date_inserted: Moment;
}

/** What transactions under way are going to add to the totals. */
export interface CountChangesTable {
  count_change_id: Generated<number>;
  changes: ColumnType<Record<string, unknown>, string, string>;
}

export interface PostingTables {
  count_changes: CountChangesTable;
  post_log: PostLogTable;
  post_keys: PostKeysTable;
}
