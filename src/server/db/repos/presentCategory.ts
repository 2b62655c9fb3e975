import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * The category where a post is now, which decides who can read records about it; null when the post no longer exists.
 * For rows of a table with `record_type` and `record_id`.
 */
export function presentCategoryOf(table: 'reports' | 'post_log'): RawBuilder<number | null> {
  const [type, id] = [sql.ref(`${table}.record_type`), sql.ref(`${table}.record_id`)];
  return sql`(case ${type} when 'discussion' then (select d.category_id from discussions d
    where d.discussion_id = ${id})
    else (select d.category_id from comments c join discussions d using (discussion_id)
    where c.comment_id = ${id}) end)`;
}

interface Named {
  readonly record_type: 'discussion' | 'comment';
  readonly record_id: number;
}

export async function findPresentCategory(
  db: Kysely<Tables>,
  { record_type, record_id }: Named,
): Promise<number | undefined> {
  const row =
    record_type === 'discussion'
      ? await db
          .selectFrom('discussions')
          .select('category_id')
          .where('discussion_id', '=', record_id)
          .executeTakeFirst()
      : await db
          .selectFrom('comments')
          .innerJoin('discussions', 'discussions.discussion_id', 'comments.discussion_id')
          .select('discussions.category_id')
          .where('comment_id', '=', record_id)
          .executeTakeFirst();
  return row?.category_id;
}
