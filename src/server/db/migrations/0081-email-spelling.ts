import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The description that a role came with is spelled as everywhere else; one that was changed stays. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    update roles set description = 'Members who have not confirmed their email address yet.'
    where description = 'Members who have not confirmed their e-mail yet.'`.execute(db);
}
