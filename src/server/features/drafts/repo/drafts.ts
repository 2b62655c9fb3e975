import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DraftAttributes, DraftRecordType, DraftStatus } from '#domain/drafts.ts';
import type { Range } from '#domain/range.ts';
import type { Services } from '../../../services.ts';
import { dateInRange } from '../../../db/repos/inRange.ts';
import type { Sort } from '../../posts/index.ts';

/** A draft as stored. */
export interface DraftRow {
  readonly draft_id: number;
  readonly insert_user_id: number;
  readonly update_user_id: number | null;
  readonly record_type: DraftRecordType;
  readonly record_id: number | null;
  readonly parent_record_type: string | null;
  readonly parent_record_id: number | null;
  readonly attributes: DraftAttributes;
  readonly excerpt: string;
  readonly sequence: number;
  readonly status: DraftStatus;
  readonly date_scheduled: Date | null;
  readonly published_silently: boolean;
  readonly failed_reason: string | null;
  readonly date_inserted: Date;
  readonly date_updated: Date | null;
  readonly record_version: string | null;
}

export const draftColumns = [
  'draft_id',
  'insert_user_id',
  'update_user_id',
  'record_type',
  'record_id',
  'parent_record_type',
  'parent_record_id',
  'attributes',
  'excerpt',
  'sequence',
  'status',
  'date_scheduled',
  'published_silently',
  'failed_reason',
  'date_inserted',
  'date_updated',
  'record_version',
] as const;

const lastTouched = sql<Date>`coalesce(date_updated, date_inserted)`;

const sortColumns = {
  dateInserted: sql`date_inserted`,
  dateUpdated: lastTouched,
  dateScheduled: sql`date_scheduled`,
} as const;

export type DraftSortField = keyof typeof sortColumns;

export interface DraftFilter {
  readonly userID: number;
  readonly recordType?: string;
  readonly parentRecordType?: string;
  readonly parentRecordID?: number;
  readonly status?: string;
  readonly dateUpdated?: Range<Date>;
  readonly dateScheduled?: Range<Date>;
}

function conditionsOf(filter: DraftFilter): RawBuilder<SqlBool>[] {
  const { userID, recordType, parentRecordType, parentRecordID, status, dateUpdated, dateScheduled } = filter;
  return [
    sql`date_deleted is null and insert_user_id = ${userID}::int`,
    ...(recordType === undefined ? [] : [sql<SqlBool>`record_type = ${recordType}::text`]),
    ...(parentRecordType === undefined ? [] : [sql<SqlBool>`parent_record_type = ${parentRecordType}::text`]),
    ...(parentRecordID === undefined ? [] : [sql<SqlBool>`parent_record_id = ${parentRecordID}::int`]),
    ...(status === undefined ? [] : [sql<SqlBool>`status = ${status}::text`]),
    ...(dateUpdated === undefined ? [] : [dateInRange(lastTouched, dateUpdated)]),
    ...(dateScheduled === undefined ? [] : [dateInRange(sql.ref('date_scheduled'), dateScheduled)]),
  ];
}

export interface DraftListRequest {
  readonly filter: DraftFilter;
  readonly sort: Sort<DraftSortField>;
  readonly limit: number;
  readonly offset: number;
}

/** A user's own drafts with their number, which is limited to a few hundred. */
export async function listDrafts(
  { db }: Pick<Services, 'db'>,
  { filter, sort, limit, offset }: DraftListRequest,
): Promise<{ rows: DraftRow[]; total: number }> {
  const where = sql.join(conditionsOf(filter), sql` and `);
  const direction = sql.raw(sort.direction);
  const [{ rows }, counted] = await Promise.all([
    sql<DraftRow>`select ${sql.join(draftColumns.map((name) => sql.ref(name)))} from drafts where ${where}
      order by ${sortColumns[sort.field]} ${direction} nulls last, draft_id ${direction} limit ${limit}::int offset
      ${offset}::int`.execute(db.kysely),
    sql<{ total: number }>`select count(*)::int as total from drafts where ${where}`.execute(db.kysely),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Finds a draft of any user; discarded ones are not found. */
export async function findDraft({ db }: Pick<Services, 'db'>, draftID: number): Promise<DraftRow | undefined> {
  return db.kysely
    .selectFrom('drafts')
    .select(draftColumns)
    .where('draft_id', '=', draftID)
    .where('date_deleted', 'is', null)
    .executeTakeFirst();
}

export interface DraftSnapshot {
  readonly sequence: number;
  readonly attributes: DraftAttributes;
  readonly date_inserted: Date;
}

/** Earlier states, newest first. */
export async function listSnapshots({ db }: Pick<Services, 'db'>, draftID: number): Promise<readonly DraftSnapshot[]> {
  return db.kysely
    .selectFrom('draft_snapshots')
    .select(['sequence', 'attributes', 'date_inserted'])
    .where('draft_id', '=', draftID)
    .orderBy('sequence', 'desc')
    .execute();
}
