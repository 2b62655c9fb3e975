import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Services } from '../../../services.ts';
import type { PostLogTable } from '../tables.ts';
import type { Tables } from '../../../db/tables.ts';
import { presentCategoryOf } from '../../../db/repos/presentCategory.ts';

export type PostLogRow = Selectable<PostLogTable>;

/** Operations on an existing post. `restore` undoes a deletion. */
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
  | 'status'
  | 'canonical';

export interface PostLogEntry {
  readonly operation: PostOperation;
  readonly recordType: 'discussion' | 'comment';
  readonly recordID: number;
  readonly parentRecordID: number;
  readonly categoryID: number;
  readonly recordUserID: number;
  readonly actorUserID: number;
  readonly date: Date;
  /** Columns before the operation. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly reason?: string | undefined;
  readonly runID?: string | undefined;
  /** Status that the operation sets on the discussion: 1 to 4, or 7 and 8 for staff. */
  readonly statusID?: number | undefined;
}

/** Writes log entries in the transaction of the operation. Returns the ID of the first. */
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
  /** Must already be limited to what the viewer can moderate. */
  readonly categoryIDs: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/** Lists entries, newest first. */
export async function listPostLog({ db }: Pick<Services, 'db'>, filter: PostLogFilter): Promise<PostLogRow[]> {
  // access follows the post's current category, so an entry from an open category is hidden once the post has moved to
  // a private one
  const isReadable = sql<SqlBool>`coalesce(${presentCategoryOf('post_log')}, category_id) =
    any(${filter.categoryIDs}::int[])`;
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

/** Marks entries as undone. Returns how many were not undone before. */
export async function markUndone(
  db: Kysely<Tables>,
  { logIDs, now }: { readonly logIDs: readonly number[]; readonly now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('post_log')
    .set({ date_undone: now })
    .where(sql<SqlBool>`log_id = any(${logIDs}::int[])`)
    .where('date_undone', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Entries of one operation on a record that are not undone, e.g. its deletion. */
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

export interface OwnDeletion {
  readonly recordType: 'discussion' | 'comment';
  readonly recordID: number;
  readonly userID: number;
  readonly since: Date;
}

/**
 * The time of the user's own deletion of a record, if it is standing, not part of a bulk run and not older than
 * `since`.
 */
export async function findOwnDeletion(
  db: Kysely<Tables>,
  { recordType, recordID, userID, since }: OwnDeletion,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('post_log')
    .select('date')
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordID)
    .where('operation', '=', 'delete')
    .where('actor_user_id', '=', userID)
    .where('date', '>=', since)
    .where('run_id', 'is', null)
    .where('date_undone', 'is', null)
    .orderBy('log_id', 'desc')
    .executeTakeFirst();
  return row?.date;
}

/** The comments deleted in the same action as `date`, parents first. */
export async function deletedWith(
  db: Kysely<Tables>,
  {
    commentIDs,
    userID,
    date,
  }: { readonly commentIDs: readonly number[]; readonly userID: number; readonly date: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('post_log')
    .select('record_id')
    .where('record_type', '=', 'comment')
    .where('record_id', 'in', [...commentIDs])
    .where('operation', '=', 'delete')
    .where('actor_user_id', '=', userID)
    .where('date', '=', date)
    .where('date_undone', 'is', null)
    .orderBy('record_id')
    .execute();
  return rows.map((row) => row.record_id);
}

/** The log entry that merged a discussion into another, unless undone. */
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

/** The next operation on the same record that recorded this column. */
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

/** The value of a column after each entry: what the next entry recorded, or the current value. By log ID. */
export async function valuesAfter(
  db: Kysely<Tables>,
  changes: readonly ChangedColumn[],
): Promise<ReadonlyMap<number, unknown>> {
  if (changes.length === 0) return new Map();
  const { rows } = await sql<{ log_id: number; value: unknown }>`
    select w.log_id, coalesce(
      (select case when w."column" = 'type' and jsonb_typeof(n.before -> 'post_type_id') = 'string'
        then n.before -> 'post_type_id' else n.before -> w."column" end
        from post_log n where n.record_type = w.record_type and n.record_id = w.record_id
        and n.log_id > w.log_id and jsonb_exists(n.before, w."column") order by n.log_id limit 1),
      case w.record_type when 'discussion' then (select jsonb_build_object('category_id', d.category_id, 'type',
      coalesce(d.post_type_id, d.type), 'tag_ids', d.tag_ids,
          'pin_location', d.pin_location, 'insert_user_id', d.insert_user_id) -> w."column" from discussions d
          where d.discussion_id = w.record_id)
        else (select to_jsonb(c.insert_user_id) from comments c where c.comment_id = w.record_id
        and w."column" = 'insert_user_id') end) as value
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w(log_id int, record_type text, record_id int,
    "column" text)`.execute(db);
  return new Map(rows.map((row) => [row.log_id, row.value]));
}

/** The next edit, whose `before` is what this one left. */
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

/**
 * The last status change of each discussion, with staff statuses separate; judging an answer counts as a change of its
 * question.
 */
export async function lastStatusChanges(
  { db }: Pick<Services, 'db'>,
  discussionIDs: readonly number[],
): Promise<readonly StatusChange[]> {
  if (discussionIDs.length === 0) return [];
  const { rows } = await sql<StatusChange>`
    select distinct on (discussion_id, status_id in (7, 8)) discussion_id, status_id, reason, date, actor_user_id
    from (
      select record_id as discussion_id, status_id, reason, date, actor_user_id, log_id from post_log
      where record_type = 'discussion' and record_id = any(${discussionIDs}::int[]) and status_id is not null
      and date_undone is null
      union all
      select parent_record_id, status_id, reason, date, actor_user_id, log_id from post_log
      where record_type = 'comment' and parent_record_id = any(${discussionIDs}::int[]) and status_id is not null
      and date_undone is null
    ) s
    order by discussion_id, status_id in (7, 8), log_id desc
  `.execute(db.kysely);
  return rows;
}

export interface StatusLogRequest {
  readonly discussionID: number;
  /** Whether to include the statuses of staff. */
  readonly withStaff: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Status changes of a discussion, latest first, without undone ones. Judging an answer counts as one. */
export async function statusChanges(
  { db }: Pick<Services, 'db'>,
  { discussionID, withStaff, limit, offset }: StatusLogRequest,
): Promise<readonly StatusChange[]> {
  const { rows } = await sql<StatusChange>`
    select ${discussionID}::int as discussion_id, status_id, reason, date, actor_user_id from post_log
    where status_id is not null and date_undone is null and (${withStaff}::bool or status_id not in (7, 8))
    and ((record_type = 'discussion' and record_id = ${discussionID}::int)
      or (record_type = 'comment' and parent_record_id = ${discussionID}::int))
    order by log_id desc limit ${limit}::int offset ${offset}::int`.execute(db.kysely);
  return rows;
}
