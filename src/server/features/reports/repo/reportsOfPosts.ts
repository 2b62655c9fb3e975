import { type Kysely, type SqlBool, sql } from 'kysely';
import { openReportStatuses } from '#domain/reports.ts';
import type { Tables } from '../../../db/tables.ts';
import type { PostGroup, PostName } from '../../../postHooks.ts';

const isOpen = sql<SqlBool>`r.status = any(${[...openReportStatuses]}::text[])`;

function areAbout(posts: PostGroup, whichComments = sql<SqlBool>`true`) {
  if ('commentIDs' in posts)
    return sql<SqlBool>`r.record_type = 'comment' and r.record_id = any(${posts.commentIDs}::int[])`;
  return sql<SqlBool>`(r.record_type = 'discussion' and r.record_id = ${posts.discussionID}::int
    or r.record_type = 'comment' and exists (
    select from comments c where c.comment_id = r.record_id and c.discussion_id = ${posts.discussionID}::int
    and ${whichComments}))`;
}

/** Resolves the reports of deleted posts. Returns their IDs. */
export async function closeReportsOf(
  db: Kysely<Tables>,
  { posts, userID, now }: { readonly posts: PostGroup; readonly userID: number; readonly now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ report_id: number }>`
    update reports r set status_before = r.status, status = 'actioned', update_user_id = ${userID}::int, date_updated =
    ${now}::timestamptz
    where ${isOpen} and ${areAbout(posts)} returning r.report_id`.execute(db);
  return rows.map((row) => row.report_id);
}

/**
 * Reopens the reports that the deletion of these posts had resolved, unless the same user has reported the post again.
 */
export async function reopenReportsOf(db: Kysely<Tables>, posts: PostGroup): Promise<void> {
  const isThere = sql<SqlBool>`c.date_deleted is null`;
  await sql`
    update reports r set status = r.status_before, status_before = null
    where r.status_before is not null and ${areAbout(posts, isThere)} and not exists (
      select from reports o where o.insert_user_id = r.insert_user_id and o.record_type = r.record_type
      and o.record_id = r.record_id
        and o.status = any(${[...openReportStatuses]}::text[]))`.execute(db);
}

/** Moves open reports along with the text of a post. */
export async function moveReports(db: Kysely<Tables>, from: PostName, to: PostName): Promise<void> {
  await sql`
    update reports r set record_type = ${to.recordType}, record_id = ${to.recordID}::int
    where ${isOpen} and r.record_type = ${from.recordType} and r.record_id = ${from.recordID}::int`.execute(db);
}
