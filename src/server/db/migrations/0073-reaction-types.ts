import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Reactions that administrators change. Each keeps the points it gave, so that they can be taken back with it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table reaction_types
      add column description text not null default '',
      -- of reactions that do not say theirs, because they were given before points could be changed
      add column first_points integer not null default 0`.execute(db);
  await sql`update reaction_types set first_points = points`.execute(db);
  await sql`alter table reactions add column given_points integer`.execute(db);
}
