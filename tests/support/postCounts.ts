import { type Kysely, sql } from 'kysely';
import { writeCounts } from '../../src/server/seed/writeCounts.ts';
import type { Tables } from '../../src/server/db/tables.ts';

const totals = sql<{ facts: Record<string, unknown> }>`select jsonb_build_object(
  'discussions', (select jsonb_object_agg(discussion_id, jsonb_build_array(count_comments, last_comment_id,
  last_user_id, date_last_comment)) from discussions),
  'comments', (select jsonb_object_agg(comment_id, jsonb_build_array(count_child_comments, score_child_comments))
  from comments),
  'categories', (select jsonb_object_agg(category_id, jsonb_build_array(count_discussions, count_comments,
  last_discussion_id, last_comment_id)) from categories),
  'users', (select jsonb_object_agg(user_id, jsonb_build_array(count_discussions, count_comments, points)) from users),
  'tags', (select jsonb_object_agg(tag_id, count_discussions) from tags),
  'counters', (select jsonb_object_agg(name, value) from counters)) as facts`;

class Undone extends Error {}

/** Running totals that differ from the rows; empty if they match (goals N5). Leaves the database unchanged. */
export async function wrongTotals(kysely: Kysely<Tables>): Promise<string[]> {
  const differences: string[] = [];
  try {
    await kysely.transaction().execute(async (db) => {
      const kept = (await totals.execute(db)).rows[0]?.facts ?? {};
      await writeCounts(db);
      const counted = (await totals.execute(db)).rows[0]?.facts ?? {};
      for (const [kind, records] of Object.entries(counted as Record<string, Record<string, unknown> | null>))
        for (const [id, value] of Object.entries(records ?? {})) {
          const was = (kept[kind] as Record<string, unknown> | null)?.[id];
          if (JSON.stringify(was) !== JSON.stringify(value))
            differences.push(`${kind} ${id}: kept ${JSON.stringify(was)}, counted ${JSON.stringify(value)}`);
        }
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return differences;
}
