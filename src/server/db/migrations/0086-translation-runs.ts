import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Machine translation of everything that a language lacks, and how many characters were sent in each month. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table translation_runs (
      run_id integer primary key generated always as identity,
      locale text not null,
      user_id integer not null,
      state text not null default 'running' check (state in ('running', 'stopped', 'done', 'failed')),
      -- why it ended early
      message text,
      count_total integer not null,
      count_done integer not null default 0,
      count_left integer not null default 0,
      -- the text that was handled last
      position text not null default '',
      date_inserted timestamptz not null,
      date_claimed timestamptz,
      date_finished timestamptz
    );
    create unique index translation_runs_running on translation_runs (locale) where state = 'running';
    create index translation_runs_locale on translation_runs (locale, run_id desc);
    create table translation_characters (
      month text primary key,
      count integer not null
    )`.execute(db);
}
