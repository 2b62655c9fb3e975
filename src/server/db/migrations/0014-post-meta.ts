import { type Kysely, sql } from 'kysely';

/** What a post says besides its text: a map from post field to value. */
const postMeta = sql`
  alter table discussions add column post_meta jsonb not null default '{}' check (jsonb_typeof(post_meta) = 'object')
`;

/** Which status an act has set, 1 to 4, or 7 and 8 for what staff have yet to do: who set the one a post has is read from here. */
const statusLog = sql`
  alter table post_log add column status_id integer;
  create index post_log_status on post_log (record_type, record_id, log_id desc) where status_id is not null
`;

/** What waits is looked after by its own row, whatever becomes of the queue; and a form that is sent again sends nothing twice. */
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
