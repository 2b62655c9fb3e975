import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Statuses of posts that administrators define. Those that come with the site have numbers below 1,000. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table post_statuses (
      status_id integer generated always as identity (start with 1001) primary key,
      name text not null,
      state text not null check (state in ('open', 'closed')),
      -- null: posts of every type
      record_subtype text,
      -- new posts have it
      is_default boolean not null default false,
      -- posts that have it keep it
      is_deleted boolean not null default false,
      insert_user_id integer not null,
      date_inserted timestamptz not null,
      update_user_id integer,
      date_updated timestamptz
    )`.execute(db);
  await sql`create index discussions_own_status on discussions (status_id, date_last_comment desc)
    where status_id > 1000`.execute(db);
}
