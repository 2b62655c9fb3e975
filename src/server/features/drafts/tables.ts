import type { Generated } from 'kysely';
import type { DraftRecordType, DraftStatus } from '#domain/drafts.ts';
import type { Json, Moment, OptionalMoment } from '../../db/columns.ts';

export interface DraftsTable {
  draft_id: Generated<number>;
  insert_user_id: number;
  update_user_id: number | null;
  record_type: DraftRecordType;
  record_id: number | null;
  parent_record_type: string | null;
  parent_record_id: number | null;
  attributes: Json<Record<string, unknown>>;
  size: number;
  excerpt: Generated<string>;
  sequence: Generated<number>;
  status: Generated<DraftStatus>;
  date_scheduled: OptionalMoment;
  published_silently: Generated<boolean>;
  failed_reason: string | null;
  claimed_until: OptionalMoment;
  attempts: Generated<number>;
  client_key: string | null;
  date_inserted: Moment;
  date_updated: OptionalMoment;
  date_deleted: OptionalMoment;
  /** For edits: the version of the post when the draft was started. */
  record_version: string | null;
}

export interface DraftSnapshotsTable {
  draft_id: number;
  sequence: number;
  attributes: Json<Record<string, unknown>>;
  size: number;
  is_contained: Generated<boolean>;
  date_inserted: Moment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    drafts: DraftsTable;
    draft_snapshots: DraftSnapshotsTable;
  }
}
