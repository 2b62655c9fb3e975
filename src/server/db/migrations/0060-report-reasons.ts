import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Reasons for reports that administrators change: who may choose them, and who changed them when. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table report_reasons
      -- nobody in particular: everyone who may report
      add column role_ids integer[] not null default '{}',
      add column insert_user_id integer not null default 0,
      add column date_inserted timestamptz not null default now(),
      add column update_user_id integer,
      add column date_updated timestamptz`.execute(db);
}
