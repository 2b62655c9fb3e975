import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Administrative changes: who changed what, and its values before and after. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table audit_log (
      audit_log_id bigint generated always as identity primary key,
      action text not null,
      subject text not null,
      subject_id text not null,
      name text not null,
      before jsonb,
      after jsonb,
      insert_user_id integer not null,
      date_inserted timestamptz not null default now()
    )`.execute(db);
  await sql`create index audit_log_of_subject on audit_log (subject, subject_id, audit_log_id)`.execute(db);
  await sql`create index audit_log_of_user on audit_log (insert_user_id, audit_log_id)`.execute(db);
}
