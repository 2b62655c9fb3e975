import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { MovedComments, PostName } from '../../../postHooks.ts';

const discussionOf = ({ recordType, recordID }: PostName) =>
  recordType === 'discussion'
    ? sql`${recordID}::int`
    : sql`(select discussion_id from comments where comment_id = ${recordID}::int)`;

/** Notifications of a text lead to it, also when a discussion has become a comment of another one. */
export async function moveNotifications(db: Kysely<Tables>, from: PostName, to: PostName): Promise<void> {
  await sql`
    update notifications set record_type = ${to.recordType}, record_id = ${to.recordID}::int,
      discussion_id = ${discussionOf(to)}
    where discussion_id = ${discussionOf(from)} and record_type = ${from.recordType}
      and record_id = ${from.recordID}::int`.execute(db);
}

/** Notifications of comments belong to the discussion that the comments are in. */
export async function moveCommentNotifications(
  db: Kysely<Tables>,
  { commentIDs, fromID, toID }: MovedComments,
): Promise<void> {
  await sql`
    update notifications set discussion_id = ${toID}::int
    where discussion_id = ${fromID}::int and record_type = 'comment'
      and record_id = any(${commentIDs}::int[])`.execute(db);
}
