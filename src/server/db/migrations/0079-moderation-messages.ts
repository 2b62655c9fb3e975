import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Announcements that administrators show on pages, and who has dismissed them. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table moderation_messages (
      moderation_message_id integer primary key generated always as identity,
      body text not null,
      format text not null,
      body_html text not null,
      excerpt text not null,
      type text not null,
      view_location text not null,
      -- null: every page
      layout_view_type text,
      -- null: every category
      category_id integer,
      include_descendants boolean not null,
      -- nobody in particular: everyone
      role_ids integer[] not null,
      is_dismissible boolean not null,
      is_enabled boolean not null,
      date_expires timestamptz,
      insert_user_id integer not null,
      date_inserted timestamptz not null,
      update_user_id integer,
      date_updated timestamptz
    );
    create table moderation_message_dismissals (
      moderation_message_id integer not null references moderation_messages on delete cascade,
      user_id integer not null,
      date_inserted timestamptz not null,
      primary key (user_id, moderation_message_id)
    );
    create index moderation_message_dismissals_message on moderation_message_dismissals (moderation_message_id)`.execute(
    db,
  );
}
