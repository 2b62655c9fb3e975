import { type Kysely, sql } from 'kysely';

const reports = sql`
  -- what a report was when its post was deleted: it is that again when the post comes back
  alter table reports add column status_before text;
`;

const runs = sql`
  -- handed to whoever works beside requests; what the browser does step by step waits for the browser
  alter table bulk_runs add column is_queued boolean not null default false;
  -- somebody is at it until then
  alter table bulk_runs add column claimed_until timestamptz;
  create index bulk_runs_queued on bulk_runs (date_inserted) where is_queued and status = 'running';
`;

const drafts = sql`
  -- of an edit: what the post said when the edit was begun
  alter table drafts add column record_version text;
`;

/** Marks redirects as resolved, because nobody has to work on them. */
const pointers = sql`update discussions set resolved = true where type = 'redirect' and not resolved`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [reports, runs, drafts, pointers]) await part.execute(db);
}
