import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** What became of each email, and the texts of emails that administrators have changed. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table mail_log (
      mail_log_id bigint generated always as identity primary key,
      kind text not null,
      recipient text not null,
      subject text,
      status text not null,
      attempts integer not null default 1,
      problem text,
      date_inserted timestamptz not null,
      date_updated timestamptz not null
    )`.execute(db);
  await sql`create index mail_log_of_status on mail_log (status, mail_log_id)`.execute(db);
  await sql`create index mail_log_retrying on mail_log (recipient) where status = 'retrying'`.execute(db);
  await sql`
    create table email_templates (
      template text not null,
      locale text not null,
      subject text not null,
      body text not null,
      footer text not null,
      insert_user_id integer not null,
      update_user_id integer not null,
      date_inserted timestamptz not null,
      date_updated timestamptz not null,
      primary key (template, locale)
    )`.execute(db);
}
