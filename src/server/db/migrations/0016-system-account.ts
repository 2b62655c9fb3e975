import { type Kysely, sql } from 'kysely';

/** One account speaks for the site: it is made when it first says something, and has neither password nor address. */
const account = sql`
  alter table users add column system boolean not null default false check (not system or (password_hash is null and login is null and email is null));
  create unique index users_system on users (system) where system and not deleted;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await account.execute(db);
}
