import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Trials of documents that are hydrated for the first time, and documents that crashed or blocked a server. */
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
