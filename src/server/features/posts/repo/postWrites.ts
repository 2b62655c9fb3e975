import { questionStatus } from '#domain/statuses.ts';
import { type Insertable, type Kysely, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { CommentsTable, DiscussionsTable } from '../tables.ts';
import type { Tables } from '../../../db/tables.ts';
import { type CountChanges, countChangesText } from './postCounts.ts';

/** A discussion row, locked by this transaction until it ends. */
export type HeldDiscussion = Selectable<DiscussionsTable>;
export type HeldComment = Selectable<CommentsTable>;

/**
 * Locks discussions by ascending ID. Every writer locks discussions before comments, and both before totals, to prevent
 * deadlocks. Deleted ones are included, so that the caller can tell 410 from 404.
 */
export async function holdDiscussions(
  db: Kysely<Tables>,
  discussionIDs: readonly number[],
): Promise<ReadonlyMap<number, HeldDiscussion>> {
  const rows = await db
    .selectFrom('discussions')
    .selectAll()
    .where(sql<SqlBool>`discussion_id = any(${discussionIDs}::int[])`)
    .orderBy('discussion_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.discussion_id, row]));
}

export async function holdDiscussion(db: Kysely<Tables>, discussionID: number): Promise<HeldDiscussion | undefined> {
  return (await holdDiscussions(db, [discussionID])).get(discussionID);
}

/** Call only with the discussion locked; every writer of comments locks it first. */
export async function findHeldComments(
  db: Kysely<Tables>,
  commentIDs: readonly number[],
): Promise<ReadonlyMap<number, HeldComment>> {
  const rows = await db
    .selectFrom('comments')
    .selectAll()
    .where(sql<SqlBool>`comment_id = any(${commentIDs}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.comment_id, row]));
}

/** The comment and all its descendants, top down, deleted ones included. */
export async function findBranch(db: Kysely<Tables>, commentID: number): Promise<HeldComment[]> {
  const { rows } = await sql<HeldComment>`with recursive branch as (
      select comments.* from comments where comment_id = ${commentID}::int
      union all select c.* from comments c join branch b on c.parent_comment_id = b.comment_id
    ) select * from branch order by depth, comment_id`.execute(db);
  return rows;
}

/** The discussion of a comment; undefined when there is no such comment. */
export async function discussionIDOf(db: Kysely<Tables>, commentID: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('comments')
    .select('discussion_id')
    .where('comment_id', '=', commentID)
    .executeTakeFirst();
  return row?.discussion_id;
}

export async function insertDiscussion(db: Kysely<Tables>, row: Insertable<DiscussionsTable>): Promise<number> {
  const { discussion_id } = await db
    .insertInto('discussions')
    .values(row)
    .returning('discussion_id')
    .executeTakeFirstOrThrow();
  return discussion_id;
}

export async function updateDiscussion(
  db: Kysely<Tables>,
  discussionID: number,
  changes: Updateable<DiscussionsTable>,
): Promise<void> {
  await db.updateTable('discussions').set(changes).where('discussion_id', '=', discussionID).execute();
}

/**
 * Inserts a comment, its points and its changes to the totals in one statement, because this is the most frequent
 * write.
 */
export async function insertComment(
  db: Kysely<Tables>,
  row: Insertable<CommentsTable>,
  { categoryID, counts }: { readonly categoryID: number; readonly counts: CountChanges },
): Promise<number> {
  const { comment_id } = await db
    .with('added', (query) =>
      query.insertInto('comments').values(row).returning(['comment_id', 'insert_user_id', 'date_inserted']),
    )
    .with('earned', (query) =>
      query
        .insertInto('point_events')
        .columns(['user_id', 'kind', 'points', 'category_id', 'date_inserted'])
        .expression((from) =>
          from
            .selectFrom('added')
            .select([
              'insert_user_id',
              sql<string>`'posts'`.as('kind'),
              sql<number>`1`.as('points'),
              sql<number>`${categoryID}::int`.as('category_id'),
              'date_inserted',
            ]),
        ),
    )
    .with('counted', (query) => query.insertInto('count_changes').values({ changes: countChangesText(counts) }))
    .selectFrom('added')
    .select('comment_id')
    .executeTakeFirstOrThrow();
  return comment_id;
}

/** Inserts a comment for text that is already in the totals. */
export async function insertMovedComment(db: Kysely<Tables>, row: Insertable<CommentsTable>): Promise<number> {
  const { comment_id } = await db.insertInto('comments').values(row).returning('comment_id').executeTakeFirstOrThrow();
  return comment_id;
}

export async function updateComment(
  db: Kysely<Tables>,
  commentID: number,
  changes: Updateable<CommentsTable>,
): Promise<void> {
  await db.updateTable('comments').set(changes).where('comment_id', '=', commentID).execute();
}

export async function updateComments(
  db: Kysely<Tables>,
  commentIDs: readonly number[],
  changes: Updateable<CommentsTable>,
): Promise<void> {
  await db.updateTable('comments').set(changes).where(sql<SqlBool>`comment_id = any(${commentIDs}::int[])`).execute();
}

/**
 * Recomputes the last comment of a discussion from the rows; without comments its own date counts. A sunk discussion
 * keeps its place in lists.
 */
export async function refreshLastComment(db: Kysely<Tables>, discussionID: number): Promise<void> {
  await sql`
    update discussions d set last_comment_id = n.comment_id, last_user_id = coalesce(n.insert_user_id,
    d.insert_user_id),
      date_last_comment = case when d.sink then d.date_last_comment else greatest(coalesce(n.date_inserted,
      d.date_inserted), (
        select max(l.date) from post_log l
        where l.record_type = 'discussion' and l.record_id = d.discussion_id and l.operation = 'bump'
        and l.date_undone is null)) end
    from (select) one left join lateral (
      select comment_id, insert_user_id, date_inserted from comments
      where discussion_id = ${discussionID}::int and date_deleted is null
      order by date_inserted desc, comment_id desc limit 1
    ) n on true
    where d.discussion_id = ${discussionID}::int`.execute(db);
}

export interface AddedComment {
  readonly discussionID: number;
  readonly commentID: number;
  readonly userID: number;
  readonly date: Date;
  /** An answer without a verdict yet. */
  readonly isAnswer: boolean;
  /**
   * The discussion as it was when the comment was checked; if type, author or category changed since, or it was closed
   * to this author, the comment is rejected.
   */
  readonly expected: Pick<HeldDiscussion, 'type' | 'insert_user_id' | 'category_id'>;
  readonly mayWriteClosed: boolean;
}

/**
 * Counts a new comment in its discussion, which stays locked until commit, and marks it as read by its author. One
 * statement keeps the lock short. Returns false when the discussion has changed and no longer accepts the comment.
 */
export async function countNewComment(db: Kysely<Tables>, added: AddedComment): Promise<boolean> {
  const { discussionID, commentID, userID, date, isAnswer, expected } = added;
  // by time, then ID: of two comments at the same time, the one with the lower ID may be counted last
  const isNewest = sql`(not d.sink and (${date}::timestamptz, ${commentID}::int) > (d.date_last_comment,
    coalesce(d.last_comment_id, 0)))`;
  const becomesAnswered = sql`(${isAnswer}::boolean and d.status_id in (
    ${questionStatus.unanswered}, ${questionStatus.answered}, ${questionStatus.rejected}))`;
  const { rows } = await sql<{ is_newest: boolean }>`
    with written as (
      update discussions d set
        count_comments = d.count_comments + 1,
        last_comment_id = case when ${isNewest} then ${commentID}::int else d.last_comment_id end,
        last_user_id = case when ${isNewest} then ${userID}::int else d.last_user_id end,
        date_last_comment = case when ${isNewest} then ${date}::timestamptz else d.date_last_comment end,
        status_id = case when ${becomesAnswered} then ${questionStatus.answered} else d.status_id end,
        attributes = case when ${becomesAnswered} then d.attributes ||
        '{"question": {"status": "answered", "dateAccepted": null}}'::jsonb else d.attributes end
      where d.discussion_id = ${discussionID}::int and d.date_deleted is null and (not d.closed
      or ${added.mayWriteClosed}::boolean)
        and d.type = ${expected.type} and d.insert_user_id = ${expected.insert_user_id}::int
        and d.category_id = ${expected.category_id}::int
      returning d.last_comment_id = ${commentID}::int as is_newest
    ), reading as (
      update discussion_users set count_read = count_read + 1
      where user_id = ${userID}::int and discussion_id = ${discussionID}::int and date_last_viewed is not null
    )
    select is_newest from written`.execute(db);
  if (rows[0] && !rows[0].is_newest) await refreshLastComment(db, discussionID);
  return rows[0] !== undefined;
}

export async function addToChildCount(
  db: Kysely<Tables>,
  commentID: number,
  difference: { readonly count: number; readonly score: number },
): Promise<void> {
  await db
    .updateTable('comments')
    .set((column) => ({
      count_child_comments: sql`${column.ref('count_child_comments')} + ${difference.count}::int`,
      score_child_comments: sql`${column.ref('score_child_comments')} + ${difference.score}::int`,
    }))
    .where('comment_id', '=', commentID)
    .execute();
}

/** Number of visible comments per author in a discussion. */
export async function writersOf(
  db: Kysely<Tables>,
  discussionID: number,
): Promise<readonly { readonly userID: number; readonly count: number }[]> {
  const { rows } = await sql<{ userID: number; count: number }>`
    select insert_user_id as "userID", count(*)::int as count from comments
    where discussion_id = ${discussionID}::int and date_deleted is null group by insert_user_id`.execute(db);
  return rows;
}

/** Statuses of the visible answers to a question. */
export async function answerStatuses(db: Kysely<Tables>, discussionID: number): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select distinct attributes #>> '{answer,status}' as status from comments
    where discussion_id = ${discussionID}::int and date_deleted is null
    and attributes #>> '{answer,status}' is not null`.execute(db);
  return rows.map((row) => row.status);
}

/** The current row, not locked. */
export async function findDiscussionRow(db: Kysely<Tables>, discussionID: number): Promise<HeldDiscussion | undefined> {
  return db.selectFrom('discussions').selectAll().where('discussion_id', '=', discussionID).executeTakeFirst();
}

export async function addToCommentCount(db: Kysely<Tables>, discussionID: number, difference: number): Promise<void> {
  await db
    .updateTable('discussions')
    .set((column) => ({ count_comments: sql`${column.ref('count_comments')} + ${difference}::int` }))
    .where('discussion_id', '=', discussionID)
    .execute();
}

/** Marks top-level comments by others than the asker as pending answers. */
export async function markAnswers(
  db: Kysely<Tables>,
  { discussion_id, insert_user_id }: HeldDiscussion,
): Promise<void> {
  await sql`
    update comments set attributes = attributes || '{"answer": {"status": "pending"}}'::jsonb
    where discussion_id = ${discussion_id}::int and parent_comment_id is null and date_deleted is null
      and insert_user_id <> ${insert_user_id}::int and attributes -> 'answer' is null`.execute(db);
}

/** Marks a discussion as read by its author. */
export async function markOwnRead(
  db: Kysely<Tables>,
  { userID, discussionID, date }: { readonly userID: number; readonly discussionID: number; readonly date: Date },
): Promise<void> {
  await db
    .insertInto('discussion_users')
    .values({ user_id: userID, discussion_id: discussionID, date_last_viewed: date })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
