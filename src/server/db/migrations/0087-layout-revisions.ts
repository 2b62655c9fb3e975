import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** What layouts were before their latest changes, so that these can be undone. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table layout_revisions (
      -- without a foreign key, because deleted layouts can be restored
      layout_id integer not null,
      -- fingerprint of the document, as in the audit log
      document text not null,
      name text not null,
      layout_view_type text not null,
      -- json, not jsonb, which keeps the text as it was written
      layout json not null,
      title_bar json,
      notes json,
      date_inserted timestamptz not null,
      primary key (layout_id, document)
    );
    create index layout_revisions_date on layout_revisions (date_inserted)`.execute(db);
}
