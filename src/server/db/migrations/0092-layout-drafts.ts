import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Layouts that administrators are composing, before they are published. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table layout_drafts (
      -- number of a stored layout, or name of a built-in one
      layout_id text not null,
      user_id integer not null references users on delete cascade,
      name text not null,
      -- json keeps the text as written
      layout json not null,
      title_bar json,
      -- the version of the layout that the draft is based on
      base_version text not null,
      date_updated timestamptz not null,
      primary key (layout_id, user_id)
    )`.execute(db);
}
