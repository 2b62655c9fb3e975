import { type Kysely, sql } from 'kysely';
import type { Services } from '../../../services.ts';
import type { Tables } from '../../../db/tables.ts';

/** Per-user flags of a discussion, named as their columns. */
export type DiscussionMark = 'bookmarked' | 'dismissed' | 'muted';

export interface MarkTarget {
  readonly userID: number;
  readonly discussionID: number;
}

/** Sets the flags in one statement, so the last of two concurrent requests wins. */
export async function setDiscussionMark(
  { db }: Pick<Services, 'db'>,
  { userID, discussionID }: MarkTarget,
  values: Partial<Record<DiscussionMark, boolean>>,
): Promise<void> {
  await db.kysely
    .insertInto('discussion_users')
    .values({ user_id: userID, discussion_id: discussionID, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'discussion_id']).doUpdateSet(values))
    .execute();
}

/** Marks a new discussion as read by its author, in the transaction that creates it. */
export async function markWritten(db: Kysely<Tables>, { userID, discussionID }: MarkTarget, date: Date): Promise<void> {
  await db
    .insertInto('discussion_users')
    .values({ user_id: userID, discussion_id: discussionID, date_last_viewed: date })
    .execute();
}

export interface ReadState {
  readonly count_unread: number;
  readonly date_last_viewed: Date;
}

/**
 * Records a view of a discussion. @param countRead number of comments read; all when absent. Viewing an earlier page
 * never makes comments unread again.
 */
export async function markViewed(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userID, discussionID }: MarkTarget,
  countRead?: number,
): Promise<ReadState | undefined> {
  const { rows } = await sql<ReadState>`
    with d as (
      select discussion_id, count_comments, least(count_comments, ${countRead ?? null}::int) as count_seen
      from discussions where discussion_id = ${discussionID}::int and date_deleted is null
    ), marked as (
      insert into discussion_users as du (user_id, discussion_id, count_read, date_last_viewed)
      select ${userID}::int, discussion_id, count_seen, ${now()}::timestamptz from d
      on conflict (user_id, discussion_id) do update set
        count_read = greatest(excluded.count_read, least(du.count_read, (select count_comments from d))),
        date_last_viewed = greatest(du.date_last_viewed, excluded.date_last_viewed)
      returning count_read, date_last_viewed
    )
    select greatest(0, d.count_comments - marked.count_read) as count_unread, marked.date_last_viewed
    from marked, d`.execute(db.kysely);
  return rows[0];
}
