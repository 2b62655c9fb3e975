import { deleteApiTokens } from '../../../db/repos/apiTokens.ts';
import { foldName } from '#domain/foldName.ts';
import type { MemberTextColumns } from '../../../db/repos/memberTextColumns.ts';
import { nameColumns } from '../../../db/repos/nameKeys.ts';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Services } from '../../../services.ts';
import type { Tables, UsersTable } from '../../../db/tables.ts';
import { endTokens } from './accountTokens.ts';
import { writeAudit } from '../../../db/repos/audit.ts';
import { lockAdministrators } from './administrators.ts';
import { findTakenIn, type TakenField } from './newUsers.ts';
import { type ProfileValues, writeProfileValues } from '../../profileFields/index.ts';
import { isLogin, isNamed } from './namedUsers.ts';
import { inTransaction } from '../../../db/transact.ts';
import { violatedUnique } from '../../../db/violatedUnique.ts';

type Columns = Pick<
  Updateable<UsersTable>,
  | 'name'
  | 'email'
  | 'email_confirmed'
  | 'password_hash'
  | 'photo_url'
  | 'title'
  | 'private'
  | 'hidden'
  | 'show_email'
  | 'suggest_answers'
  | 'bypass_spam'
  | keyof MemberTextColumns
  | 'banned'
>;

export interface UserChange {
  readonly columns: Columns;
  /** Answers in profile fields; `null` removes one. */
  readonly answers?: ProfileValues;
  /** Replaces all roles. */
  readonly roleIDs?: readonly number[];
  /** Only if the password hash is still this one; it may have changed since it was verified. */
  readonly expectedHash?: string | null;
  /** Sessions that stay valid after a password change, by token hash. */
  readonly keptSessions?: readonly Buffer[];
  /** The member of staff who makes the change, for the audit log; undefined for changes of one's own account. */
  readonly staffID?: number | undefined;
}

export type UserChangeResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'gone' }
  /** The password was changed in the meantime. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'taken'; readonly fields: readonly TakenField[] }
  /** No administrator would be left. */
  | { readonly kind: 'lastAdministrator' };

interface Current {
  readonly name: string;
  readonly email: string | null;
  readonly password_hash: string | null;
  readonly title: string;
  readonly banned: boolean;
  readonly email_confirmed: boolean;
  readonly bypass_spam: boolean;
}

/** Applies all changes in one transaction. Returns what prevented it. */
export async function changeUser(
  { db, now, changes }: Pick<Services, 'db' | 'now' | 'changes'>,
  userID: number,
  change: UserChange,
): Promise<UserChangeResult> {
  try {
    const result = await inTransaction({ db }, async (transaction) =>
      apply(transaction, { userID, change, now: now() }),
    );
    if (result.kind === 'done')
      changes.emit([`user:${userID}`, 'users', ...(endsSessions(change) ? [`session:${userID}` as const] : [])]);
    return result;
  } catch (error) {
    const taken = violatedUnique(error);
    if (taken === 'users_name' || taken === 'users_name_key' || taken === 'users_email')
      return { kind: 'taken', fields: [taken === 'users_email' ? 'email' : 'name'] };
    throw error;
  }
}

/** Sessions of a banned user are not accepted, so a ban ends them too. */
const endsSessions = ({ columns }: UserChange) => columns.banned === true || columns.password_hash !== undefined;

interface Work {
  readonly userID: number;
  readonly change: UserChange;
  readonly now: Date;
}

async function apply(db: Transaction<Tables>, { userID, change, now }: Work): Promise<UserChangeResult> {
  const current = await db
    .selectFrom('users')
    .select(['name', 'email', 'password_hash', 'title', 'banned', 'email_confirmed', 'bypass_spam'])
    .where('user_id', '=', userID)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!current) return { kind: 'gone' };
  const { columns, roleIDs, expectedHash } = change;
  if (expectedHash !== undefined && expectedHash !== current.password_hash) return { kind: 'conflict' };
  const fields = await takenFields(db, userID, current, columns);
  if (fields.length > 0) return { kind: 'taken', fields };
  if (await leavesNoAdministrator(db, userID, change)) return { kind: 'lastAdministrator' };
  if (change.staffID !== undefined) await auditChange(db, userID, current, { ...change, staffID: change.staffID });
  await db
    .updateTable('users')
    .set({ ...columns, ...(columns.name === undefined ? {} : nameColumns(columns.name)), date_updated: now })
    .where('user_id', '=', userID)
    .execute();
  if (columns.name !== undefined) await keepFormerName(db, userID, current.name, columns.name);
  if (roleIDs) await replaceRoles(db, userID, roleIDs);
  if (change.answers) await writeProfileValues(db, userID, change.answers);
  // The server does not accept sessions of banned users, but can say why; they are deleted when the ban ends.
  const isUnbanned = current.banned && columns.banned === false;
  if (isUnbanned || columns.password_hash !== undefined)
    await endSessions(db, userID, isUnbanned || current.banned ? [] : (change.keptSessions ?? []));
  if (columns.password_hash !== undefined) {
    // an earlier link could replace the new password, and a token of someone else would outlive it
    await endTokens(db, { userID, kind: 'reset' });
    await deleteApiTokens(db, userID);
  }
  return { kind: 'done' };
}

/** Names of roles, in alphabetical order. */
async function roleNames(db: Kysely<Tables>, roleIDs: readonly number[]): Promise<string> {
  if (roleIDs.length === 0) return '';
  const roles = await db
    .selectFrom('roles')
    .select('name')
    .where('role_id', 'in', [...roleIDs])
    .execute();
  return roles
    .map(({ name }) => name)
    .sort()
    .join(', ');
}

async function audited(db: Kysely<Tables>, userID: number, current: Omit<Current, 'email' | 'password_hash'>) {
  const { name, title, banned, email_confirmed: emailConfirmed, bypass_spam: bypassSpam } = current;
  const held = await db.selectFrom('user_roles').select('role_id').where('user_id', '=', userID).execute();
  const roles = await roleNames(
    db,
    held.map((row) => row.role_id),
  );
  return { name, title, banned, emailConfirmed, bypassSpam, roles };
}

/** An account as the audit log describes it; undefined if it does not exist. */
export async function auditedUser({ db }: Pick<Services, 'db'>, userID: number) {
  const current = await db.kysely
    .selectFrom('users')
    .select(['name', 'title', 'banned', 'email_confirmed', 'bypass_spam'])
    .where('user_id', '=', userID)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return current && audited(db.kysely, userID, current);
}

/** Records what staff change of an account. Of addresses, passwords and answers in profile fields, only that they are new. */
async function auditChange(
  db: Transaction<Tables>,
  userID: number,
  current: Current,
  { columns, roleIDs, answers = {}, staffID }: UserChange & { readonly staffID: number },
): Promise<void> {
  const before = await audited(db, userID, current);
  const { name } = before;
  const after = {
    name: columns.name ?? name,
    title: columns.title ?? before.title,
    banned: columns.banned ?? before.banned,
    emailConfirmed: columns.email_confirmed ?? before.emailConfirmed,
    bypassSpam: columns.bypass_spam ?? before.bypassSpam,
    roles: roleIDs ? await roleNames(db, roleIDs) : before.roles,
    ...(columns.email === undefined || columns.email === current.email ? {} : { email: 'replaced' }),
    ...(columns.password_hash === undefined ? {} : { password: 'replaced' }),
    ...(Object.keys(answers).length === 0 ? {} : { profileFields: Object.keys(answers).sort().join(', ') }),
  };
  await writeAudit(db, { userID: staffID, action: 'update', subject: 'user', subjectID: userID, name, before, after });
}

/** Only checks changed values, so that an old name that would be rejected today can be kept. */
async function takenFields(
  db: Transaction<Tables>,
  userID: number,
  current: Current,
  columns: Columns,
): Promise<readonly TakenField[]> {
  const changed = (field: 'name' | 'email') =>
    columns[field] !== undefined && columns[field] !== current[field] ? String(columns[field]) : '';
  const [name, email] = [changed('name'), changed('email')];
  return name === '' && email === '' ? [] : findTakenIn(db, name, email, userID);
}

async function leavesNoAdministrator(
  db: Transaction<Tables>,
  userID: number,
  { columns, roleIDs }: UserChange,
): Promise<boolean> {
  if (columns.banned !== true && roleIDs === undefined) return false;
  await lockAdministrators(db);
  const { rows } = await sql<{ user_id: number }>`select distinct u.user_id from users u
    join user_roles ur using (user_id) join roles r using (role_id)
    where r.type = 'administrator' and not u.deleted and not u.banned`.execute(db);
  const roles = await db.selectFrom('roles').select('role_id').where('type', '=', 'administrator').execute();
  const isOne = rows.some((row) => row.user_id === userID);
  const staysOne =
    columns.banned !== true && (roleIDs === undefined || roles.some((row) => roleIDs.includes(row.role_id)));
  return isOne && !staysOne && rows.every((row) => row.user_id === userID);
}

/** Keeps the former name, so that old links work. Another spelling of the same name does not count. */
async function keepFormerName(db: Transaction<Tables>, userID: number, before: string, after: string): Promise<void> {
  if (foldName(before) === foldName(after)) return;
  await sql`insert into former_names (name, user_id) values (${foldName(before)}::text, ${userID}::int)
    on conflict (name, user_id) do update set date_inserted = now()`.execute(db);
}

async function replaceRoles(db: Transaction<Tables>, userID: number, roleIDs: readonly number[]): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', userID).execute();
  if (roleIDs.length === 0) return;
  await db
    .insertInto('user_roles')
    .values([...new Set(roleIDs)].map((role_id) => ({ user_id: userID, role_id })))
    .execute();
}

async function endSessions(db: Transaction<Tables>, userID: number, kept: readonly Buffer[]): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userID);
  if (kept.length > 0) query = query.where('token_hash', 'not in', [...kept]);
  await query.execute();
}

/** For verifying the owner's password. */
export async function findPasswordHash({ db }: Pick<Services, 'db'>, userID: number): Promise<string | null> {
  const row = await db.kysely
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Finds a user by ID, name or address, in the same order as at sign-in; for the command line. */
export async function findUserFor(
  db: Kysely<Tables>,
  wanted: string,
): Promise<{ readonly userID: number; readonly name: string } | undefined> {
  const { rows } = await sql<{ userID: number; name: string }>`select user_id as "userID", name from users
    where not deleted and (user_id::text = ${wanted} or ${isLogin(wanted)} or ${isNamed(wanted)}
    or lower(email) = lower(${wanted}))
    order by ${isLogin(wanted)} desc, ${isNamed(wanted)} desc, user_id limit 1`.execute(db);
  return rows[0];
}

/** Adds the administrator role and lifts a ban. */
export async function addAdministrator(
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  userID: number,
): Promise<void> {
  await inTransaction({ db }, async (transaction) => {
    await sql`insert into user_roles (user_id, role_id) select ${userID}::int, role_id from roles
      where type = 'administrator'
      on conflict do nothing`.execute(transaction);
    await sql`update users set banned = false where user_id = ${userID}::int`.execute(transaction);
  });
  changes.emit([`user:${userID}`, 'users']);
}
