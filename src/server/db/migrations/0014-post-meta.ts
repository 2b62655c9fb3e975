import { type Kysely, sql } from 'kysely';

/** Custom fields of posts: a map from field to value. */
const postMeta = sql`
  alter table discussions add column post_meta jsonb not null default '{}' check (jsonb_typeof(post_meta) = 'object')
`;

/** The status that an action set: 1 to 4, or 7 and 8 for staff. Records who set the current status of a post. */
const statusLog = sql`
  alter table post_log add column status_id integer;
  create index post_log_status on post_log (record_type, record_id, log_id desc) where status_id is not null
`;

/**
 * Attachments are processed from their own rows, so a lost job queue does not lose them; submitting a form again does
 * not send it twice.
 */
const attachments = sql`
  alter table attachments add column client_key text, add column date_due timestamptz not null default now();
  create unique index attachments_client_key on attachments (insert_user_id, client_key) where client_key is not null;
  drop index attachments_waiting;
  create index attachments_due on attachments (date_due) where status = 'waiting'
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await postMeta.execute(db);
  await statusLog.execute(db);
  await attachments.execute(db);
}
