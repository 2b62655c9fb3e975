import { foldName } from '#domain/foldName.ts';
import type { Range } from '#domain/range.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { dateInRange, numberInRange } from '../../../db/repos/inRange.ts';
import { selectUsers, toRecord, type UserRecord } from '../../../db/repos/users.ts';

const userSorts = {
  name: 'lower(name)',
  dateInserted: 'date_inserted',
  dateLastActive: 'date_last_active',
  points: 'points',
  userID: 'user_id',
  countPosts: '(count_discussions + count_comments)',
} as const;
export type UserSortField = keyof typeof userSorts;

export interface UserFilter {
  /** Matches anywhere in the name; with `*` at the end, only its beginning. */
  readonly name?: string | undefined;
  /** Matches anywhere in the address. */
  readonly email?: string | undefined;
  /** Matches name or address. */
  readonly query?: string | undefined;
  readonly roleIDs?: readonly number[] | undefined;
  readonly userIDs?: readonly number[] | undefined;
  readonly isBanned?: boolean | undefined;
  readonly isConfirmed?: boolean | undefined;
  readonly countPosts?: Range<number> | undefined;
  /** Addresses or ranges of the registration or the last sign-in. */
  readonly addresses?: readonly string[] | undefined;
  readonly dateInserted?: Range<Date> | undefined;
  readonly dateUpdated?: Range<Date> | undefined;
  readonly dateLastActive?: Range<Date> | undefined;
}

export interface UserListRequest {
  readonly filter: UserFilter;
  readonly sort: { readonly field: UserSortField; readonly direction: 'asc' | 'desc' };
  readonly page: number;
  readonly limit: number;
}

const likeMeta = /[\\%_]/g;
const escaped = (text: string) => text.normalize('NFC').replace(likeMeta, '\\$&');
/** By an index of parts of texts, or by reading row after row. */
type Reading = 'index' | 'rows';

const holds = (column: RawBuilder<unknown>, text: string, reading: Reading): RawBuilder<SqlBool> =>
  reading === 'index'
    ? sql`lower(${column}) like lower(${`%${escaped(text)}%`}::text)`
    : sql`lower(${column}) || '' like lower(${`%${escaped(text)}%`}::text)`;

function nameCondition(name: string, reading: Reading): RawBuilder<SqlBool> {
  return name.endsWith('*')
    ? sql`name_key like ${`${escaped(foldName(name.slice(0, -1)))}%`}::text`
    : holds(sql`name`, name, reading);
}

const isFrom = (range: string) => sql`(last_ip_address <<= ${range}::inet or insert_ip_address <<= ${range}::inet)`;

/** Condition of all members who match, for queries on `users`. */
export function conditionsOf(filter: UserFilter, reading: Reading = 'index'): RawBuilder<SqlBool> {
  const { name, email, query, roleIDs, userIDs, addresses, dateInserted, dateUpdated, dateLastActive } = filter;
  const { isBanned, isConfirmed, countPosts } = filter;
  const parts: RawBuilder<SqlBool>[] = [sql`not deleted`];
  if (name) parts.push(nameCondition(name, reading));
  if (email) parts.push(holds(sql`email`, email, reading));
  if (query) parts.push(sql`(${holds(sql`name`, query, reading)} or ${holds(sql`email`, query, reading)})`);
  if (roleIDs) parts.push(sql`user_id in (select user_id from user_roles where role_id = any(${roleIDs}::int[]))`);
  if (userIDs) parts.push(sql`user_id = any(${userIDs}::int[])`);
  // Spelled as in the partial indexes.
  if (isBanned !== undefined) parts.push(isBanned ? sql`banned` : sql`not banned`);
  if (isConfirmed !== undefined) parts.push(isConfirmed ? sql`email_confirmed` : sql`not email_confirmed`);
  if (countPosts) parts.push(numberInRange(sql`(count_discussions + count_comments)`, countPosts));
  if (addresses) parts.push(sql`(${sql.join(addresses.map(isFrom), sql` or `)})`);
  if (dateInserted) parts.push(dateInRange(sql`date_inserted`, dateInserted));
  if (dateUpdated) parts.push(dateInRange(sql`date_updated`, dateUpdated));
  if (dateLastActive) parts.push(dateInRange(sql`date_last_active`, dateLastActive));
  return sql.join(parts, sql` and `);
}

/** More matching members are not counted, because counting a million takes longer than reading a page. */
const mostCounted = 10_000;

const sampled = 2000;
/** A text that more members have is found sooner in the order of the list than by an index of parts. */
const commonShare = 0.01;

/**
 * How to find a part of a name or address: the planner cannot tell how common it is, and would read a million members
 * in order for a rare text, or collect all of them for a common one. Undefined without such a text.
 */
async function readingOf({ db }: Pick<Services, 'db'>, filter: UserFilter): Promise<Reading | undefined> {
  const { name, email, query } = filter;
  if (!email && !query && (!name || name.endsWith('*'))) return undefined;
  const { rows: tables } = await sql<{ count: number }>`
    select greatest(reltuples, 1)::float8 as count from pg_class where oid = 'users'::regclass`.execute(db.kysely);
  const percent = Math.min(100, (sampled * 100) / (tables[0]?.count ?? 1));
  const { rows } = await sql<{ found: number; read: number }>`
    select count(*) filter (where ${conditionsOf(filter, 'rows')})::int as found, count(*)::int as read
    from users tablesample system (${percent}::real)`.execute(db.kysely);
  const { found = 0, read = 0 } = rows[0] ?? {};
  return found > read * commonShare ? 'rows' : 'index';
}

/** Full records including email addresses, for staff. */
export async function listUsers(
  services: Pick<Services, 'db'>,
  { filter, sort, page, limit }: UserListRequest,
): Promise<readonly UserRecord[]> {
  const direction = sql.raw(sort.direction);
  // Members who were never seen come last, or first where the longest absent do; only this column can be null.
  const nulls = sql.raw(sort.field === 'dateLastActive' ? ` nulls ${sort.direction === 'asc' ? 'first' : 'last'}` : '');
  const order = sql`${sql.raw(userSorts[sort.field])} ${direction}${nulls}, user_id ${direction}`;
  // Roles are only read for the rows of the page, not for those that are skipped.
  const reading = await readingOf(services, filter);
  const matching = conditionsOf(filter, reading);
  // `offset 0` keeps the planner from reading members in order
  const source = reading === 'index' ? sql`(select * from users where ${matching} offset 0) matching` : sql`users`;
  const ids = sql<SqlBool>`user_id in (
    select user_id from ${source} where ${reading === 'index' ? sql`true` : matching} order by ${order}
    limit ${limit}::int offset ${(page - 1) * limit}::bigint)`;
  const rows = await selectUsers(services).where(ids).orderBy(order).execute();
  return rows.map(toRecord);
}

/** The number of matching members; null if there are too many to count. */
export async function countUsers(services: Pick<Services, 'db'>, filter: UserFilter): Promise<number | null> {
  const matching = conditionsOf(filter, await readingOf(services, filter));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from users where ${matching} limit ${mostCounted + 1}) matching`.execute(services.db.kysely);
  const count = rows[0]?.count ?? 0;
  return count > mostCounted ? null : count;
}

/** The next matching members in the order of their IDs. */
export async function listUsersAfter(
  services: Pick<Services, 'db'>,
  filter: UserFilter,
  { afterID, limit }: { readonly afterID: number; readonly limit: number },
): Promise<readonly UserRecord[]> {
  const rows = await selectUsers(services)
    .where(sql<SqlBool>`user_id > ${afterID}::int and ${conditionsOf(filter)}`)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}
