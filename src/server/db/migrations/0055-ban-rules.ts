import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Rules that keep people out by name, mail domain or network address. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table ban_rules (
      ban_rule_id integer primary key generated always as identity,
      type text not null check (type in ('name', 'emailDomain', 'address')),
      value text not null,
      reason text not null,
      date_expires timestamptz,
      insert_user_id integer not null,
      date_inserted timestamptz not null,
      update_user_id integer,
      date_updated timestamptz,
      unique (type, value)
    )`.execute(db);
}
