import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Notes of a layout document's author, so that an exported document equals the imported one. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table layouts add column notes json`.execute(db);
}
