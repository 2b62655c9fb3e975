import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** What administrators decided about the setup and the site itself does not show. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table setup_marks (
      -- a step, or 'checklist'
      subject text primary key,
      -- 'done' or 'skipped'; of the checklist 'putAway'
      mark text not null,
      insert_user_id integer not null,
      date_inserted timestamptz not null
    )`.execute(db);
}
