import { sql } from 'kysely';
import { type CategoryPreferences, followedKey } from '#domain/categoryPreferences.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../db/transact.ts';

export interface PreferenceChange {
  readonly userID: number;
  readonly categoryID: number;
  /** Only the changed values. */
  readonly change: CategoryPreferences;
}

/**
 * Stores changed preferences and updates the number of followers in one transaction. The row is locked, so that
 * following twice at once counts once. Returns whether the number has changed.
 */
export async function saveCategoryPreferences(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userID, categoryID, change }: PreferenceChange,
): Promise<boolean> {
  const { [followedKey]: followed, ...notifications } = change;
  return inTransaction({ db }, async (transaction) => {
    await sql`insert into category_users (user_id, category_id) values (${userID}::int, ${categoryID}::int)
      on conflict do nothing`.execute(transaction);
    const before = await transaction
      .selectFrom('category_users')
      .select('followed')
      .where('user_id', '=', userID)
      .where('category_id', '=', categoryID)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isFollowed = followed ?? before.followed;
    const isNews = isFollowed !== before.followed;
    await sql`update category_users set
        preferences = preferences || ${JSON.stringify(notifications)}::jsonb,
        followed = ${isFollowed}::boolean,
        date_followed = case when ${isNews}::boolean then ${isFollowed ? now() : null}::timestamptz else date_followed
        end
      where user_id = ${userID}::int and category_id = ${categoryID}::int`.execute(transaction);
    if (isNews)
      await sql`update categories set count_followers = greatest(0, count_followers + ${isFollowed ? 1 : -1}::int)
        where category_id = ${categoryID}::int`.execute(transaction);
    return isNews;
  });
}
