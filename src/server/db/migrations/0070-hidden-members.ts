import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Members who do not show others when they were last active. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table users add column hidden boolean not null default false`.execute(db);
}
