import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** How often widgets failed or were slow, by day (UTC), layout and widget. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table widget_troubles (
      day date not null,
      -- number of a stored layout, or name of a built-in one
      layout_id text not null,
      -- without "react."
      widget_id text not null,
      kind text not null check (kind in ('failed', 'slow')),
      count integer not null,
      -- of the last time
      reason text not null,
      pointer text,
      date_last timestamptz not null,
      primary key (day, layout_id, widget_id, kind)
    )`.execute(db);
}
