import { type SqlBool, sql } from 'kysely';
import type { Services } from '../../../services.ts';

/** A user's preferences for one category. */
export interface FollowRow {
  readonly categoryID: number;
  readonly isFollowed: boolean;
  readonly preferences: Readonly<Record<string, unknown>>;
  readonly dateFollowed: Date | null;
}

export async function followedCategoryIDs({ db }: Pick<Services, 'db'>, userID: number): Promise<readonly number[]> {
  const rows = await db.kysely
    .selectFrom('category_users')
    .select('category_id')
    .where('user_id', '=', userID)
    .where('followed', '=', true)
    .execute();
  return rows.map((row) => row.category_id);
}

export async function loadFollows(
  { db }: Pick<Services, 'db'>,
  userID: number,
  categoryIDs: readonly number[],
): Promise<ReadonlyMap<number, FollowRow>> {
  if (userID === 0 || categoryIDs.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('category_users')
    .select(['category_id', 'followed', 'preferences', 'date_followed'])
    .where('user_id', '=', userID)
    .where(sql<SqlBool>`category_id = any(${categoryIDs}::int[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.category_id,
      {
        categoryID: row.category_id,
        isFollowed: row.followed,
        preferences: row.preferences,
        dateFollowed: row.date_followed,
      },
    ]),
  );
}
