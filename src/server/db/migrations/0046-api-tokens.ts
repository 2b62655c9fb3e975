import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** API tokens of members. Only hashes are stored, and a ban or the end of an account ends them for good. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table api_tokens (
      api_token_id integer generated always as identity primary key,
      user_id integer not null references users,
      name text not null,
      token_hash bytea not null unique,
      token_start text not null,
      scopes text[] not null,
      date_inserted timestamptz not null,
      date_expires timestamptz,
      date_last_used timestamptz
    )`.execute(db);
  await sql`create index api_tokens_of_user on api_tokens (user_id, api_token_id)`.execute(db);
  await sql`
    create function end_api_tokens() returns trigger language plpgsql as $$
    begin
      delete from api_tokens where user_id = new.user_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger end_api_tokens after update of banned, deleted on users
    for each row when (new.banned or new.deleted) execute function end_api_tokens()`.execute(db);
}
