import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Commit messages of fragment revisions. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table fragment_revisions
      add column commit_message text not null default '',
      add column commit_description text not null default ''`.execute(db);
}
