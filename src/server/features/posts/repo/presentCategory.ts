import type { Kysely } from 'kysely';
import { placeOf } from '../../../db/repos/pointers.ts';
import type { Tables } from '../../../db/tables.ts';

interface Named {
  readonly record_type: 'discussion' | 'comment';
  readonly record_id: number;
}

/** The category of this post, or of the comment's discussion; undefined if it does not exist. */
export async function findPresentCategory(
  db: Kysely<Tables>,
  { record_type, record_id }: Named,
): Promise<number | undefined> {
  const row =
    record_type === 'discussion'
      ? await db
          .selectFrom('discussions')
          .select(placeOf('discussions').as('category_id'))
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
