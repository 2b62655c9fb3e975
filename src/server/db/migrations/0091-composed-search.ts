import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Text with accents as characters of their own is found like composed text; affected posts are indexed again. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create or replace function search_normal(value text) returns text language sql immutable parallel safe strict
    return case when octet_length(value) = char_length(value)
      then translate(value, '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', '                                ')
      else regexp_replace(
        regexp_replace(normalize(value, nfc), '[^[:alnum:]]+', ' ', 'g'),
        '([\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af])', ' \\1 ', 'g')
      end`.execute(db);
  await sql`
    select search_index_discussions(array(
      select discussion_id from discussions where name is not nfc normalized or body_html is not nfc normalized))`.execute(
    db,
  );
  await sql`
    select search_index_comments(array(
      select comment_id from comments where body_html is not nfc normalized))`.execute(db);
}
