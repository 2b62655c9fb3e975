import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Network addresses of accounts, long runs over members, and indexes for the filters and orders of their list. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table users
      add column insert_ip_address inet,
      add column last_ip_address inet,
      -- of deleted accounts: whether their posts still show the name
      add column keeps_name boolean not null default false;
    alter table sessions add column ip_address inet;

    create table member_runs (
      run_id uuid primary key,
      user_id integer not null references users on delete cascade,
      operation text not null,
      options jsonb not null default '{}',
      undone_run_id uuid references member_runs on delete set null,
      state text not null default 'running' check (state in ('running', 'stopped', 'done')),
      message text,
      count_total integer not null,
      count_done integer not null default 0,
      count_failed integer not null default 0,
      date_inserted timestamptz not null default now(),
      -- until when a process works on it
      date_claimed timestamptz,
      date_finished timestamptz
    );
    create index member_runs_recent on member_runs (date_inserted desc);
    create unique index member_runs_undo on member_runs (undone_run_id) where undone_run_id is not null;

    create table member_run_items (
      run_id uuid not null references member_runs on delete cascade,
      user_id integer not null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      message text,
      -- what the run changed, to undo it
      before jsonb,
      primary key (run_id, user_id)
    );
    create index member_run_items_waiting on member_run_items (run_id, user_id) where state = 'waiting';

    create index users_by_name on users (lower(name), user_id) where not deleted;
    create index users_by_activity on users (date_last_active desc nulls last, user_id desc)
      where not deleted;
    create index users_by_points on users (points, user_id) where not deleted;
    create index users_by_posts on users ((count_discussions + count_comments), user_id) where not deleted;
    create index users_banned on users (user_id) where banned and not deleted;
    create index users_unconfirmed on users (user_id) where not email_confirmed and not deleted;
    create index users_name_part on users using gin (lower(name) gin_trgm_ops) where not deleted;
    create index users_email_part on users using gin (lower(email) gin_trgm_ops) where not deleted;
    create index users_last_ip on users using gist (last_ip_address inet_ops) where not deleted;
    create index users_insert_ip on users using gist (insert_ip_address inet_ops) where not deleted`.execute(db);
}
