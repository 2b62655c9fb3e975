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
const holds = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql`lower(${column}) like lower(${`%${escaped(text)}%`}::text)`;

function nameCondition(name: string): RawBuilder<SqlBool> {
  return name.endsWith('*')
    ? sql`name_key like ${`${escaped(foldName(name.slice(0, -1)))}%`}::text`
    : holds(sql`name`, name);
}

const isFrom = (range: string) => sql`(last_ip_address <<= ${range}::inet or insert_ip_address <<= ${range}::inet)`;

/** Condition of all members who match, for queries on `users`. */
export function conditionsOf(filter: UserFilter): RawBuilder<SqlBool> {
  const { name, email, query, roleIDs, userIDs, addresses, dateInserted, dateUpdated, dateLastActive } = filter;
  const { isBanned, isConfirmed, countPosts } = filter;
  const parts: RawBuilder<SqlBool>[] = [sql`not deleted`];
  if (name) parts.push(nameCondition(name));
  if (email) parts.push(holds(sql`email`, email));
  if (query) parts.push(sql`(${holds(sql`name`, query)} or ${holds(sql`email`, query)})`);
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
  const ids = sql<SqlBool>`user_id in (
    select user_id from users where ${conditionsOf(filter)} order by ${order}
    limit ${limit}::int offset ${(page - 1) * limit}::bigint)`;
  const rows = await selectUsers(services).where(ids).orderBy(order).execute();
  return rows.map(toRecord);
}

/** The number of matching members; null if there are too many to count. */
export async function countUsers({ db }: Pick<Services, 'db'>, filter: UserFilter): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from users where ${conditionsOf(filter)} limit ${mostCounted + 1}) matching`.execute(db.kysely);
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
