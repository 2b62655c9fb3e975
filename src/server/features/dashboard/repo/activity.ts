import { sql } from 'kysely';
import type { Services } from '../../../services.ts';

export interface DayOfActivity {
  /** Day in UTC, e.g. `2026-01-31`. */
  readonly date: string;
  readonly members: number;
  readonly discussions: number;
  readonly comments: number;
  /** Members who were here. Days before this was counted have none. */
  readonly activeMembers: number;
  /** Searches that found nothing. */
  readonly emptySearches: number;
}

/** New members, posts, active members and searches without results per day, including days without any; oldest first. */
export async function loadActivity({ db }: Pick<Services, 'db'>, from: Date, to: Date): Promise<DayOfActivity[]> {
  const { rows } = await sql<DayOfActivity>`
    with days as (
      select day::date from generate_series(
        (${from}::timestamptz at time zone 'UTC')::date, (${to}::timestamptz at time zone 'UTC')::date, interval '1 day'
      ) as day
    ), new_members as (
      select (date_inserted at time zone 'UTC')::date as day, count(*)::int as count from users
      where date_inserted >= ${from} and not system and not deleted group by 1
    ), new_discussions as (
      select (date_inserted at time zone 'UTC')::date as day, count(*)::int as count from discussions
      where date_inserted >= ${from} and date_deleted is null group by 1
    ), new_comments as (
      select (date_inserted at time zone 'UTC')::date as day, count(*)::int as count from comments
      where date_inserted >= ${from} and date_deleted is null group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(new_members.count, 0) as members,
      coalesce(new_discussions.count, 0) as discussions, coalesce(new_comments.count, 0) as comments,
      coalesce(daily_counts.active_members, 0) as "activeMembers",
      coalesce(daily_counts.empty_searches, 0) as "emptySearches"
    from days left join new_members using (day) left join new_discussions using (day)
    left join new_comments using (day) left join daily_counts using (day)
    order by days.day`.execute(db.kysely);
  return rows;
}

export interface EmptySearch {
  readonly words: string;
  readonly count: number;
}

/** The most frequent searches without a result since a day; one that was made once may be private. */
export async function loadEmptySearches(
  { db }: Pick<Services, 'db'>,
  from: Date,
  limit: number,
): Promise<readonly EmptySearch[]> {
  const { rows } = await sql<EmptySearch>`
    select words, sum(count)::int as count from empty_searches
    where day >= (${from}::timestamptz at time zone 'UTC')::date
    group by words having sum(count) > 1 order by 2 desc, words limit ${limit}::int`.execute(db.kysely);
  return rows;
}

/** Deletes counts that no screen shows any longer. */
export async function deleteOldCounts({ db, now }: Pick<Services, 'db' | 'now'>, keptDays: number): Promise<void> {
  const first = sql`(${now()}::timestamptz at time zone 'UTC')::date - ${keptDays}::int`;
  await sql`delete from empty_searches where day < ${first}`.execute(db.kysely);
  await sql`delete from daily_counts where day < ${first}`.execute(db.kysely);
}

/** Members who were active since a date. */
export async function countActiveMembers({ db }: Pick<Services, 'db'>, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where date_last_active >= ${since} and not system and not deleted`.execute(db.kysely);
  return rows[0]?.count ?? 0;
}

/** Documents that stalled or killed a server and are no longer shown. */
export async function countStoppedLayouts({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct content_hash)::int as count from layout_trials
    where reason in ('died', 'stalled')`.execute(db.kysely);
  return rows[0]?.count ?? 0;
}

/** Whether anyone besides the first administrator has an account or an invitation. */
export async function hasOtherMembers({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      (select 1 from users where not system and not deleted limit 2) union all (select 1 from invitations limit 1)
    ) as people`.execute(db.kysely);
  return (rows[0]?.count ?? 0) > 1;
}
