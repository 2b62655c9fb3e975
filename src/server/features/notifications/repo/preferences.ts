import { type Kysely, type SqlBool, sql } from 'kysely';
import type { NotificationChoices } from '#domain/notificationPreferences.ts';
import type { Services } from '../../../services.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';

/** A user's own choices; the site's defaults apply to all others. */
export interface UserPreferences {
  readonly choices: NotificationChoices;
  /** `null` for the site's language. */
  readonly language: string | null;
}

const nothing: UserPreferences = { choices: {}, language: null };

/** Preferences of all users who have any, with one query. */
export async function loadPreferences(
  db: Kysely<Tables>,
  userIDs: readonly number[],
): Promise<ReadonlyMap<number, UserPreferences>> {
  if (userIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_preferences')
    .selectAll()
    .where(sql<SqlBool>`user_id = any(${userIDs}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, { choices: row.preferences, language: row.language }]));
}

export async function findPreferences({ db }: Pick<Services, 'db'>, userID: number): Promise<UserPreferences> {
  return (await loadPreferences(db.kysely, [userID])).get(userID) ?? nothing;
}

/** Writes only changed channels, so that concurrent changes do not overwrite each other. */
export async function savePreferences(
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  userID: number,
  { choices, language }: { readonly choices: NotificationChoices; readonly language?: string },
): Promise<void> {
  await inTransaction({ db }, async (transaction) => {
    await sql`insert into user_preferences (user_id) values (${userID}::int) on conflict do nothing`.execute(
      transaction,
    );
    const row = await transaction
      .selectFrom('user_preferences')
      .select('preferences')
      .where('user_id', '=', userID)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const merged = {
      ...row.preferences,
      ...Object.fromEntries(
        Object.entries(choices).map(([name, choice]) => [name, { ...row.preferences[name], ...choice }]),
      ),
    };
    await transaction
      .updateTable('user_preferences')
      .set({ preferences: JSON.stringify(merged), ...(language === undefined ? {} : { language }) })
      .where('user_id', '=', userID)
      .execute();
  });
  // Cached viewers know their language.
  if (language !== undefined) changes.emit([`user:${userID}`]);
}

/** Category notification preferences of followers, by user. */
export async function loadCategoryChoices(
  db: Kysely<Tables>,
  categoryID: number,
  userIDs: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  if (userIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom('category_users')
    .select(['user_id', 'preferences'])
    .where('category_id', '=', categoryID)
    .where(sql<SqlBool>`user_id = any(${userIDs}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.preferences]));
}
