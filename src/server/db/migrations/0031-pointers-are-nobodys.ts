import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

const pointers = sql`select insert_user_id, count(*)::int as number from discussions where type = 'redirect' and date_deleted is null group by 1`;

/** Corrects totals: redirects were counted as posts of the moderator who moved the post, and of the site. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`update users u set count_discussions = greatest(0, u.count_discussions - p.number) from (${pointers}) p
    where p.insert_user_id = u.user_id`.execute(db);
  await sql`update counters set value = value - coalesce((select sum(number) from (${pointers}) p), 0) where name = 'discussions'`.execute(
    db,
  );
}
