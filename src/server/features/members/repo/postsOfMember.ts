import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import type { Services } from '../../../services.ts';

interface Page {
  readonly userID: number;
  readonly after: number;
  readonly limit: number;
}

/** IDs of the member's next posts that are not deleted. */
export async function discussionsOf(db: Kysely<Tables>, { userID, after, limit }: Page): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('discussions')
    .select('discussion_id')
    .where('insert_user_id', '=', userID)
    .where('date_deleted', 'is', null)
    .where('discussion_id', '>', after)
    .orderBy('discussion_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.discussion_id);
}

/** IDs of the member's next comments that are not deleted. */
export async function commentsOf(db: Kysely<Tables>, { userID, after, limit }: Page): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('comments')
    .select('comment_id')
    .where('insert_user_id', '=', userID)
    .where('date_deleted', 'is', null)
    .where('comment_id', '>', after)
    .orderBy('comment_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.comment_id);
}

/** Removes the texts of the member's deleted posts and of their messages, and what the log keeps of them. */
export async function eraseTexts(services: Pick<Services, 'db'>, userID: number): Promise<void> {
  await inTransaction(services, async (db) => {
    await sql`update discussions set name = '-', body = '', format = 'text', body_html = '', excerpt = '',
      image_url = null, post_meta = '{}' where insert_user_id = ${userID}::int and date_deleted is not null`.execute(
      db,
    );
    await sql`update comments set body = '', format = 'text', body_html = ''
      where insert_user_id = ${userID}::int and date_deleted is not null`.execute(db);
    await sql`update post_log set before = '{}', date_undone = coalesce(date_undone, now())
      where record_user_id = ${userID}::int`.execute(db);
    await sql`update conversation_messages set body = '', format = 'text', body_html = '', excerpt = ''
      where insert_user_id = ${userID}::int`.execute(db);
  });
}
