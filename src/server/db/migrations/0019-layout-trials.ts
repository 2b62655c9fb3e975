import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Documents being made into a page for the first time, and those that ended or held up a server while they were. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table layout_trials (
      content_hash text not null,
      reader text not null,
      instance text not null,
      date_started timestamptz not null,
      date_stopped timestamptz,
      reason text,
      primary key (content_hash, reader)
    )`.execute(db);
}
