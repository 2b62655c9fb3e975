import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Redirects of addresses that have no page, and how often each was used. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table redirects (
      redirect_id integer primary key generated always as identity,
      source text not null,
      target text not null,
      status smallint not null check (status in (301, 302)),
      is_enabled boolean not null,
      is_external boolean not null,
      count_hits bigint not null default 0,
      date_last_hit timestamptz,
      insert_user_id integer not null,
      date_inserted timestamptz not null,
      update_user_id integer,
      date_updated timestamptz
    )`.execute(db);
  await sql`create unique index redirects_source on redirects (lower(source))`.execute(db);
}
