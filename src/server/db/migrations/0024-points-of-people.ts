import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** What somebody earned, and in which categories: what a reader may not know of is taken off what they are shown. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index point_events_user on point_events (user_id, kind) include (points, category_id)`.execute(db);
}
