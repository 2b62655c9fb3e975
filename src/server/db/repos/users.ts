import { foldName } from '#domain/foldName.ts';
import { nameColumns, skeletonOf } from './nameKeys.ts';
import { type Expression, type SqlBool, sql, type Updateable } from 'kysely';
import type { Services } from '../../services.ts';
import type { Remembered } from './remember.ts';
import type { UsersTable } from '../tables.ts';
import { rememberEach } from './rememberEach.ts';
import { inTransaction } from '../transact.ts';

/** The part of a user that is shown with other records. */
export interface UserSummary {
  readonly userID: number;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly title: string;
  readonly dateLastActive: Date | null;
  readonly isBanned: boolean;
  readonly isPrivate: boolean;
  readonly isDeleted: boolean;
  /** Sanitized HTML; empty for most users. */
  readonly signatureHtml: string;
}

/** All data of a user except the password. */
export interface UserRecord extends UserSummary {
  readonly email: string | null;
  readonly emailConfirmed: boolean;
  readonly showEmail: boolean;
  readonly suggestAnswers: boolean;
  readonly bypassSpam: boolean;
  /** Markdown source. */
  readonly signature: string;
  readonly points: number;
  readonly countDiscussions: number;
  readonly countComments: number;
  readonly dateInserted: Date;
  readonly dateUpdated: Date | null;
  readonly roles: readonly { readonly roleID: number; readonly name: string }[];
}

export const summaryColumns = [
  'user_id',
  'name',
  'photo_url',
  'title',
  'date_last_active',
  'banned',
  'private',
  'deleted',
  'signature_html',
] as const;

export interface SummaryRow {
  user_id: number;
  name: string;
  photo_url: string | null;
  title: string;
  date_last_active: Date | null;
  banned: boolean;
  private: boolean;
  deleted: boolean;
  signature_html: string;
}

export function toSummary(row: SummaryRow): UserSummary {
  return {
    userID: row.user_id,
    name: row.name,
    photoUrl: row.photo_url,
    title: row.title,
    dateLastActive: row.date_last_active,
    isBanned: row.banned,
    isPrivate: row.private,
    isDeleted: row.deleted,
    signatureHtml: row.signature_html,
  };
}

const summaries = rememberEach<UserSummary>({
  affectedBy: (tag) =>
    tag === 'users' ? 'all' : tag.startsWith('user:') ? Number(tag.slice('user:'.length)) : undefined,
  load: async ({ db }, ids) => {
    const rows = await db.kysely
      .selectFrom('users')
      .select(summaryColumns)
      .where(sql<SqlBool>`user_id = any(${ids}::int[])`)
      .execute();
    return new Map(rows.map((row) => [row.user_id, toSummary(row)]));
  },
  mostKept: 20_000,
  maxAgeMs: 60_000,
});

/** Loads users in at most one query; unknown IDs are missing from the map. */
export async function loadUsers(
  services: Remembered,
  ids: Iterable<number | null | undefined>,
): Promise<ReadonlyMap<number, UserSummary>> {
  return summaries(
    services,
    [...ids].filter((id): id is number => typeof id === 'number' && id > 0),
  );
}

const rolesOfUser = sql<{ roleID: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('roleID', r.role_id, 'name', r.name) order by r.role_id), '[]')
  from user_roles ur join roles r using (role_id) where ur.user_id = users.user_id
)`;

/** Query for whole users; `toRecord` converts the rows. */
export function selectUsers({ db }: Pick<Services, 'db'>) {
  return db.kysely
    .selectFrom('users')
    .select([
      ...summaryColumns,
      'email',
      'email_confirmed',
      'show_email',
      'suggest_answers',
      'bypass_spam',
      'signature',
      'points',
      'count_discussions',
      'count_comments',
      'date_inserted',
      'date_updated',
    ])
    .select(rolesOfUser.as('roles'));
}

export function toRecord(
  row: Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>,
): UserRecord {
  return {
    ...toSummary(row),
    email: row.email,
    emailConfirmed: row.email_confirmed,
    showEmail: row.show_email,
    suggestAnswers: row.suggest_answers,
    bypassSpam: row.bypass_spam,
    signature: row.signature,
    points: row.points,
    countDiscussions: row.count_discussions,
    countComments: row.count_comments,
    dateInserted: row.date_inserted,
    dateUpdated: row.date_updated,
    roles: row.roles,
  };
}

async function findUserWhere(
  services: Pick<Services, 'db'>,
  condition: Expression<SqlBool>,
): Promise<UserRecord | undefined> {
  const row = await selectUsers(services).where(condition).executeTakeFirst();
  return row && toRecord(row);
}

export async function findUser(services: Pick<Services, 'db'>, userID: number): Promise<UserRecord | undefined> {
  return findUserWhere(services, sql<SqlBool>`user_id = ${userID}::int and not deleted`);
}

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
export async function findNamed(
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
  return findUserWhere(services, sql<SqlBool>`user_id = (${latest}) and not deleted`);
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

/** Data for sign-in; nothing else reads the password hash. */
export interface Credentials {
  readonly userID: number;
  readonly passwordHash: string | null;
  readonly isBanned: boolean;
}

/**
 * Finds the account by `login` (demo accounts only), name or email, in this order, so that no name can shadow a
 * `login`.
 */
export async function findCredentials(
  { db }: Pick<Services, 'db'>,
  username: string,
): Promise<Credentials | undefined> {
  const row = await db.kysely
    .selectFrom('users')
    .select(['user_id', 'password_hash', 'banned'])
    .where(
      sql<SqlBool>`not deleted and (${isNamed(username)} or lower(email) = lower(${username}::text)
        or ${isLogin(username)})`,
    )
    .orderBy(isLogin(username), 'desc')
    .orderBy(sql`name = ${username.normalize('NFC')}::text`, 'desc')
    .orderBy(isNamed(username), 'desc')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return row && { userID: row.user_id, passwordHash: row.password_hash, isBanned: row.banned };
}

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly roleIDs: readonly number[];
  /** Initial values of other columns. */
  readonly columns?: Partial<
    Pick<Updateable<UsersTable>, 'email_confirmed' | 'show_email' | 'private' | 'bypass_spam' | 'photo_url'>
  >;
}

/** `alike`: no one has the name, but it looks like another user's. */
export type TakenField = 'name' | 'alike' | 'email';

const uniqueViolation = '23505';

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
      await sql`insert into counters (name, value) values ('users', 1) on conflict (name) do update
        set value = counters.value + 1`.execute(transaction);
      return { userID: user_id };
    });
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code === uniqueViolation && (constraint === 'users_name' || constraint === 'users_name_key'))
      return { taken: 'name' };
    if (code === uniqueViolation && constraint === 'users_email') return { taken: 'email' };
    throw error;
  }
}

/** The oldest account with a role of this type, e.g. `administrator`. */
export async function findUserIDByRoleType({ db }: Pick<Services, 'db'>, type: string): Promise<number | undefined> {
  const row = await db.kysely
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .innerJoin('users', 'users.user_id', 'user_roles.user_id')
    .select('user_roles.user_id')
    .where('roles.type', '=', type)
    .where('users.deleted', '=', false)
    .orderBy('user_roles.user_id')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id;
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
