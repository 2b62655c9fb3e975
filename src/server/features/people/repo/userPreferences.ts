import { sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../db/transact.ts';

/** Whether keys without a modifier are shortcuts for this user; they are unless turned off. */
export async function hasSingleKeyShortcuts({ db }: Pick<Services, 'db'>, userID: number): Promise<boolean> {
  const row = await db.kysely
    .selectFrom('user_preferences')
    .select('single_key_shortcuts')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return row?.single_key_shortcuts ?? true;
}

export async function saveSingleKeyShortcuts(
  { db }: Pick<Services, 'db'>,
  userID: number,
  isOn: boolean,
): Promise<void> {
  await inTransaction({ db }, async (transaction) => {
    await sql`
      insert into user_preferences (user_id, single_key_shortcuts) values (${userID}::int, ${isOn})
      on conflict (user_id) do update set single_key_shortcuts = excluded.single_key_shortcuts`.execute(transaction);
  });
}
