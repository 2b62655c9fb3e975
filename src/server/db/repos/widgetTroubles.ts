import { sql } from 'kysely';
import type { Moment } from '../columns.ts';
import type { Services } from '../../services.ts';

export type TroubleKind = 'failed' | 'slow';

interface WidgetTroublesTable {
  day: string;
  layout_id: string;
  widget_id: string;
  kind: TroubleKind;
  count: number;
  reason: string;
  pointer: string | null;
  date_last: Moment;
}

declare module '../tables.ts' {
  interface Tables {
    widget_troubles: WidgetTroublesTable;
  }
}

/** How often a widget of a layout failed or was slow, and the last time. */
export interface TroubleCount {
  readonly layoutID: string;
  readonly widgetID: string;
  readonly kind: TroubleKind;
  readonly count: number;
  readonly reason: string;
  /** JSON Pointer of the node in the layout. */
  readonly pointer: string | null;
  readonly dateLast: Date;
}

type Deps = Pick<Services, 'db'>;

/** Adds counts to those of their days. */
export async function addTroubles({ db }: Deps, counts: readonly TroubleCount[]): Promise<void> {
  if (counts.length === 0) return;
  const rows = counts.map(
    ({ layoutID, widgetID, kind, count, reason, pointer, dateLast }) =>
      sql`((${dateLast}::timestamptz at time zone 'UTC')::date, ${layoutID}::text, ${widgetID}::text, ${kind}::text,
        ${count}::int, ${reason}::text, ${pointer}::text, ${dateLast}::timestamptz)`,
  );
  await sql`
    insert into widget_troubles (day, layout_id, widget_id, kind, count, reason, pointer, date_last)
    values ${sql.join(rows)}
    on conflict (day, layout_id, widget_id, kind) do update set
      count = least(widget_troubles.count::bigint + excluded.count, 2000000000)::int, reason = excluded.reason,
      pointer = excluded.pointer, date_last = greatest(widget_troubles.date_last, excluded.date_last)`.execute(
    db.kysely,
  );
}

/** The troubles since a time by layout, widget and kind, most frequent first. */
export async function loadTroubles(
  { db }: Deps,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly TroubleCount[]> {
  const { rows } = await sql<TroubleCount>`
    select layout_id as "layoutID", widget_id as "widgetID", kind, least(sum(count), 2000000000)::int as count,
      (array_agg(reason order by date_last desc))[1] as reason,
      (array_agg(pointer order by date_last desc))[1] as pointer, max(date_last) as "dateLast"
    from widget_troubles where date_last >= ${since}::timestamptz
    group by layout_id, widget_id, kind
    order by (kind = 'failed') desc, sum(count) desc, layout_id, widget_id limit ${limit}::int`.execute(db.kysely);
  return rows;
}

/** The number of widgets, each in one layout, with a kind of trouble since a time. */
export async function countTroubles({ db }: Deps, kind: TroubleKind, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (layout_id, widget_id))::int as count from widget_troubles
    where kind = ${kind} and date_last >= ${since}::timestamptz`.execute(db.kysely);
  return rows[0]?.count ?? 0;
}

/** Deletes the counts before a time. */
export async function deleteOldTroubles({ db }: Deps, before: Date): Promise<void> {
  await sql`delete from widget_troubles where date_last < ${before}::timestamptz`.execute(db.kysely);
}
