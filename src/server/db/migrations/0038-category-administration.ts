import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * What administrators set for a category, and its deletion: the row stays, because its deleted posts still name it, and
 * a long run empties it first.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table categories
      add column color text,
      add column hidden boolean not null default false,
      add column default_sort text,
      add column date_updated timestamptz,
      add column date_deleted timestamptz;

    create table category_deletions (
      category_id integer primary key references categories,
      user_id integer not null references users on delete cascade,
      -- null to delete the posts
      new_category_id integer references categories,
      count_total integer not null,
      state text not null default 'running' check (state in ('running', 'stopped', 'done')),
      message text,
      date_inserted timestamptz not null default now(),
      date_finished timestamptz
    )`.execute(db);
}
