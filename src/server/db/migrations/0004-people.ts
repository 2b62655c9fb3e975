import { type Kysely, sql } from 'kysely';

/** Settings that users can change about themselves, and indexes to find users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column suggest_answers boolean not null default true,
      add column bypass_spam boolean not null default false;

    -- names that people have had: links of before lead to them as long as nobody else has taken the name
    create table former_names (
      name text not null,
      user_id integer not null references users on delete cascade,
      date_inserted timestamptz not null default now(),
      primary key (name, user_id)
    );

    -- begins-with, in any collation: what somebody types after @
    create index users_name_prefix on users (lower(name) text_pattern_ops) where not deleted;
    create index users_inserted on users (date_inserted desc, user_id desc) where not deleted;
  `.execute(db);
}
