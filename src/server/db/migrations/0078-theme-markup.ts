import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** HTML of themes above the title bar and below the footer, as written. It is sanitized before it is shown. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const table of ['theme_revisions', 'theme_drafts'])
    await sql`alter table ${sql.table(table)} add column header text not null default '',
      add column footer text not null default ''`.execute(db);
}
