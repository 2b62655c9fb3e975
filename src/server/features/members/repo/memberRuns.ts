import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { conditionsOf, type UserFilter } from '../../people/index.ts';
import type { RunChange } from '../actOnMember.ts';
import type { RunOptions } from '../memberRun.ts';
import type { MemberRunItemsTable, MemberRunsTable } from '../tables.ts';

export type MemberRunRow = Selectable<MemberRunsTable>;
export type MemberRunItemRow = Selectable<MemberRunItemsTable>;

export interface NewRun {
  readonly runID: string;
  readonly userID: number;
  readonly operation: string;
  readonly options: RunOptions;
  readonly undoneRunID?: string;
  readonly now: Date;
}

async function insertRun(db: Kysely<Tables>, run: NewRun, countTotal: number): Promise<void> {
  await db
    .insertInto('member_runs')
    .values({
      run_id: run.runID,
      user_id: run.userID,
      operation: run.operation,
      options: JSON.stringify(run.options),
      undone_run_id: run.undoneRunID ?? null,
      count_total: countTotal,
      date_inserted: run.now,
    })
    .execute();
}

/** Starts a run over these members. */
export async function insertRunOf(db: Kysely<Tables>, run: NewRun, userIDs: readonly number[]): Promise<void> {
  await insertRun(db, run, userIDs.length);
  await sql`insert into member_run_items (run_id, user_id)
    select ${run.runID}::uuid, unnest(${userIDs}::int[])`.execute(db);
}

/** Starts a run over all who match. Returns their number; no run starts for none, or for more than `most`. */
export async function insertRunOfMatching(
  db: Kysely<Tables>,
  run: NewRun,
  { filter, most }: { readonly filter: UserFilter; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`select user_id from users
    where ${conditionsOf(filter)} and not system limit ${most + 1}::int`.execute(db);
  if (rows.length === 0 || rows.length > most) return rows.length;
  await insertRunOf(
    db,
    run,
    rows.map((row) => row.user_id),
  );
  return rows.length;
}

/** Starts a run that undoes another one. Returns how many members it has; 0 if there is nothing left to undo. */
export async function insertUndo(db: Kysely<Tables>, run: NewRun & { readonly undoneRunID: string }): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`select user_id from member_run_items
    where run_id = ${run.undoneRunID}::uuid and state = 'done' and before is not null`.execute(db);
  if (rows.length > 0)
    await insertRunOf(
      db,
      run,
      rows.map((row) => row.user_id),
    );
  return rows.length;
}

export async function findRun(db: Kysely<Tables>, runID: string): Promise<MemberRunRow | undefined> {
  return db.selectFrom('member_runs').selectAll().where('run_id', '=', runID).executeTakeFirst();
}

/** The run that undoes this one. */
export async function findUndoOf(db: Kysely<Tables>, runID: string): Promise<MemberRunRow | undefined> {
  return db.selectFrom('member_runs').selectAll().where('undone_run_id', '=', runID).executeTakeFirst();
}

/** Runs that are not finished, and those that ended since then; latest first. */
export async function listRuns(db: Kysely<Tables>, since: Date): Promise<readonly MemberRunRow[]> {
  return db
    .selectFrom('member_runs')
    .selectAll()
    .where((where) => where.or([where('state', '=', 'running'), where('date_finished', '>=', since)]))
    .orderBy('date_inserted', 'desc')
    .limit(20)
    .execute();
}

/** Takes a running run for this process, unless another one works on it. */
export async function claimRun(
  db: Kysely<Tables>,
  runID: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<MemberRunRow | undefined> {
  return db
    .updateTable('member_runs')
    .set({ date_claimed: until })
    .where('run_id', '=', runID)
    .where('state', '=', 'running')
    .where((where) => where.or([where('date_claimed', 'is', null), where('date_claimed', '<', now)]))
    .returningAll()
    .executeTakeFirst();
}

/** Extends or releases the claim. Returns whether the run continues. */
export async function keepRun(db: Kysely<Tables>, runID: string, until: Date | null): Promise<boolean> {
  const kept = await db
    .updateTable('member_runs')
    .set({ date_claimed: until })
    .where('run_id', '=', runID)
    .where('state', '=', 'running')
    .returning('run_id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function endRun(
  db: Kysely<Tables>,
  runID: string,
  { state, message, now }: { readonly state: 'stopped' | 'done'; readonly message: string | null; readonly now: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('member_runs')
    .set({ state, message, date_finished: now, date_claimed: null })
    .where('run_id', '=', runID)
    .where('state', '=', 'running')
    .returning('run_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Members that are still to be handled. */
export async function nextItems(db: Kysely<Tables>, runID: string, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('member_run_items')
    .select('user_id')
    .where('run_id', '=', runID)
    .where('state', '=', 'waiting')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

export interface Outcome {
  readonly userID: number;
  readonly change: RunChange | null;
  /** Why it failed. */
  readonly message?: string;
}

/** Stores the result for one member, and counts it. */
export async function settleItem(
  db: Kysely<Tables>,
  runID: string,
  { userID, change, message }: Outcome,
): Promise<void> {
  const state = message === undefined ? 'done' : 'failed';
  const before = change === null ? null : JSON.stringify(change);
  await sql`with settled as (
      update member_run_items set state = ${state}::text, message = ${message ?? null}::text, before = ${before}::jsonb
      where run_id = ${runID}::uuid and user_id = ${userID}::int and state = 'waiting' returning 1
    )
    update member_runs set count_done = count_done + (select count(*) from settled where ${state === 'done'}::boolean),
      count_failed = count_failed + (select count(*) from settled where ${state === 'failed'}::boolean)
    where run_id = ${runID}::uuid`.execute(db);
}

/** Changes of a member by a run. */
export async function changeOfItem(db: Kysely<Tables>, runID: string, userID: number): Promise<RunChange | null> {
  const row = await db
    .selectFrom('member_run_items')
    .select('before')
    .where('run_id', '=', runID)
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return row?.before ?? null;
}

export interface Failure {
  readonly userID: number;
  readonly name: string;
  readonly message: string;
}

/** The first members whom runs could not change, by run. */
export async function listFailures(
  db: Kysely<Tables>,
  runIDs: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, readonly Failure[]>> {
  const { rows } = await sql<{ run_id: string; user_id: number; name: string; message: string }>`
    select r.run_id, f.user_id, coalesce(u.name, '') as name, coalesce(f.message, '') as message
    from unnest(${runIDs}::uuid[]) r (run_id)
    cross join lateral (
      select user_id, message from member_run_items i where i.run_id = r.run_id and i.state = 'failed'
      order by user_id limit ${most}::int
    ) f left join users u on u.user_id = f.user_id and not u.deleted`.execute(db);
  const found = new Map<string, Failure[]>();
  for (const { run_id, user_id, name, message } of rows)
    found.set(run_id, [...(found.get(run_id) ?? []), { userID: user_id, name, message }]);
  return found;
}

/** Deletes runs that ended before then. */
export async function deleteOldRuns(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('member_runs').where('date_finished', '<', before).execute();
}
