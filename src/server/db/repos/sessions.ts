import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { storedIP } from '#domain/networkAddress.ts';
import type { Services } from '../../services.ts';

/** The role as which a session sees the site. */
export interface ViewAs {
  readonly roleID: number;
  readonly name: string;
  /** The role of guests: pages and calls are those of guests, but never shared with them. */
  readonly isGuest: boolean;
}

/** A valid session with the data of its viewer. */
export interface SessionRecord {
  readonly sessionID: number;
  readonly userID: number;
  readonly transientKey: string;
  readonly dateUpdated: Date;
  readonly dateExpires: Date;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly emailConfirmed: boolean;
  readonly roleIDs: readonly number[];
  /** The role as which this session sees the site. */
  readonly viewAs?: ViewAs;
  /** The member's own language; `null` if they have not chosen one. */
  readonly language: string | null;
}

const tokenBytes = 32;
const transientKeyBytes = 12;

/** Only this hash is stored, so that reading the table does not allow signing in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function insertSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userID, dateExpires, ip }: { readonly userID: number; readonly dateExpires: Date; readonly ip: string },
): Promise<{ token: string; transientKey: string; sessionID: number }> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const transientKey = randomBytes(transientKeyBytes).toString('base64url');
  const { session_id } = await db.kysely
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userID,
      transient_key: transientKey,
      date_inserted: now(),
      date_updated: now(),
      date_expires: dateExpires,
      ip_address: storedIP(ip),
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  await noteActive({ db, now }, userID, sql`, last_ip_address = ${storedIP(ip)}`);
  return { token, transientKey, sessionID: session_id };
}

/** The session of a token, unless it has expired or its user is banned or deleted. */
export async function findSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<SessionRecord | undefined> {
  const row = await db.kysely
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .leftJoin('roles as r', 'r.role_id', 's.view_as_role_id')
    .leftJoin('user_preferences as p', 'p.user_id', 's.user_id')
    .select([
      's.session_id',
      's.user_id',
      's.transient_key',
      's.date_updated',
      's.date_expires',
      'u.name',
      'u.photo_url',
      'u.email_confirmed',
      's.view_as_role_id',
      'r.name as view_as_name',
      'r.type as view_as_type',
      'p.language',
    ])
    .select(
      sql<number[]>`array(select ur.role_id from user_roles ur where ur.user_id = s.user_id order by ur.role_id)`.as(
        'role_ids',
      ),
    )
    .where('s.token_hash', '=', hashToken(token))
    .where('s.date_expires', '>', now())
    .where('u.deleted', '=', false)
    .where('u.banned', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    sessionID: row.session_id,
    userID: row.user_id,
    transientKey: row.transient_key,
    dateUpdated: row.date_updated,
    dateExpires: row.date_expires,
    name: row.name,
    photoUrl: row.photo_url,
    emailConfirmed: row.email_confirmed,
    roleIDs: row.role_ids,
    ...(row.view_as_role_id === null
      ? {}
      : {
          viewAs: {
            roleID: row.view_as_role_id,
            name: row.view_as_name ?? '',
            isGuest: row.view_as_type === 'guest',
          },
        }),
    language: row.language,
  };
}

/** The user of a session that has not expired, even if the server no longer accepts it. */
export async function findSessionOwner(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<{ readonly isBanned: boolean; readonly roleIDs: readonly number[] } | undefined> {
  return db.kysely
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select('u.banned as isBanned')
    .select(sql<number[]>`array(select ur.role_id from user_roles ur where ur.user_id = s.user_id)`.as('roleIDs'))
    .where('s.token_hash', '=', hashToken(token))
    .where('s.date_expires', '>', now())
    .where('u.deleted', '=', false)
    .executeTakeFirst();
}

/** Notes that a member is here, and counts them once per day (UTC) for the dashboard. @param more columns to set */
async function noteActive({ db, now }: Pick<Services, 'db' | 'now'>, userID: number, more = sql``): Promise<void> {
  const today = sql`(${now()}::timestamptz at time zone 'UTC')::date`;
  await sql`
    with before as (
      select user_id, date_last_active as last, date_inserted as made from users
      where user_id = ${userID}::int for update
    ), touched as (
      update users set date_last_active = ${now()} ${more} from before where users.user_id = before.user_id
      returning before.last, before.made
    )
    insert into daily_counts (day, active_members)
    select ${today}, 1 from touched
    -- a new account counts on its first day, too
    where last is null or last <= made or (last at time zone 'UTC')::date < ${today}
    on conflict (day) do update set active_members = daily_counts.active_members + 1`.execute(db.kysely);
}

/** Records activity of the session and its user, and extends the session, never shortens it. */
export async function touchSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  session: Pick<SessionRecord, 'sessionID' | 'userID'>,
  dateExpires: Date,
): Promise<void> {
  await db.kysely
    .updateTable('sessions')
    .set({ date_updated: now(), date_expires: sql<Date>`greatest(date_expires, ${dateExpires})` })
    .where('session_id', '=', session.sessionID)
    .execute();
  await noteActive({ db, now }, session.userID);
}

/** Lets a session see the site as a role; `null` for as its own user. Notifies every process. */
export async function setViewAs(
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  { sessionID, userID }: Pick<SessionRecord, 'sessionID' | 'userID'>,
  roleID: number | null,
): Promise<void> {
  await db.kysely
    .updateTable('sessions')
    .set({ view_as_role_id: roleID })
    .where('session_id', '=', sessionID)
    .execute();
  changes.emit([`session:${userID}`]);
}

/** Deletes one session of the user, or all, and notifies every process, so that no cached viewer outlives it. */
export async function deleteSessions(
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  userID: number,
  sessionID?: number,
): Promise<number> {
  let query = db.kysely.deleteFrom('sessions').where('user_id', '=', userID);
  if (sessionID !== undefined) query = query.where('session_id', '=', sessionID);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  changes.emit([`session:${userID}`]);
  return Number(numDeletedRows);
}

/** Deletes expired sessions; called periodically. */
export async function deleteExpiredSessions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.kysely.deleteFrom('sessions').where('date_expires', '<', now()).execute();
}
