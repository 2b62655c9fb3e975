import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** A session can see the site as another role does; without the role, it sees the site as its own user again. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table sessions
      add column view_as_role_id integer references roles (role_id) on delete set null`.execute(db);
}
