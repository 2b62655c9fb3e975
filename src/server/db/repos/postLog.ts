import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { PostLogTable } from '../tables/posting.ts';
import type { Tables } from '../tables.ts';
import { presentCategoryOf } from './presentCategory.ts';

export type PostLogRow = Selectable<PostLogTable>;

/** What can be done to a post that is there. `restore` takes back a deletion. */
export type PostOperation =
  | 'edit'
  | 'delete'
  | 'restore'
  | 'move'
  | 'merge'
  | 'split'
  | 'close'
  | 'announce'
  | 'sink'
  | 'resolve'
  | 'type'
  | 'author'
  | 'tags'
  | 'bump'
  | 'status';

export interface PostLogEntry {
  readonly operation: PostOperation;
  readonly recordType: 'discussion' | 'comment';
  readonly recordID: number;
  readonly parentRecordID: number;
  readonly categoryID: number;
  readonly recordUserID: number;
  readonly actorUserID: number;
  readonly date: Date;
  /** Columns as they were. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly reason?: string | undefined;
  readonly runID?: string | undefined;
  /** Of the discussion, that the act sets: 1 to 4, or 7 and 8 for staff. */
  readonly statusID?: number | undefined;
}

/** In the transaction of the act itself. Answers with the number of the first. */
export async function insertPostLog(db: Kysely<Tables>, entries: readonly PostLogEntry[]): Promise<number> {
  const rows = await db
    .insertInto('post_log')
    .values(
      entries.map((entry) => ({
        operation: entry.operation,
        record_type: entry.recordType,
        record_id: entry.recordID,
        parent_record_id: entry.parentRecordID,
        category_id: entry.categoryID,
        record_user_id: entry.recordUserID,
        actor_user_id: entry.actorUserID,
        date: entry.date,
        before: JSON.stringify(entry.before),
        reason: entry.reason ?? null,
        run_id: entry.runID ?? null,
        status_id: entry.statusID ?? null,
      })),
    )
    .returning('log_id')
    .execute();
  return rows[0]?.log_id ?? 0;
}

export interface PostLogFilter {
  readonly recordType?: 'discussion' | 'comment' | undefined;
  readonly recordID?: number | undefined;
  readonly parentRecordID?: number | undefined;
  readonly operations?: readonly string[] | undefined;
  readonly runID?: string | undefined;
  readonly actorUserID?: number | undefined;
  /** Already cut to what the reader may moderate. */
  readonly categoryIDs: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/** The newest first. */
export async function listPostLog({ db }: Pick<Services, 'db'>, filter: PostLogFilter): Promise<PostLogRow[]> {
  // what was said in an open category is not read there any more once the post has moved
  const isReadable = sql<SqlBool>`coalesce(${presentCategoryOf('post_log')}, category_id) = any(${filter.categoryIDs}::int[])`;
  let query = db.kysely.selectFrom('post_log').selectAll().where(isReadable);
  if (filter.recordType !== undefined) query = query.where('record_type', '=', filter.recordType);
  if (filter.recordID !== undefined) query = query.where('record_id', '=', filter.recordID);
  if (filter.parentRecordID !== undefined) query = query.where('parent_record_id', '=', filter.parentRecordID);
  if (filter.operations !== undefined) query = query.where(sql<SqlBool>`operation = any(${filter.operations}::text[])`);
  if (filter.runID !== undefined) query = query.where('run_id', '=', filter.runID);
  if (filter.actorUserID !== undefined) query = query.where('actor_user_id', '=', filter.actorUserID);
  return query.orderBy('log_id', 'desc').limit(filter.limit).offset(filter.offset).execute();
}

export async function findPostLog(db: Kysely<Tables>, logID: number): Promise<PostLogRow | undefined> {
  return db.selectFrom('post_log').selectAll().where('log_id', '=', logID).executeTakeFirst();
}

/** Notes that these entries were taken back. Gives how many were not before. */
export async function markUndone(db: Kysely<Tables>, { logIDs, now }: { readonly logIDs: readonly number[]; readonly now: Date }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('post_log')
    .set({ date_undone: now })
    .where(sql<SqlBool>`log_id = any(${logIDs}::int[])`)
    .where('date_undone', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Entries of one kind about a record that still hold, e.g. its deletion. */
export async function standingEntries(
  db: Kysely<Tables>,
  {
    recordType,
    recordID,
    operation,
  }: { readonly recordType: 'discussion' | 'comment'; readonly recordID: number; readonly operation: PostOperation },
): Promise<number[]> {
  const rows = await db
    .selectFrom('post_log')
    .select('log_id')
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordID)
    .where('operation', '=', operation)
    .where('date_undone', 'is', null)
    .execute();
  return rows.map((row) => row.log_id);
}

/** How a post went into another one, while that holds. */
export async function findStandingMerge(db: Kysely<Tables>, discussionID: number): Promise<PostLogRow | undefined> {
  return db
    .selectFrom('post_log')
    .selectAll()
    .where('record_type', '=', 'discussion')
    .where('record_id', '=', discussionID)
    .where('operation', '=', 'merge')
    .where('date_undone', 'is', null)
    .orderBy('log_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The next act on the same record that changed, or noted, this column of it. */
export async function nextChange(
  db: Kysely<Tables>,
  { record_type, record_id, log_id }: Pick<PostLogRow, 'record_type' | 'record_id' | 'log_id'>,
  column: string,
): Promise<PostLogRow | undefined> {
  return db
    .selectFrom('post_log')
    .selectAll()
    .where('record_type', '=', record_type)
    .where('record_id', '=', record_id)
    .where('log_id', '>', log_id)
    .where(sql<SqlBool>`jsonb_exists(before, ${column})`)
    .orderBy('log_id')
    .limit(1)
    .executeTakeFirst();
}

export interface ChangedColumn extends Pick<PostLogRow, 'log_id' | 'record_type' | 'record_id'> {
  readonly column: string;
}

/** What acts made of a column: what the next act found there, or what it is now. By the number of the act. */
export async function valuesAfter(db: Kysely<Tables>, changes: readonly ChangedColumn[]): Promise<ReadonlyMap<number, unknown>> {
  if (changes.length === 0) return new Map();
  const { rows } = await sql<{ log_id: number; value: unknown }>`
    select w.log_id, coalesce(
      (select n.before -> w."column" from post_log n where n.record_type = w.record_type and n.record_id = w.record_id
        and n.log_id > w.log_id and jsonb_exists(n.before, w."column") order by n.log_id limit 1),
      case w.record_type when 'discussion' then (select jsonb_build_object('category_id', d.category_id, 'type', d.type, 'tag_ids', d.tag_ids,
          'pin_location', d.pin_location, 'insert_user_id', d.insert_user_id) -> w."column" from discussions d where d.discussion_id = w.record_id)
        else (select to_jsonb(c.insert_user_id) from comments c where c.comment_id = w.record_id and w."column" = 'insert_user_id') end) as value
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w(log_id int, record_type text, record_id int, "column" text)`.execute(db);
  return new Map(rows.map((row) => [row.log_id, row.value]));
}

/** The edit after this one: what it found is what this one left. */
export async function nextEdit(
  db: Kysely<Tables>,
  { record_type, record_id, log_id }: Pick<PostLogRow, 'record_type' | 'record_id' | 'log_id'>,
): Promise<PostLogRow | undefined> {
  return db
    .selectFrom('post_log')
    .selectAll()
    .where('record_type', '=', record_type)
    .where('record_id', '=', record_id)
    .where('operation', '=', 'edit')
    .where('log_id', '>', log_id)
    .orderBy('log_id')
    .limit(1)
    .executeTakeFirst();
}

export interface StatusChange {
  readonly discussion_id: number;
  readonly status_id: number;
  readonly reason: string | null;
  readonly date: Date;
  readonly actor_user_id: number;
}

/** Who set statuses of discussions last, those of staff apart; judging an answer sets its question's. */
export async function lastStatusChanges({ db }: Pick<Services, 'db'>, discussionIDs: readonly number[]): Promise<readonly StatusChange[]> {
  if (discussionIDs.length === 0) return [];
  const { rows } = await sql<StatusChange>`
    select distinct on (discussion_id, status_id > 4) discussion_id, status_id, reason, date, actor_user_id
    from (
      select record_id as discussion_id, status_id, reason, date, actor_user_id, log_id from post_log
      where record_type = 'discussion' and record_id = any(${discussionIDs}::int[]) and status_id is not null and date_undone is null
      union all
      select parent_record_id, status_id, reason, date, actor_user_id, log_id from post_log
      where record_type = 'comment' and parent_record_id = any(${discussionIDs}::int[]) and status_id is not null and date_undone is null
    ) s
    order by discussion_id, status_id > 4, log_id desc
  `.execute(db.kysely);
  return rows;
}
