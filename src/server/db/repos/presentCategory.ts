import { type RawBuilder, sql } from 'kysely';
import { placeOf } from './pointers.ts';

/**
 * The category where a post is now, which decides who can read records about it; null when the post no longer exists.
 * For rows of a table with `record_type` and `record_id`.
 */
export function presentCategoryOf(table: 'reports' | 'post_log'): RawBuilder<number | null> {
  const [type, id] = [sql.ref(`${table}.record_type`), sql.ref(`${table}.record_id`)];
  return sql`(case ${type} when 'discussion' then (select ${placeOf('d')} from discussions d
    where d.discussion_id = ${id})
    else (select d.category_id from comments c join discussions d using (discussion_id)
    where c.comment_id = ${id}) end)`;
}
