import { foldName } from '#domain/foldName.ts';
import type { Range } from '#domain/range.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { dateInRange } from '../../../db/repos/inRange.ts';
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

function conditionsOf(filter: UserFilter): RawBuilder<SqlBool> {
  const { name, email, query, roleIDs, userIDs, isBanned, dateInserted, dateUpdated, dateLastActive } = filter;
  const parts: RawBuilder<SqlBool>[] = [sql`not deleted`];
  if (name) parts.push(nameCondition(name));
  if (email) parts.push(holds(sql`email`, email));
  if (query) parts.push(sql`(${holds(sql`name`, query)} or ${holds(sql`email`, query)})`);
  if (roleIDs) parts.push(sql`user_id in (select user_id from user_roles where role_id = any(${roleIDs}::int[]))`);
  if (userIDs) parts.push(sql`user_id = any(${userIDs}::int[])`);
  if (isBanned !== undefined) parts.push(sql`banned = ${isBanned}::boolean`);
  if (dateInserted) parts.push(dateInRange(sql`date_inserted`, dateInserted));
  if (dateUpdated) parts.push(dateInRange(sql`date_updated`, dateUpdated));
  if (dateLastActive) parts.push(dateInRange(sql`date_last_active`, dateLastActive));
  return sql.join(parts, sql` and `);
}

/** Full records including email addresses, for staff. */
export async function listUsers(
  services: Pick<Services, 'db'>,
  { filter, sort, page, limit }: UserListRequest,
): Promise<readonly UserRecord[]> {
  const direction = sql.raw(sort.direction);
  const rows = await selectUsers(services)
    .where(conditionsOf(filter))
    .orderBy(sql`${sql.raw(userSorts[sort.field])} ${direction} nulls last, user_id ${direction}`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(toRecord);
}

export async function countUsers({ db }: Pick<Services, 'db'>, filter: UserFilter): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from users where ${conditionsOf(filter)}`.execute(db.kysely);
  return rows[0]?.count ?? 0;
}
