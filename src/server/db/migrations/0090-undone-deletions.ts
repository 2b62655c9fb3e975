import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Undoing a deletion adds the record again, so that it must happen once only. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table audit_log add column date_undone timestamptz`.execute(db);
}
