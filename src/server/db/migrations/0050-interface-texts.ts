import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Texts of the interface that administrators have changed, by language, messages file and key. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table interface_texts (
      locale text not null,
      file text not null,
      key text not null,
      text text not null,
      date_updated timestamptz not null,
      update_user_id integer not null,
      primary key (locale, file, key)
    )`.execute(db);
}

export async function down(db: Kysely<Tables>): Promise<void> {
  await sql`drop table interface_texts`.execute(db);
}
