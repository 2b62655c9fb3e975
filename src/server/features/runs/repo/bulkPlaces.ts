import { type SqlBool, sql } from 'kysely';
import type { Services } from '../../../services.ts';

export interface DiscussionPlace {
  readonly discussion_id: number;
  readonly category_id: number;
  readonly target_category_id: number | null;
  readonly insert_user_id: number;
}

/** Categories and authors of discussions, including deleted ones. */
export async function findDiscussionPlaces(
  { db }: Pick<Services, 'db'>,
  discussionIDs: readonly number[],
): Promise<ReadonlyMap<number, DiscussionPlace>> {
  const rows = await db.kysely
    .selectFrom('discussions')
    .select(['discussion_id', 'category_id', 'target_category_id', 'insert_user_id'])
    .where(sql<SqlBool>`discussion_id = any(${discussionIDs}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.discussion_id, row]));
}
