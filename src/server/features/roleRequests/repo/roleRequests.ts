import { type Kysely, type Selectable, sql } from 'kysely';
import { applicantDays, mostApplicants } from '#domain/applicants.ts';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Services } from '../../../services.ts';
import type { RoleRequestStatus, RoleRequestsTable } from '../tables.ts';
import { dayMs } from '#lib/time.ts';

export type RequestRow = Selectable<RoleRequestsTable>;

export interface RequestFilter {
  readonly roleID?: number | undefined;
  readonly status?: RoleRequestStatus | undefined;
  readonly userID?: number | undefined;
}

const filtered = (db: Kysely<Tables>, { roleID, status, userID }: RequestFilter) => {
  let query = db.selectFrom('role_requests');
  if (roleID !== undefined) query = query.where('role_id', '=', roleID);
  if (status !== undefined) query = query.where('status', '=', status);
  if (userID !== undefined) query = query.where('user_id', '=', userID);
  return query;
};

interface Listing {
  readonly limit: number;
  readonly offset: number;
  readonly isNewestFirst: boolean;
}

export async function listRequests(
  db: Kysely<Tables>,
  filter: RequestFilter,
  { limit, offset, isNewestFirst }: Listing,
): Promise<readonly RequestRow[]> {
  const order = isNewestFirst ? 'desc' : 'asc';
  return filtered(db, filter)
    .selectAll()
    .orderBy('date_inserted', order)
    .orderBy('role_request_id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRequests(db: Kysely<Tables>, filter: RequestFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findRequest(db: Kysely<Tables>, id: number): Promise<RequestRow | undefined> {
  return db.selectFrom('role_requests').selectAll().where('role_request_id', '=', id).executeTakeFirst();
}

/** The last request of a member for each role. */
export async function lastRequests(db: Kysely<Tables>, userID: number): Promise<ReadonlyMap<number, RequestRow>> {
  const rows = await db
    .selectFrom('role_requests')
    .distinctOn('role_id')
    .selectAll()
    .where('user_id', '=', userID)
    .orderBy('role_id')
    .orderBy('role_request_id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.role_id, row]));
}

interface NewRequest {
  readonly roleID: number;
  readonly userID: number;
  readonly answers: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Returns undefined if the member waits for this role already, and `full` if too many wait. */
export async function insertRequest(
  db: Kysely<Tables>,
  { roleID, userID, answers, now }: NewRequest,
): Promise<RequestRow | 'full' | undefined> {
  if ((await countRequests(db, { status: 'pending' })) >= mostApplicants) return 'full';
  return db
    .insertInto('role_requests')
    .values({
      role_id: roleID,
      user_id: userID,
      attributes: JSON.stringify(answers),
      date_inserted: now,
      date_of_status: now,
      date_expires: new Date(now.getTime() + applicantDays * dayMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

interface Decided {
  readonly id: number;
  readonly status: 'approved' | 'denied';
  readonly staffID: number;
  readonly now: Date;
}

/** Decides a request that waits, and gives the role. Returns undefined if someone else was faster. */
export async function decideRequest(
  db: Kysely<Tables>,
  { id, status, staffID, now }: Decided,
): Promise<RequestRow | undefined> {
  const row = await db
    .updateTable('role_requests')
    .set({ status, status_user_id: staffID, date_of_status: now })
    .where('role_request_id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const named = await db
    .selectFrom('users')
    .select('name')
    .where('user_id', '=', row.user_id)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  const role = await db.selectFrom('roles').select('name').where('role_id', '=', row.role_id).executeTakeFirst();
  if (!named || !role) return undefined;
  if (status === 'approved')
    await sql`insert into user_roles (user_id, role_id) values (${row.user_id}::int, ${row.role_id}::int)
      on conflict do nothing`.execute(db);
  await writeAudit(db, {
    userID: staffID,
    action: 'update',
    subject: 'user',
    subjectID: row.user_id,
    name: named.name,
    before: { roleRequest: `${role.name}: pending` },
    after: { roleRequest: `${role.name}: ${status}` },
  });
  return row;
}

/** Deletes a request. What staff delete is logged, without the answers. @param staffID none for the member's own */
export async function deleteRequest(db: Kysely<Tables>, row: RequestRow, staffID: number | undefined): Promise<void> {
  await db.deleteFrom('role_requests').where('role_request_id', '=', row.role_request_id).execute();
  if (staffID === undefined) return;
  const names = await db
    .selectFrom('users')
    .innerJoin('roles', (join) => join.on('role_id', '=', row.role_id))
    .select(['users.name as user', 'roles.name as role'])
    .where('user_id', '=', row.user_id)
    .executeTakeFirst();
  await writeAudit(db, {
    userID: staffID,
    action: 'update',
    subject: 'user',
    subjectID: row.user_id,
    name: names?.user ?? '',
    before: { roleRequest: `${names?.role ?? ''}: ${row.status}` },
    after: { roleRequest: null },
  });
}

/** Deletes requests that no one decided in time. */
export async function deleteOldRequests({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.kysely
    .deleteFrom('role_requests')
    .where('status', '=', 'pending')
    .where('date_expires', '<', now())
    .execute();
}
