import { type Kysely, sql } from 'kysely';

/** The system account: created on first use, without password and email. */
const account = sql`
  alter table users add column system boolean not null default false check (not system or (password_hash is null and login is null and email is null));
  create unique index users_system on users (system) where system and not deleted;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await account.execute(db);
}
