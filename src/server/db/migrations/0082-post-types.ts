import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Types of posts that administrators define, and the fields that posts of a type have. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table post_types (
      post_type_id text primary key,
      -- null for the original types
      parent_post_type_id text,
      -- null for the original texts of an original type
      name text,
      post_button_label text,
      post_button_icon text,
      post_helper_text text,
      -- nobody in particular: everyone who may post
      role_ids integer[] not null default '{}',
      -- none in particular: all that take posts of the parent type
      category_ids integer[] not null default '{}',
      is_active boolean not null default true,
      is_deleted boolean not null default false,
      insert_user_id integer not null default 0,
      date_inserted timestamptz,
      update_user_id integer,
      date_updated timestamptz
    )`.execute(db);
  await sql`insert into post_types (post_type_id) values ('discussion'), ('question')`.execute(db);
  await sql`
    create table post_fields (
      post_field_id text primary key,
      label text not null,
      description text not null default '',
      data_type text not null,
      form_type text not null,
      visibility text not null,
      -- null for fields without choices
      dropdown_options jsonb,
      is_required boolean not null default false,
      is_active boolean not null default true,
      -- kept, so that values in old versions of posts are never shown again
      is_deleted boolean not null default false,
      insert_user_id integer not null,
      date_inserted timestamptz not null,
      update_user_id integer,
      date_updated timestamptz
    )`.execute(db);
  await sql`
    create table post_type_fields (
      post_type_id text not null references post_types (post_type_id) on delete cascade,
      post_field_id text not null references post_fields (post_field_id) on delete cascade,
      sort integer not null,
      primary key (post_type_id, post_field_id)
    )`.execute(db);
  // null: the original type
  await sql`alter table discussions add column post_type_id text`.execute(db);
  await sql`create index discussions_post_type on discussions (post_type_id, category_id)
    where post_type_id is not null`.execute(db);
  // fields are counted and deleted without reading every post
  await sql`create index discussions_post_meta on discussions (discussion_id) where post_meta <> '{}'`.execute(db);
}
