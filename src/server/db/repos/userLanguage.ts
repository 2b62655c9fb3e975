import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { inTransaction } from '../transact.ts';

/** The language that a member has chosen; `null` for none. */
export async function languageOf({ db }: Pick<Services, 'db'>, userID: number): Promise<string | null> {
  const row = await db.kysely
    .selectFrom('user_preferences')
    .select('language')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return row?.language ?? null;
}

/** Stores the language of a member for pages and emails. */
export async function saveLanguage(
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  userID: number,
  language: string,
): Promise<void> {
  await inTransaction({ db }, async (transaction) => {
    await sql`
      insert into user_preferences (user_id, language) values (${userID}::int, ${language})
      on conflict (user_id) do update set language = excluded.language`.execute(transaction);
  });
  // Cached viewers know their language.
  changes.emit([`user:${userID}`]);
}
