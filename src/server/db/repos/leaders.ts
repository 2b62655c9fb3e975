import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Services } from '../../services.ts';

export type LeaderboardType = 'reputation' | 'posts' | 'acceptedAnswers';

export interface LeaderRequest {
  readonly type: LeaderboardType;
  readonly limit: number;
  readonly since?: Date;
  /** Only points earned in these. */
  readonly categoryIDs?: readonly number[];
  /** Points earned elsewhere never count: a total must not tell of a place the reader may not see. */
  readonly visibleIDs: readonly number[];
  readonly includedRoleIDs?: readonly number[];
  readonly excludedRoleIDs?: readonly number[];
}

export interface LeaderRow {
  readonly userID: number;
  readonly points: number;
}

/** Of all time and everywhere, the users' own counters know; these columns hold them. */
const allTime: Partial<Record<LeaderboardType, RawBuilder<number>>> = {
  reputation: sql`points`,
  posts: sql`(count_discussions + count_comments)`,
};

function roleConditions({ includedRoleIDs, excludedRoleIDs }: LeaderRequest): RawBuilder<SqlBool>[] {
  const has = (ids: readonly number[]) =>
    sql<SqlBool>`exists (select 1 from user_roles ur where ur.user_id = users.user_id and ur.role_id = any(${ids}::int[]))`;
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
      select e.user_id, sum(e.points)::int as points from point_events e where ${sql.join(conditions, sql` and `)} group by e.user_id
    ) earned join users using (user_id)
    where earned.points > 0 and ${sql.join(roleConditions(request), sql` and `)}
    order by earned.points desc, users.user_id limit ${limit}::int`;
}

/** Who has most, nobody with nothing. One query. */
export async function leaders({ db }: Services, request: LeaderRequest): Promise<LeaderRow[]> {
  const column = request.since || request.categoryIDs ? undefined : allTime[request.type];
  const query =
    column === undefined
      ? eventsQuery(request)
      : sql<LeaderRow>`select user_id as "userID", ${column} as points from users
          where ${column} > 0 and ${sql.join(roleConditions(request), sql` and `)} order by ${column} desc, user_id limit ${request.limit}::int`;
  return (await query.execute(db.kysely)).rows;
}
