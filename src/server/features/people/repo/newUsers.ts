import { type SqlBool, sql, type Updateable } from 'kysely';
import { findUserIDByRoleType } from '../../../db/repos/users.ts';
import type { UsersTable } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import { violatedUnique } from '../../../db/violatedUnique.ts';
import type { Services } from '../../../services.ts';
import { nameColumns, skeletonOf } from '../../../db/repos/nameKeys.ts';
import { isLogin } from './namedUsers.ts';
import { type ProfileValues, writeProfileValues } from '../../profileFields/index.ts';

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly roleIDs: readonly number[];
  /** Answers in profile fields. */
  readonly answers?: ProfileValues;
  /** Initial values of other columns. */
  readonly columns?: Partial<
    Pick<
      Updateable<UsersTable>,
      'email_confirmed' | 'show_email' | 'private' | 'bypass_spam' | 'photo_url' | 'insert_ip_address'
    >
  >;
}

/** `alike`: no one has the name, but it looks like another user's. */
export type TakenField = 'name' | 'alike' | 'email';

/**
 * Creates a user. Unique indexes on name and email make concurrent sign-ups safe; conflicts with other accounts' logins
 * are checked in the same transaction. Returns the field that is taken, if any.
 */
export async function insertUser(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: NewUser,
): Promise<{ readonly userID: number } | { readonly taken: TakenField }> {
  try {
    return await inTransaction({ db }, async (transaction) => {
      const [taken] = await findTakenIn(transaction, user.name, user.email);
      if (taken) return { taken };
      const { user_id } = await transaction
        .insertInto('users')
        .values({
          name: user.name,
          ...nameColumns(user.name),
          email: user.email,
          password_hash: user.passwordHash,
          date_inserted: now(),
          date_last_active: now(),
          ...user.columns,
        })
        .returning('user_id')
        .executeTakeFirstOrThrow();
      if (user.roleIDs.length > 0) {
        await transaction
          .insertInto('user_roles')
          .values(user.roleIDs.map((role_id) => ({ user_id, role_id })))
          .execute();
      }
      if (user.answers) await writeProfileValues(transaction, user_id, user.answers);
      await sql`insert into counters (name, value) values ('users', 1) on conflict (name) do update
        set value = counters.value + 1`.execute(transaction);
      return { userID: user_id };
    });
  } catch (error) {
    const taken = violatedUnique(error);
    if (taken === 'users_name' || taken === 'users_name_key') return { taken: 'name' };
    if (taken === 'users_email') return { taken: 'email' };
    throw error;
  }
}

/** Whether any account has a role of this type. Without an administrator, the installation is not set up yet. */
export async function hasUserWithRoleType(services: Pick<Services, 'db'>, type: string): Promise<boolean> {
  return (await findUserIDByRoleType(services, type)) !== undefined;
}

/** The fields that are already taken, so that a form can say so before the insert. An empty string is never taken. */
export async function findTaken(
  { db }: Pick<Services, 'db'>,
  name: string,
  email: string,
): Promise<readonly TakenField[]> {
  return findTakenIn(db.kysely, name, email);
}

/** Logins of other accounts; only the few demo accounts have one. */
async function findLogins(kysely: Services['db']['kysely'], ownID: number): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('users')
    .select('login')
    .where('login', 'is not', null)
    .where('deleted', '=', false)
    .where('user_id', '<>', ownID)
    .execute();
  return rows.flatMap(({ login }) => (login === null ? [] : [login]));
}

/**
 * A name is taken if any other account can sign in with it: as name, `login` or email. The account `ownID` is excluded.
 */
export async function findTakenIn(
  kysely: Services['db']['kysely'],
  name: string,
  email: string,
  ownID = 0,
): Promise<readonly TakenField[]> {
  const isAnyOf = (text: string) =>
    sql<boolean>`(lower(${text}::text) in (lower(name), coalesce(lower(email), '')) or ${isLogin(text)})`;
  const wanted = sql`(lower(${name}::text), lower(${email}::text))`;
  const { name_key, name_skeleton } = nameColumns(name);
  const isName = sql<boolean>`(${isAnyOf(name)} or name_key = ${name_key}::text)`;
  const rows = await kysely
    .selectFrom('users')
    .select(isName.as('is_name'))
    .select(sql<boolean>`name_skeleton = ${name_skeleton}::text`.as('is_alike'))
    .select(isAnyOf(email).as('is_email'))
    .where(
      sql<SqlBool>`not deleted and user_id <> ${ownID}::int and (lower(name) in ${wanted} or lower(email) in ${wanted}
        or ${isLogin(name)} or ${isLogin(email)}
        or name_key = ${name_key}::text or name_skeleton = ${name_skeleton}::text)`,
    )
    .limit(20)
    .execute();
  const isLikeLogin =
    name !== '' && (await findLogins(kysely, ownID)).some((login) => skeletonOf(login) === name_skeleton);
  const isTaken = {
    name: name !== '' && rows.some((row) => row.is_name),
    alike: name !== '' && (isLikeLogin || rows.some((row) => row.is_alike)) && !rows.some((row) => row.is_name),
    email: email !== '' && rows.some((row) => row.is_email),
  };
  return (['name', 'alike', 'email'] as const).filter((field) => isTaken[field]);
}
