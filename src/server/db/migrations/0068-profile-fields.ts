import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Fields of profiles that administrators define, and what members answered. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table profile_fields (
      api_name text primary key,
      label text not null,
      description text not null default '',
      data_type text not null,
      form_type text not null,
      visibility text not null,
      mutability text not null,
      on_user_cards boolean not null default false,
      -- null for fields without choices
      dropdown_options jsonb,
      registration_options text not null,
      enabled boolean not null default true,
      sort integer not null default 0,
      insert_user_id integer not null,
      date_inserted timestamptz not null,
      update_user_id integer,
      date_updated timestamptz
    )`.execute(db);
  await sql`
    create table profile_values (
      user_id integer not null references users (user_id) on delete cascade,
      api_name text not null references profile_fields (api_name) on delete cascade,
      value jsonb not null,
      primary key (user_id, api_name)
    )`.execute(db);
  await sql`create index profile_values_field on profile_values (api_name)`.execute(db);
  // answers of people who wait for approval
  await sql`alter table applicants add column profile_fields jsonb not null default '{}'`.execute(db);
}
