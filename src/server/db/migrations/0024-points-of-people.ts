import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Index of a user's points by category, so that categories hidden from the viewer can be subtracted. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index point_events_user on point_events (user_id, kind) include (points, category_id)`.execute(db);
}
