import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/**
 * Changes to the running totals of a write, negative for removals. The last post of each listed category is recomputed.
 */
export interface CountChanges {
  readonly categories?: readonly { readonly id: number; readonly discussions?: number; readonly comments?: number }[];
  readonly users?: readonly {
    readonly id: number;
    readonly discussions?: number;
    readonly comments?: number;
    readonly points?: number;
  }[];
  readonly tags?: readonly { readonly id: number; readonly discussions: number }[];
  /** `discussions`, `comments`, `questions`, `accepted`. */
  readonly counters?: Readonly<Record<string, number>>;
}

type Entry = Readonly<Record<string, number | undefined>> & { readonly id: number };

/** Merges entries by ID, because an UPDATE changes each row only once however often it is named. */
function addUp(entries: readonly Entry[], fields: readonly string[]): Record<string, number>[] {
  const sums = new Map<number, Record<string, number>>();
  for (const entry of entries) {
    const sum = sums.get(entry.id) ?? { id: entry.id, ...Object.fromEntries(fields.map((field) => [field, 0])) };
    for (const field of fields) sum[field] = (sum[field] ?? 0) + (entry[field] ?? 0);
    sums.set(entry.id, sum);
  }
  return [...sums.values()];
}

/** Serializes the changes for the trigger that applies them at commit. */
export function countChangesText({ categories = [], users = [], tags = [], counters = {} }: CountChanges): string {
  return JSON.stringify({
    tags: addUp(tags, ['discussions']),
    categories: addUp(categories, ['discussions', 'comments']),
    users: addUp(users, ['discussions', 'comments', 'points']),
    counters: Object.entries(counters).flatMap(([name, value]) => (value === 0 ? [] : [{ name, value }])),
  });
}

/** Queues changes to the totals, which are applied at commit; until then queries return the old totals. */
export async function settleCounts(db: Kysely<Tables>, changes: CountChanges): Promise<void> {
  await db
    .insertInto('count_changes')
    .values({ changes: countChangesText(changes) })
    .execute();
}

export interface PointEvent {
  readonly userID: number;
  readonly kind: 'posts' | 'acceptedAnswers' | 'reputation';
  readonly points: number;
  readonly categoryID: number;
  readonly date: Date;
}

export async function insertPointEvents(db: Kysely<Tables>, events: readonly PointEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('point_events')
    .values(
      events.map((event) => ({
        user_id: event.userID,
        kind: event.kind,
        points: event.points,
        category_id: event.categoryID,
        date_inserted: event.date,
      })),
    )
    .execute();
}

/** Gives (1) or takes back (-1) the points that the comments of a discussion earned. */
export async function insertCommentPoints(db: Kysely<Tables>, discussionID: number, sign: 1 | -1): Promise<void> {
  await sql`
    insert into point_events (user_id, kind, points, category_id, date_inserted)
    select c.insert_user_id, 'posts', ${sign}::int, d.category_id, c.date_inserted from comments c
    join discussions d using (discussion_id)
    where c.discussion_id = ${discussionID}::int and c.date_deleted is null`.execute(db);
}
