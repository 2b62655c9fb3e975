import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The errors with which a layout was published, or is published at its time, because they were confirmed. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table layout_publications add column problems integer not null default 0;
    alter table layout_schedules add column confirmed_problems json not null default '[]'`.execute(db);
}
