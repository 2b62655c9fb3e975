import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { DeletionState } from '../tables.ts';

export interface DeletionRow {
  readonly category_id: number;
  readonly user_id: number;
  readonly new_category_id: number | null;
  readonly count_total: number;
  readonly state: DeletionState;
  readonly message: string | null;
}

/** Starts the deletion of a category, or a stopped one again with another choice. */
export async function beginDeletion(
  db: Kysely<Tables>,
  row: Omit<DeletionRow, 'state' | 'message'>,
  now: Date,
): Promise<void> {
  const fresh = { ...row, state: 'running' as const, message: null, date_inserted: now, date_finished: null };
  await db
    .insertInto('category_deletions')
    .values(fresh)
    .onConflict((conflict) => conflict.column('category_id').doUpdateSet(fresh))
    .execute();
}

export async function findDeletion(db: Kysely<Tables>, categoryID: number): Promise<DeletionRow | undefined> {
  return db
    .selectFrom('category_deletions')
    .select(['category_id', 'user_id', 'new_category_id', 'count_total', 'state', 'message'])
    .where('category_id', '=', categoryID)
    .executeTakeFirst();
}

/** Whether a running deletion moves its posts to this category. */
export async function isTarget(db: Kysely<Tables>, categoryID: number): Promise<boolean> {
  const row = await db
    .selectFrom('category_deletions')
    .select('category_id')
    .where('new_category_id', '=', categoryID)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletions that are not done, and those of the last hour. */
export async function listDeletions(db: Kysely<Tables>, since: Date): Promise<readonly DeletionRow[]> {
  return db
    .selectFrom('category_deletions')
    .select(['category_id', 'user_id', 'new_category_id', 'count_total', 'state', 'message'])
    .where((where) => where.or([where('state', '<>', 'done'), where('date_finished', '>=', since)]))
    .orderBy('date_inserted')
    .execute();
}

export async function endDeletion(
  db: Kysely<Tables>,
  categoryID: number,
  { state, message, now }: { readonly state: DeletionState; readonly message: string | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('category_deletions')
    .set({ state, message, date_finished: now })
    .where('category_id', '=', categoryID)
    .execute();
}

/** The next posts that are still in the category. */
export async function postsLeft(db: Kysely<Tables>, categoryID: number, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('discussions')
    .select('discussion_id')
    .where('category_id', '=', categoryID)
    .where('date_deleted', 'is', null)
    .orderBy('discussion_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.discussion_id);
}

/** Marks a redirect deleted, which changes no total; other posts are left as they are. */
export async function hidePointer(db: Kysely<Tables>, discussionID: number, now: Date): Promise<void> {
  await db
    .updateTable('discussions')
    .set({ date_deleted: now })
    .where('discussion_id', '=', discussionID)
    .where('type', '=', 'redirect')
    .where('date_deleted', 'is', null)
    .execute();
}

/** Number of posts by type. */
export async function countPosts(db: Kysely<Tables>, categoryID: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ type: string; count: number }>`select type, count(*)::int as count from discussions
    where category_id = ${categoryID}::int and date_deleted is null group by type`.execute(db);
  return new Map(rows.map(({ type, count }) => [type, count]));
}

export async function countLeft(
  db: Kysely<Tables>,
  categoryIDs: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`select category_id as id, count(*)::int as count
    from discussions where category_id = any(${categoryIDs}::int[]) and date_deleted is null group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
