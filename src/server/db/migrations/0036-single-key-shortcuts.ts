import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Members who use speech input or often press keys by accident can turn single-key shortcuts off. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table user_preferences
      add column single_key_shortcuts boolean not null default true`.execute(db);
}
