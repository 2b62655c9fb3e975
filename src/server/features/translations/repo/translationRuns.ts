import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { TranslationRunsTable } from '../tables.ts';

export type TranslationRunRow = Selectable<TranslationRunsTable>;

interface NewRun {
  readonly locale: string;
  readonly userID: number;
  readonly countTotal: number;
  readonly now: Date;
}

/** Undefined if a run into this language is going on already. */
export async function insertRun(
  db: Kysely<Tables>,
  { locale, userID, countTotal, now }: NewRun,
): Promise<TranslationRunRow | undefined> {
  return db
    .insertInto('translation_runs')
    .values({ locale, user_id: userID, count_total: countTotal, message: null, date_inserted: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The latest run into a language. */
export async function latestRun(db: Kysely<Tables>, locale: string): Promise<TranslationRunRow | undefined> {
  return db
    .selectFrom('translation_runs')
    .selectAll()
    .where('locale', '=', locale)
    .orderBy('run_id', 'desc')
    .executeTakeFirst();
}

export async function runningRuns(db: Kysely<Tables>): Promise<readonly TranslationRunRow[]> {
  return db.selectFrom('translation_runs').selectAll().where('state', '=', 'running').execute();
}

interface Claim {
  readonly now: Date;
  readonly until: Date;
}

/** Takes a running run for this process, unless another one works on it. */
export async function claimRun(
  db: Kysely<Tables>,
  runID: number,
  { now, until }: Claim,
): Promise<TranslationRunRow | undefined> {
  return db
    .updateTable('translation_runs')
    .set({ date_claimed: until })
    .where('run_id', '=', runID)
    .where('state', '=', 'running')
    .where((where) => where.or([where('date_claimed', 'is', null), where('date_claimed', '<', now)]))
    .returningAll()
    .executeTakeFirst();
}

interface Step {
  readonly done: number;
  readonly left: number;
  readonly position: string;
  readonly until: Date;
}

/** Stores the progress and keeps the claim. Returns whether the run is still to be continued. */
export async function keepRun(
  db: Kysely<Tables>,
  runID: number,
  { done, left, position, until }: Step,
): Promise<boolean> {
  const kept = await db
    .updateTable('translation_runs')
    .set((row) => ({
      count_done: row('count_done', '+', done),
      count_left: row('count_left', '+', left),
      position,
      date_claimed: until,
    }))
    .where('run_id', '=', runID)
    .where('state', '=', 'running')
    .returning('run_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Gives the claim back, so that the run can continue at once. */
export async function releaseRun(db: Kysely<Tables>, runID: number): Promise<void> {
  await db.updateTable('translation_runs').set({ date_claimed: null }).where('run_id', '=', runID).execute();
}

interface End {
  readonly state: 'stopped' | 'done' | 'failed';
  readonly message: string | null;
  readonly now: Date;
}

/** Returns whether it was running. */
export async function endRun(db: Kysely<Tables>, runID: number, { state, message, now }: End): Promise<boolean> {
  const ended = await db
    .updateTable('translation_runs')
    .set({ state, message, date_finished: now, date_claimed: null })
    .where('run_id', '=', runID)
    .where('state', '=', 'running')
    .returning('run_id')
    .executeTakeFirst();
  return ended !== undefined;
}

const monthOf = (now: Date) => now.toISOString().slice(0, 7);

export async function charactersSent(db: Kysely<Tables>, now: Date): Promise<number> {
  const row = await db
    .selectFrom('translation_characters')
    .select('count')
    .where('month', '=', monthOf(now))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts characters before they are sent. Returns false, and counts nothing, if they would be more than `most`. */
export async function countCharacters(
  db: Kysely<Tables>,
  { count, most, now }: { readonly count: number; readonly most: number; readonly now: Date },
): Promise<boolean> {
  if (count > most) return false;
  const { rows } = await sql`
    insert into translation_characters (month, count) values (${monthOf(now)}, ${count}::int)
    on conflict (month) do update set count = translation_characters.count + excluded.count
      where translation_characters.count + excluded.count <= ${most}::int
    returning count`.execute(db);
  return rows.length > 0;
}
