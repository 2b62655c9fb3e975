import type { Services } from '../../../services.ts';

/** The member's choice; undefined for the site's default. */
export async function findPrivacyChoice({ db }: Pick<Services, 'db'>, userID: number): Promise<boolean | undefined> {
  const row = await db.kysely
    .selectFrom('privacy_choices')
    .select('anonymize_data')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return row?.anonymize_data;
}

export async function savePrivacyChoice(
  { db }: Pick<Services, 'db'>,
  userID: number,
  choice: boolean | undefined,
): Promise<void> {
  if (choice === undefined) {
    await db.kysely.deleteFrom('privacy_choices').where('user_id', '=', userID).execute();
    return;
  }
  await db.kysely
    .insertInto('privacy_choices')
    .values({ user_id: userID, anonymize_data: choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ anonymize_data: choice }))
    .execute();
}
