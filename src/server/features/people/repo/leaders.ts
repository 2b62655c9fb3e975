import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { hiddenPoints, hiddenPosts } from './hiddenCounts.ts';

export type LeaderboardType = 'reputation' | 'posts' | 'acceptedAnswers';

export interface LeaderRequest {
  readonly type: LeaderboardType;
  readonly limit: number;
  readonly since?: Date;
  /** Only points in these categories. */
  readonly categoryIDs?: readonly number[];
  /** Only points in visible categories count, because a total must not reveal hidden ones. */
  readonly visibleIDs: readonly number[];
  /** Categories that the viewer cannot see. */
  readonly hiddenIDs: readonly number[];
  readonly includedRoleIDs?: readonly number[];
  readonly excludedRoleIDs?: readonly number[];
}

export interface LeaderRow {
  readonly userID: number;
  readonly points: number;
}

/** Columns with totals over all time and categories. */
const allTime: Partial<
  Record<
    LeaderboardType,
    { readonly total: RawBuilder<number>; readonly hidden: (categoryIDs: readonly number[]) => RawBuilder<unknown> }
  >
> = {
  reputation: { total: sql`points`, hidden: hiddenPoints },
  posts: { total: sql`(count_discussions + count_comments)`, hidden: hiddenPosts },
};

function roleConditions({ includedRoleIDs, excludedRoleIDs }: LeaderRequest): RawBuilder<SqlBool>[] {
  const has = (ids: readonly number[]) =>
    sql<SqlBool>`exists (select 1 from user_roles ur where ur.user_id = users.user_id
      and ur.role_id = any(${ids}::int[]))`;
  return [
    sql<SqlBool>`not deleted and not banned`,
    ...(includedRoleIDs ? [has(includedRoleIDs)] : []),
    ...(excludedRoleIDs ? [sql<SqlBool>`not ${has(excludedRoleIDs)}`] : []),
  ];
}

function eventsQuery(request: LeaderRequest): RawBuilder<LeaderRow> {
  const { type, since, categoryIDs, visibleIDs, limit } = request;
  const conditions = [
    sql<SqlBool>`e.kind = ${type}::text`,
    ...(since ? [sql<SqlBool>`e.date_inserted >= ${since}::timestamptz`] : []),
    categoryIDs
      ? sql<SqlBool>`e.category_id = any(${categoryIDs}::int[])`
      : sql<SqlBool>`(e.category_id is null or e.category_id = any(${visibleIDs}::int[]))`,
  ];
  return sql<LeaderRow>`select users.user_id as "userID", earned.points from (
      select e.user_id, sum(e.points)::int as points from point_events e where ${sql.join(conditions, sql` and `)}
      group by e.user_id
    ) earned join users using (user_id)
    where earned.points > 0 and ${sql.join(roleConditions(request), sql` and `)}
    order by earned.points desc, users.user_id limit ${limit}::int`;
}

function totalsQuery(
  request: LeaderRequest,
  { total, hidden }: NonNullable<(typeof allTime)['posts']>,
): RawBuilder<LeaderRow> {
  const { hiddenIDs, limit } = request;
  const open = hiddenIDs.length === 0 ? total : sql<number>`${total} - coalesce(hidden.number, 0)`;
  const join =
    hiddenIDs.length === 0 ? sql`` : sql`left join ${hidden(hiddenIDs)} as hidden on hidden.user_id = users.user_id`;
  return sql<LeaderRow>`select users.user_id as "userID", ${open} as points from users ${join}
    where ${open} > 0 and ${sql.join(roleConditions(request), sql` and `)}
    order by ${open} desc, users.user_id limit ${limit}::int`;
}

/** Users with the most points, without those who have none. One query. */
export async function leaders({ db }: Pick<Services, 'db'>, request: LeaderRequest): Promise<LeaderRow[]> {
  const column = request.since || request.categoryIDs ? undefined : allTime[request.type];
  const query = column === undefined ? eventsQuery(request) : totalsQuery(request, column);
  return (await query.execute(db.kysely)).rows;
}
