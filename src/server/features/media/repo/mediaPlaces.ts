import { sql } from 'kysely';
import type { Services } from '../../../services.ts';

/** Somewhere a file is shown. */
export interface MediaPlace {
  /** Of a post; `null` in a message. */
  readonly categoryID: number | null;
  /** The post, or its discussion, is there no more. */
  readonly isDeleted: boolean;
  /** Whether the reader takes part in the conversation it stands in. */
  readonly isOwnConversation: boolean;
}

/** Year, month and random digits of a key: the same for a picture and its scaled copies. */
export const tokenOf = (key: string): string => key.slice(0, '2026/01/'.length + 32);

/**
 * Where a file stands, as far as this reader is concerned; empty for one that stands in no post and no message. One
 * query.
 */
export async function findMediaPlaces(
  { db }: Pick<Services, 'db'>,
  key: string,
  readerID: number,
): Promise<readonly MediaPlace[]> {
  const { rows } = await sql<MediaPlace>`select
      d.category_id as "categoryID",
      p.record_type <> 'message' and (d.discussion_id is null or d.date_deleted is not null or c.date_deleted is not null) as "isDeleted",
      exists (
        select 1 from conversation_messages m join conversation_users u using (conversation_id)
        where p.record_type = 'message' and m.message_id = p.record_id and u.user_id = ${readerID}::int and u.date_left is null
      ) as "isOwnConversation"
    from media_places p
      left join comments c on p.record_type = 'comment' and c.comment_id = p.record_id
      left join discussions d on d.discussion_id = case p.record_type when 'discussion' then p.record_id else c.discussion_id end
    where p.token = ${tokenOf(key)}::text`.execute(db.kysely);
  return rows;
}

/** Whether this member uploaded it. */
export async function isOwnUpload({ db }: Pick<Services, 'db'>, key: string, readerID: number): Promise<boolean> {
  const found = await db.kysely
    .selectFrom('media')
    .select('media_id')
    .where('key', '=', key)
    .where('insert_user_id', '=', readerID)
    .executeTakeFirst();
  return found !== undefined;
}
