import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Counts per day (UTC) that cannot be read from the records later, for the dashboard. They name no member. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table daily_counts (
      day date primary key,
      active_members integer not null default 0,
      empty_searches integer not null default 0
    )`.execute(db);
  await sql`
    create table empty_searches (
      day date not null,
      -- lowercase, shortened
      words text not null,
      count integer not null default 1,
      primary key (day, words)
    )`.execute(db);
}
