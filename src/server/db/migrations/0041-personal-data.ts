import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Copies of all personal data of a member, which only they can download, for a few days. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table personal_data_exports (
      export_id uuid primary key,
      user_id integer not null references users on delete cascade,
      state text not null default 'running' check (state in ('running', 'done', 'failed')),
      content json,
      size integer,
      date_inserted timestamptz not null,
      date_expires timestamptz
    );
    create index personal_data_exports_owner on personal_data_exports (user_id, date_inserted desc);
    create unique index personal_data_exports_running on personal_data_exports (user_id) where state = 'running'`.execute(
    db,
  );
}
