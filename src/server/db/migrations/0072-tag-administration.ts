import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Descriptions of tags, and tags that were deleted or merged: their posts may still name them, and old links do. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table tags add column description text not null default ''`.execute(db);
  await sql`
    create table former_tags (
      tag_id integer primary key,
      name text not null,
      -- where its posts and links go; null if nowhere
      new_tag_id integer references tags on delete set null,
      count_total integer not null,
      date_deleted timestamptz not null,
      -- when no post named it any more
      date_finished timestamptz
    )`.execute(db);
  await sql`create index former_tags_unfinished on former_tags (tag_id) where date_finished is null`.execute(db);
  await sql`create index former_tags_target on former_tags (new_tag_id)`.execute(db);
  await sql`create index former_tags_name on former_tags (lower(name)) where new_tag_id is not null`.execute(db);
}
