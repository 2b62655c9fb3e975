import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Webhooks and their deliveries. Triggers note what happens, in the transaction in which it happens, so that nothing is
 * reported that was undone, and nothing is forgotten.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table webhooks (
      webhook_id integer generated always as identity primary key,
      name text not null,
      url text not null,
      secret text not null,
      events text[] not null,
      is_active boolean not null,
      pause_reason text,
      failures_in_row integer not null default 0,
      insert_user_id integer not null references users,
      date_inserted timestamptz not null,
      date_updated timestamptz not null
    )`.execute(db);
  await sql`
    create table webhook_deliveries (
      webhook_delivery_id bigint generated always as identity primary key,
      webhook_id integer not null references webhooks on delete cascade,
      event text not null,
      record_id integer not null,
      status text not null default 'waiting',
      is_queued boolean not null default false,
      attempts integer not null default 0,
      response_status integer,
      response text,
      problem text,
      date_inserted timestamptz not null default now(),
      date_updated timestamptz not null default now()
    )`.execute(db);
  await sql`create index webhook_deliveries_of on webhook_deliveries (webhook_id, webhook_delivery_id)`.execute(db);
  await sql`create index webhook_deliveries_waiting on webhook_deliveries (webhook_delivery_id)
    where status = 'waiting' and not is_queued`.execute(db);
  await sql`
    create function note_webhook_event() returns trigger language plpgsql as $$
    begin
      insert into webhook_deliveries (webhook_id, event, record_id)
      select webhook_id, tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::integer
      from webhooks where is_active and tg_argv[0] = any(events);
      return null;
    end $$`.execute(db);
  await sql`create trigger webhooks_discussion_created after insert on discussions
    for each row execute function note_webhook_event('discussion.created', 'discussion_id')`.execute(db);
  await sql`create trigger webhooks_discussion_deleted after update of date_deleted on discussions
    for each row when (old.date_deleted is null and new.date_deleted is not null)
    execute function note_webhook_event('discussion.deleted', 'discussion_id')`.execute(db);
  await sql`create trigger webhooks_comment_created after insert on comments
    for each row execute function note_webhook_event('comment.created', 'comment_id')`.execute(db);
  await sql`create trigger webhooks_comment_deleted after update of date_deleted on comments
    for each row when (old.date_deleted is null and new.date_deleted is not null)
    execute function note_webhook_event('comment.deleted', 'comment_id')`.execute(db);
  await sql`create trigger webhooks_user_registered after insert on users
    for each row when (not new.system) execute function note_webhook_event('user.registered', 'user_id')`.execute(db);
}
