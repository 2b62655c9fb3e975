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

/** False when this browser's key has begun a run already. */
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

/** Of this person alone, by its number or by what their browser called it. */
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

/** Held until the transaction ends: whoever comes with the same token waits, and finds what became of it. */
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

/**
 * A run that is being cancelled is waited for, and one that is held here cannot be cancelled before the item is done.
 */
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

/** From now on it is done beside requests. */
export async function queueBulkRun(db: Kysely<Tables>, runID: string): Promise<void> {
  await db.updateTable('bulk_runs').set({ is_queued: true }).where('run_id', '=', runID).execute();
}

export interface RunClaim {
  readonly runID: string;
  readonly now: Date;
  readonly claimMs: number;
}

/** Takes the turn at a run; nothing when it has ended, or somebody else's turn lasts. */
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

/** Keeps the turn a while longer, or (0 ms) gives it back. */
export async function keepBulkRun(db: Kysely<Tables>, { runID, now, claimMs }: RunClaim): Promise<void> {
  await db
    .updateTable('bulk_runs')
    .set({ claimed_until: claimMs === 0 ? null : new Date(now.getTime() + claimMs) })
    .where('run_id', '=', runID)
    .execute();
}

/** Ends everybody's turn: only where whoever had one is known to have ended. */
export async function dropBulkClaims(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('bulk_runs').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute();
}

/** Runs that nobody is at, although they are to be done beside requests: a process that worked on them has ended. */
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

/** What a run wrote into the log, in the transactions of its acts: proof that they were done. The newest first. */
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

/** Pointers that somebody left where a post was: they lead to `targetID` and are called as the post is. */
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

/** Runs of long ago; the log keeps what they did. */
export async function deleteOldBulkRuns(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('bulk_runs').where('date_inserted', '<', before).execute();
}
