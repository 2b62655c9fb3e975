import { sql } from 'kysely';
import { openReportStatuses } from '#domain/reports.ts';
import type { Services } from '../../../services.ts';

/** A place where a file is used. */
export interface MediaPlace {
  /** Category of the post; `null` for a message. */
  readonly categoryID: number | null;
  /** The author of the post; `null` for a message. */
  readonly writerID: number | null;
  /** Whether the post or its discussion was deleted. */
  readonly isDeleted: boolean;
  /** Whether the viewer participates in the conversation. */
  readonly isOwnConversation: boolean;
}

/** Year, month and random digits of a key, which an image and its scaled copies share. */
export const tokenOf = (key: string): string => key.slice(0, '2026/01/'.length + 32);

/** Where a file is used, with one query; empty if it is not used in a post or message. */
export async function findMediaPlaces(
  { db }: Pick<Services, 'db'>,
  key: string,
  viewerID: number,
): Promise<readonly MediaPlace[]> {
  const { rows } = await sql<MediaPlace>`select
      d.category_id as "categoryID",
      case p.record_type when 'comment' then c.insert_user_id when 'discussion' then d.insert_user_id end as "writerID",
      p.record_type <> 'message' and (d.discussion_id is null or d.date_deleted is not null
      or c.date_deleted is not null) as "isDeleted",
      exists (
        select 1 from conversation_messages m join conversation_users u using (conversation_id)
        where p.record_type = 'message' and m.message_id = p.record_id and u.user_id = ${viewerID}::int
        and u.date_left is null
      ) as "isOwnConversation"
    from media_places p
      left join comments c on p.record_type = 'comment' and c.comment_id = p.record_id
      left join discussions d on d.discussion_id = case p.record_type when 'discussion' then p.record_id else
      c.discussion_id end
    where p.token = ${tokenOf(key)}::text`.execute(db.kysely);
  return rows;
}

/**
 * Whether moderators have not yet decided about a report of a post that shows one of the files, or showed it before
 * an edit. @param userID the author of the posts
 */
export async function isReported(
  { db }: Pick<Services, 'db'>,
  { keys, userID }: { readonly keys: readonly string[]; readonly userID: number },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
      select from reports r, unnest(${keys.map(tokenOf)}::text[]) as wanted
      where r.record_user_id = ${userID}::int and r.status = any(${[...openReportStatuses]}::text[]) and (
        exists (select from media_places p
          where p.record_type = r.record_type and p.record_id = r.record_id and p.token = wanted)
        or exists (select from post_log l
          where l.record_type = r.record_type and l.record_id = r.record_id and position(wanted in l::text) > 0)
      )
    ) as found`.execute(db.kysely);
  return rows[0]?.found === true;
}

/** Whether this member uploaded the file. */
export async function isOwnUpload({ db }: Pick<Services, 'db'>, key: string, viewerID: number): Promise<boolean> {
  const found = await db.kysely
    .selectFrom('media')
    .select('media_id')
    .where('key', '=', key)
    .where('insert_user_id', '=', viewerID)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether this member wrote the post, and it is not deleted. */
export async function isOwnPost(
  { db }: Pick<Services, 'db'>,
  post: { readonly recordType: 'comment' | 'discussion'; readonly recordID: number; readonly userID: number },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
      select from discussions where ${post.recordType}::text = 'discussion' and discussion_id = ${post.recordID}::int
        and insert_user_id = ${post.userID}::int and date_deleted is null
    ) or exists (
      select from comments where ${post.recordType}::text = 'comment' and comment_id = ${post.recordID}::int
        and insert_user_id = ${post.userID}::int and date_deleted is null
    ) as found`.execute(db.kysely);
  return rows[0]?.found === true;
}
