import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Records of files that were removed without the file: they are kept, so that an erasure still finds the file. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table media add column date_removed timestamptz`.execute(db);
}
