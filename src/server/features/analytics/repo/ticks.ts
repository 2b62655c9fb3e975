import { sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../db/transact.ts';

/** Number of events of one type for a record (0 for none). */
export interface TickCount {
  readonly type: string;
  readonly recordID: number;
  readonly count: number;
}

/**
 * Adds counts to a day (`YYYY-MM-DD`), and views to their posts, in two statements. Views of posts that do not exist
 * are dropped, so that fake IDs do not fill the table.
 */
export async function addTicks({ db }: Pick<Services, 'db'>, day: string, counts: readonly TickCount[]): Promise<void> {
  // Sorted, so that concurrent updates lock rows in the same order and cannot deadlock.
  const sorted = counts.toSorted((a, b) => a.recordID - b.recordID || a.type.localeCompare(b.type));
  const given = sql`unnest(${sorted.map(({ type }) => type)}::text[], ${sorted.map(({ recordID }) => recordID)}::int[],
    ${sorted.map(({ count }) => count)}::bigint[])`;
  await inTransaction({ db }, async (trx) => {
    await sql`
      insert into tick_counts (day, type, record_id, count)
      select ${day}::date, given.type, given.record_id, given.count
      from ${given} as given (type, record_id, count)
      where given.record_id = 0 or exists (select 1 from discussions where discussion_id = given.record_id)
      order by given.record_id, given.type
      on conflict (day, type, record_id) do update set count = tick_counts.count + excluded.count
    `.execute(trx);
    await sql`
      update discussions set count_views = count_views + given.count
      from ${given} as given (type, record_id, count)
      where given.type = 'discussion_view' and discussions.discussion_id = given.record_id
    `.execute(trx);
  });
}
