import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { BulkOperation, BulkOptions } from '#domain/bulkRuns.ts';
import type { BulkItemsTable, BulkRunsTable } from '../tables.ts';
import type { Tables } from '../../../db/tables.ts';

export type BulkRunRow = Selectable<BulkRunsTable>;
export type BulkItemRow = Selectable<BulkItemsTable>;

export interface NewBulkRun {
  readonly runID: string;
  readonly userID: number;
  readonly operation: BulkOperation;
  readonly recordType: 'discussion' | 'comment';
  readonly options: BulkOptions;
  readonly recordIDs: readonly number[];
  readonly clientKey: string | undefined;
  readonly now: Date;
}

/** Returns false if the client has already started a run with this key. */
export async function insertBulkRun(db: Kysely<Tables>, run: NewBulkRun): Promise<boolean> {
  const added = await db
    .insertInto('bulk_runs')
    .values({
      run_id: run.runID,
      user_id: run.userID,
      operation: run.operation,
      record_type: run.recordType,
      options: JSON.stringify(run.options),
      client_key: run.clientKey ?? null,
      date_inserted: run.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('run_id')
    .executeTakeFirst();
  if (!added) return false;
  await db
    .insertInto('bulk_items')
    .values(run.recordIDs.map((record_id, position) => ({ run_id: run.runID, record_id, position })))
    .execute();
  return true;
}

/** A run of this user, by ID or by the client's key. */
export async function findBulkRun(db: Kysely<Tables>, userID: number, name: string): Promise<BulkRunRow | undefined> {
  return db
    .selectFrom('bulk_runs')
    .selectAll()
    .where('user_id', '=', userID)
    .where((where) => where.or([where('run_id', '=', name), where('client_key', '=', name)]))
    .executeTakeFirst();
}

export async function getBulkRun(db: Kysely<Tables>, runID: string): Promise<BulkRunRow> {
  return db.selectFrom('bulk_runs').selectAll().where('run_id', '=', runID).executeTakeFirstOrThrow();
}

export async function listBulkItems(db: Kysely<Tables>, runID: string): Promise<BulkItemRow[]> {
  return db.selectFrom('bulk_items').selectAll().where('run_id', '=', runID).orderBy('position').execute();
}

/** Locks an item until the transaction ends. A second request with the same token waits and then finds the result. */
export async function holdBulkItem(
  db: Kysely<Tables>,
  runID: string,
  recordID: number,
): Promise<BulkItemRow | undefined> {
  return db
    .selectFrom('bulk_items')
    .selectAll()
    .where('run_id', '=', runID)
    .where('record_id', '=', recordID)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the run, so that it cannot be cancelled before the item is done; waits for a cancellation in progress. */
export async function isStillRunning(db: Kysely<Tables>, runID: string): Promise<boolean> {
  const run = await db
    .selectFrom('bulk_runs')
    .select('status')
    .where('run_id', '=', runID)
    .forShare()
    .executeTakeFirst();
  return run?.status === 'running';
}

export async function settleBulkItem(
  db: Kysely<Tables>,
  item: BulkItemRow,
  outcome: Pick<BulkItemRow, 'state' | 'message' | 'code'>,
): Promise<void> {
  await db
    .updateTable('bulk_items')
    .set(outcome)
    .where('run_id', '=', item.run_id)
    .where('record_id', '=', item.record_id)
    .execute();
}

/** Marks the run as done if no records are left. */
export async function finishBulkRun(db: Kysely<Tables>, runID: string, now: Date): Promise<void> {
  await db
    .updateTable('bulk_runs')
    .set({ status: 'done', date_finished: now })
    .where('run_id', '=', runID)
    .where('status', '=', 'running')
    .where(sql<SqlBool>`not exists (select from bulk_items i where i.run_id = ${runID} and i.state = 'waiting')`)
    .execute();
}

export async function cancelBulkRun(db: Kysely<Tables>, runID: string, now: Date): Promise<void> {
  await db
    .updateTable('bulk_runs')
    .set({ status: 'cancelled', date_finished: now })
    .where('run_id', '=', runID)
    .where('status', '=', 'running')
    .execute();
}

/** Marks a run for processing in the background. */
export async function queueBulkRun(db: Kysely<Tables>, runID: string): Promise<void> {
  await db.updateTable('bulk_runs').set({ is_queued: true }).where('run_id', '=', runID).execute();
}

export interface RunClaim {
  readonly runID: string;
  readonly now: Date;
  readonly claimMs: number;
}

/** Claims a run; undefined if it has ended or is claimed. */
export async function claimBulkRun(
  db: Kysely<Tables>,
  { runID, now, claimMs }: RunClaim,
): Promise<BulkRunRow | undefined> {
  return db
    .updateTable('bulk_runs')
    .set({ claimed_until: new Date(now.getTime() + claimMs) })
    .where('run_id', '=', runID)
    .where('status', '=', 'running')
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', now)]))
    .returningAll()
    .executeTakeFirst();
}

/** Extends a claim, or (0 ms) releases it. */
export async function keepBulkRun(db: Kysely<Tables>, { runID, now, claimMs }: RunClaim): Promise<void> {
  await db
    .updateTable('bulk_runs')
    .set({ claimed_until: claimMs === 0 ? null : new Date(now.getTime() + claimMs) })
    .where('run_id', '=', runID)
    .execute();
}

/** Releases all claims; only if the processes that had them are known to have ended. */
export async function dropBulkClaims(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('bulk_runs').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute();
}

/** Background runs without a claim, because their process has ended. */
export async function listForgottenRuns(
  db: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<Pick<BulkRunRow, 'run_id' | 'user_id'>[]> {
  return db
    .selectFrom('bulk_runs')
    .select(['run_id', 'user_id'])
    .where('is_queued', '=', true)
    .where('status', '=', 'running')
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', now)]))
    .orderBy('date_inserted')
    .orderBy('run_id')
    .limit(limit)
    .execute();
}

export async function countBulkItems(db: Kysely<Tables>, runID: string): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_items')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('run_id', '=', runID)
    .executeTakeFirstOrThrow();
  return count;
}

export interface RunEntry {
  readonly logID: number;
  readonly recordID: number;
  readonly isUndone: boolean;
}

/**
 * Log entries of a run, newest first. They are written in the transactions of the actions, so they prove what was done.
 */
export async function entriesOfRun(db: Kysely<Tables>, runID: string, recordID?: number): Promise<RunEntry[]> {
  let query = db
    .selectFrom('post_log')
    .select(['log_id', 'record_id', 'date_undone'])
    .where('run_id', '=', runID)
    .where('operation', '<>', 'restore');
  if (recordID !== undefined) query = query.where('record_id', '=', recordID);
  const rows = await query.orderBy('log_id', 'desc').execute();
  return rows.map((row) => ({ logID: row.log_id, recordID: row.record_id, isUndone: row.date_undone !== null }));
}

/** Redirects in a former place of a post: they lead to `targetID` and have its title. */
export async function findPointers(
  db: Kysely<Tables>,
  {
    recordID,
    targetID,
    userID,
    since,
  }: { readonly recordID: number; readonly targetID: number; readonly userID: number; readonly since: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('discussions')
    .select('discussion_id')
    .where('type', '=', 'redirect')
    .where('insert_user_id', '=', userID)
    .where('date_inserted', '>=', since)
    .where('date_deleted', 'is', null)
    .where(sql<SqlBool>`(attributes -> 'redirect' ->> 'discussionID')::int = ${targetID}::int`)
    .where(sql<SqlBool>`name = (select s.name from discussions s where s.discussion_id = ${recordID}::int)`)
    .execute();
  return rows.map((row) => row.discussion_id);
}

/** Deletes old runs; the log keeps what they did. */
export async function deleteOldBulkRuns(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('bulk_runs').where('date_inserted', '<', before).execute();
}
