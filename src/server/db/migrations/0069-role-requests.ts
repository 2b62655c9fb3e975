import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Roles that members can ask for, and their requests. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table role_request_metas (
      role_id integer primary key references roles (role_id) on delete cascade,
      name text not null,
      body text not null,
      attributes_schema jsonb not null,
      attributes jsonb not null
    )`.execute(db);
  await sql`
    create table role_requests (
      role_request_id integer generated always as identity primary key,
      role_id integer not null references role_request_metas (role_id) on delete cascade,
      user_id integer not null references users (user_id) on delete cascade,
      status text not null default 'pending',
      attributes jsonb not null,
      date_inserted timestamptz not null,
      date_expires timestamptz not null,
      date_of_status timestamptz not null,
      status_user_id integer
    )`.execute(db);
  await sql`create unique index role_requests_pending on role_requests (role_id, user_id)
    where status = 'pending'`.execute(db);
  await sql`create index role_requests_user on role_requests (user_id)`.execute(db);
  await sql`create index role_requests_status on role_requests (status, date_inserted)`.execute(db);
}
