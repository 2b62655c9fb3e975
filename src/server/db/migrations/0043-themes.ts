import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Style guides of the site's administrators, all their versions, and what an administrator previews of them. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table themes (
      theme_id integer generated always as identity primary key,
      name text not null,
      parent_theme text not null,
      version integer not null default 1,
      insert_user_id integer not null,
      date_inserted timestamptz not null default now(),
      date_deleted timestamptz
    );

    create table theme_revisions (
      revision_id integer generated always as identity primary key,
      theme_id integer not null references themes on delete cascade,
      name text,
      status text not null default 'published' check (status in ('published', 'deleted', 'undeleted')),
      active boolean not null,
      variables jsonb not null,
      styles text not null,
      javascript text not null,
      insert_user_id integer not null,
      date_inserted timestamptz not null default now()
    );
    create index theme_revisions_of_theme on theme_revisions (theme_id, revision_id);
    create unique index theme_revisions_active on theme_revisions (theme_id) where active;

    create table theme_previews (
      user_id integer primary key references users on delete cascade,
      theme_id text not null,
      revision_id integer
    );

    -- what the editor shows in its frame before it is saved
    create table theme_drafts (
      user_id integer primary key references users on delete cascade,
      theme_id text not null,
      variables jsonb not null,
      styles text not null,
      date_inserted timestamptz not null default now()
    )`.execute(db);
}
