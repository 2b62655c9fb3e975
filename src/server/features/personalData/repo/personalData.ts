import { type Kysely, type RawBuilder, sql } from 'kysely';
import { memberTextNames } from '#domain/memberTexts.ts';
import type { Tables } from '../../../db/tables.ts';

/** A part of the copy: its name, and a query whose rows it contains. */
type Part = readonly [name: string, query: (userID: number) => RawBuilder<unknown>];

const memberTexts = sql.join(memberTextNames.map((name) => sql.ref(name)));

/** Parts in the order of the file. Queries name their columns, because secrets such as hashes must not be in it. */
const parts: readonly Part[] = [
  [
    'account',
    (id) => sql`select user_id, name, email, email_confirmed, title, ${memberTexts}, photo_url, private, hidden,
      show_email, suggest_answers, points, count_discussions, count_comments, date_inserted, date_updated,
      date_last_active, host(insert_ip_address) as registration_address, host(last_ip_address) as last_address
      from users where user_id = ${id}::int`,
  ],
  [
    'roles',
    (id) => sql`select r.name from user_roles join roles r using (role_id) where user_id = ${id}::int order by 1`,
  ],
  ['formerNames', (id) => sql`select name, date_inserted from former_names where user_id = ${id}::int order by 2`],
  [
    'sessions',
    (id) => sql`select date_inserted, date_updated, date_expires, host(ip_address) as address from sessions
      where user_id = ${id}::int order by 1`,
  ],
  [
    'profileFields',
    // what only staff see would tell who wrote it
    (id) => sql`select api_name, label, value from profile_values join profile_fields using (api_name)
      where user_id = ${id}::int and visibility <> 'internal' order by sort, api_name`,
  ],
  [
    'roleRequests',
    (id) => sql`select r.name as role, q.status, q.attributes, q.date_inserted, q.date_of_status
      from role_requests q join roles r using (role_id) where q.user_id = ${id}::int order by q.date_inserted`,
  ],
  ['preferences', (id) => sql`select preferences, language from user_preferences where user_id = ${id}::int`],
  [
    'posts',
    // what only staff see would tell who wrote it
    (id) => sql`
      select discussion_id, coalesce(post_type_id, type) as type, name, body, format,
      post_meta - array(
        select post_field_id from post_fields where visibility = 'internal' or is_deleted) as post_meta,
      date_inserted, date_updated, date_deleted
      from discussions where insert_user_id = ${id}::int order by discussion_id`,
  ],
  [
    'comments',
    (id) => sql`select comment_id, discussion_id, body, format, date_inserted, date_updated, date_deleted
      from comments where insert_user_id = ${id}::int order by comment_id`,
  ],
  [
    'drafts',
    (id) => sql`select record_type, attributes, date_inserted, date_updated from drafts
      where insert_user_id = ${id}::int order by draft_id`,
  ],
  [
    'messages',
    (id) => sql`select conversation_id, body, format, date_inserted from conversation_messages
      where insert_user_id = ${id}::int order by message_id`,
  ],
  [
    'reactions',
    (id) => sql`select record_type, record_id, t.name as reaction, date_inserted from reactions
      join reaction_types t using (tag_id) where user_id = ${id}::int order by date_inserted`,
  ],
  [
    'bookmarks',
    (id) => sql`select discussion_id, muted, date_last_viewed from discussion_users
      where user_id = ${id}::int and bookmarked order by 1`,
  ],
  [
    'followedCategories',
    (id) => sql`select c.name, date_followed from category_users join categories c using (category_id)
      where user_id = ${id}::int and followed order by 1`,
  ],
  [
    'uploads',
    (id) =>
      sql`select name, type, size, key, date_inserted from media where insert_user_id = ${id}::int order by media_id`,
  ],
  [
    'reports',
    (id) => sql`select record_type, record_id, reason_ids, note_body, date_inserted from reports
      where insert_user_id = ${id}::int order by report_id`,
  ],
];

/** Everything about a member, as JSON text; undefined if it is larger. @param mostBytes limit of the text */
export async function collectPersonalData(
  db: Kysely<Tables>,
  userID: number,
  mostBytes: number,
): Promise<string | undefined> {
  const texts: string[] = [];
  let left = mostBytes;
  for (const [name, query] of parts) {
    // The database makes the text, because its numbers and dates must not change, and keeps one that is too large.
    const { rows } = await sql<{ text: string | null; size: number }>`
      with made as (select coalesce(json_agg(part), '[]')::text as text from (${query(userID)}) part)
      select case when octet_length(text) <= ${left}::int then text end as text, octet_length(text) as size
      from made`.execute(db);
    const [row] = rows;
    if (!row || row.text === null) return undefined;
    left -= row.size;
    texts.push(`${JSON.stringify(name)}:${row.text}`);
  }
  return `{${texts.join(',\n')}}`;
}
