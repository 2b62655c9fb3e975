import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The API call that made an administrative change, and the page that it was made on. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table audit_log
      add column request_method text,
      add column request_path text,
      add column request_query text,
      add column parent_id text,
      add column parent_method text,
      add column parent_path text,
      add column parent_query text`.execute(db);
}
