import { foldName } from '#domain/foldName.ts';
import { type SqlBool, sql } from 'kysely';
import { findUser, selectUsers, toRecord, type UserRecord } from '../../../db/repos/users.ts';
import type { Services } from '../../../services.ts';

/**
 * Condition that matches a name. Includes keys with an ID after a slash (names that were duplicates before the rule),
 * and compares spelling for rows written by plain SQL.
 */
export const isNamed = (name: string) => {
  const key = foldName(name);
  return sql<boolean>`(name_key = ${key}::text or name_key like ${`${key.replace(/[\\%_]/g, '\\$&')}/%`}::text
    or lower(name) = lower(${name.normalize('NFC')}::text))`;
};

/** Logins are folded like names, so that both are compared by the same rule. */
export const isLogin = (text: string) => sql<boolean>`coalesce(lower(login) = ${foldName(text)}::text, false)`;

/** Users with these names; among duplicates, exact spelling first, then the oldest. */
async function findNamed(
  { db }: Pick<Services, 'db'>,
  names: readonly string[],
): Promise<readonly { readonly userID: number; readonly name: string }[]> {
  const found = await Promise.all(
    names.map((name) =>
      db.kysely
        .selectFrom('users')
        .select(['user_id as userID', 'name'])
        .where(sql<SqlBool>`${isNamed(name)} and not deleted`)
        .orderBy(sql`name = ${name.normalize('NFC')}::text`, 'desc')
        .orderBy('user_id')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return found.filter((user) => user !== undefined);
}

/** Finds a user by name, ignoring case and Unicode form. Among duplicates, exact spelling first, then the oldest. */
export async function findUserByName(services: Pick<Services, 'db'>, name: string): Promise<UserRecord | undefined> {
  const [first] = await findNamed(services, [name]);
  return first === undefined ? undefined : findUser(services, first.userID);
}

/** The last user who had this name; only call this when no one has it now. */
export async function findUserByFormerName(
  services: Pick<Services, 'db'>,
  name: string,
): Promise<UserRecord | undefined> {
  const latest = sql`select user_id from former_names where name = ${foldName(name)}::text
    order by date_inserted desc, user_id desc limit 1`;
  const row = await selectUsers(services).where(sql<SqlBool>`user_id = (${latest}) and not deleted`).executeTakeFirst();
  return row && toRecord(row);
}

/** Whether this ID belonged to a user who was deleted. */
export async function wasUser({ db }: Pick<Services, 'db'>, userID: number): Promise<boolean> {
  const row = await db.kysely
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userID)
    .where('deleted', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
