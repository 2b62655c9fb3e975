import { type Kysely, type Selectable, sql } from 'kysely';
import type { ProfileValue } from '#domain/profileFields.ts';
import { remember, type Remembered } from '../../../db/repos/remember.ts';
import type { Tables } from '../../../db/tables.ts';
import type { ProfileFieldsTable } from '../tables.ts';

export type ProfileFieldRow = Selectable<ProfileFieldsTable>;
export type ProfileValues = Readonly<Record<string, ProfileValue | null>>;

export async function listProfileFields(db: Kysely<Tables>): Promise<readonly ProfileFieldRow[]> {
  return db.selectFrom('profile_fields').selectAll().orderBy('sort').orderBy('api_name').execute();
}

/** All fields in their order, disabled ones too. */
export const loadProfileFields = remember(
  (tag) => tag === 'profileFields',
  ({ db }: Remembered) => listProfileFields(db.kysely),
);

/** Answers of a member, by the name of the field. */
export async function readProfileValues({ db }: Pick<Remembered, 'db'>, userID: number): Promise<ProfileValues> {
  const rows = await db.kysely
    .selectFrom('profile_values')
    .select(['api_name', 'value'])
    .where('user_id', '=', userID)
    .execute();
  return Object.fromEntries(rows.map(({ api_name, value }) => [api_name, value]));
}

/** Stores answers; `null` removes one. Fields that were deleted in the meantime are left out. */
export async function writeProfileValues(db: Kysely<Tables>, userID: number, values: ProfileValues): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (value === null)
      await db.deleteFrom('profile_values').where('user_id', '=', userID).where('api_name', '=', name).execute();
    else
      await sql`insert into profile_values (user_id, api_name, value)
        select ${userID}::int, api_name, ${JSON.stringify(value)}::jsonb from profile_fields
        where api_name = ${name}::text for key share
        on conflict (user_id, api_name) do update set value = excluded.value`.execute(db);
  }
}
