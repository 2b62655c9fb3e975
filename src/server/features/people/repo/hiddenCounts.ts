import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../../services.ts';

/** Posts and points of a user in hidden categories. */
export interface HiddenCounts {
  readonly discussions: number;
  readonly comments: number;
  readonly points: number;
}

type IDs = readonly number[];

const discussionsIn = (categoryIDs: IDs) =>
  sql`from discussions d where d.date_deleted is null and d.type <> 'redirect'
    and d.category_id = any(${categoryIDs}::int[])`;
const commentsIn = (categoryIDs: IDs) => sql`from comments c join discussions d using (discussion_id)
  where c.date_deleted is null and d.date_deleted is null and d.category_id = any(${categoryIDs}::int[])`;
const pointsIn = (categoryIDs: IDs) =>
  sql`from point_events e where e.kind = 'reputation' and e.category_id = any(${categoryIDs}::int[])`;

/** Counts of these users in these categories, with one query; none if nothing is hidden. */
export async function hiddenOfUsers(
  { db }: Pick<Services, 'db'>,
  userIDs: IDs,
  categoryIDs: IDs,
): Promise<ReadonlyMap<number, HiddenCounts>> {
  if (categoryIDs.length === 0 || userIDs.length === 0) return new Map();
  const { rows } = await sql<HiddenCounts & { readonly id: number }>`select u.id,
      (select count(*)::int ${discussionsIn(categoryIDs)} and d.insert_user_id = u.id) as discussions,
      (select count(*)::int ${commentsIn(categoryIDs)} and c.insert_user_id = u.id) as comments,
      (select coalesce(sum(e.points), 0)::int ${pointsIn(categoryIDs)} and e.user_id = u.id) as points
    from unnest(${userIDs}::int[]) as u (id)`.execute(db.kysely);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Rows `(user_id, number)` of hidden posts, to join in sorted lists, because the order must not reveal them either. */
export function hiddenPosts(categoryIDs: IDs): RawBuilder<unknown> {
  return sql`(select user_id, count(*)::int as number from (
    select d.insert_user_id as user_id ${discussionsIn(categoryIDs)} union all
    select c.insert_user_id ${commentsIn(categoryIDs)}) as written group by user_id)`;
}

/** The same for comments only. */
export function hiddenComments(categoryIDs: IDs): RawBuilder<unknown> {
  return sql`(select c.insert_user_id as user_id, count(*)::int as number ${commentsIn(categoryIDs)} group by 1)`;
}

/** The same for points. */
export function hiddenPoints(categoryIDs: IDs): RawBuilder<unknown> {
  return sql`(select e.user_id, sum(e.points)::int as number ${pointsIn(categoryIDs)} group by e.user_id)`;
}
