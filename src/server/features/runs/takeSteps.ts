import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError, errorLines } from '#lib/apiError.ts';
import { createGate } from '#lib/createGate.ts';
import {
  type BulkItemRow,
  type BulkRunRow,
  entriesOfRun,
  finishBulkRun,
  holdBulkItem,
  isStillRunning,
  settleBulkItem,
} from './repo/bulkRuns.ts';
import type { Actor } from '../posts/index.ts';
import type { Services } from '../../services.ts';
import { act } from './operations.ts';

/** Result of one step (schemas/api/longRun.schema.json). */
export type StepProgress = {
  readonly successIDs: number[];
  readonly failedIDs: number[];
  readonly exceptionsByID: Record<string, { message: string; code: number; [detail: string]: unknown }>;
};

export interface Step {
  readonly progress: StepProgress;
  /** The remaining records; empty if the run has ended or was canceled. */
  readonly remaining: readonly number[];
}

export interface StepRequest {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly run: BulkRunRow;
  readonly recordIDs: readonly number[];
  /** Time limit in milliseconds; at least one record is processed. */
  readonly forMs: number;
}

type Outcome = Pick<BulkItemRow, 'state' | 'message' | 'code'>;

const done: Outcome = { state: 'done', message: null, code: null };

/**
 * An item uses two connections: one locks it, the other processes it. Limited, so that other requests get connections
 * too.
 */
const gate = createGate(3);

/** Whether the database has responded with an error; after a lost connection the result is unknown. */
const isAnswered = (error: unknown) =>
  /^(?!08|53|57)[0-9A-Z]{5}$/.test(String((error as { code?: unknown } | null)?.code)) || error instanceof TypeError;

/**
 * Result of an error: rejections and permanent errors are final for the item; after a temporary one it stays pending.
 */
function outcomeOf(error: unknown, { services, run }: StepRequest): Outcome {
  if (error instanceof ApiError && error.status < 500) {
    return { state: 'failed', message: errorLines(error).join('\n'), code: error.status };
  }
  if (!isAnswered(error)) throw error;
  services.log('error', 'An item of a bulk run failed.', { runID: run.run_id, error: String(error) });
  return { state: 'failed', message: 'There was an error', code: 500 };
}

/**
 * Whether the log has an entry for this item, because a process was killed between the action and storing its result.
 */
async function isDone({ services }: StepRequest, run: BulkRunRow, recordID: number): Promise<boolean> {
  return run.operation !== 'undo' && (await entriesOfRun(services.db.kysely, run.run_id, recordID)).length > 0;
}

async function attempt(request: StepRequest, recordID: number): Promise<Outcome> {
  const { services, viewer, run } = request;
  if (await isDone(request, run, recordID)) return done;
  const actor: Actor = { services, viewer, now: services.now(), runID: run.run_id };
  try {
    await act(run.operation, actor, recordID, run.options);
    return done;
  } catch (error) {
    // a killed process may have completed the action while this one waited for the lock
    if (await isDone(request, run, recordID)) return done;
    return outcomeOf(error, request);
  }
}

/** Undefined if the run was cancelled. */
function doItem(request: StepRequest, recordID: number): Promise<Outcome | undefined> {
  const { services, run } = request;
  return gate(() =>
    services.db.kysely.transaction().execute(async (db) => {
      const item = await holdBulkItem(db, run.run_id, recordID);
      if (!item) return { state: 'failed' as const, message: 'This item is not part of the run.', code: 404 };
      if (item.state !== 'waiting') return item;
      if (!(await isStillRunning(db, run.run_id))) return undefined;
      const outcome = await attempt(request, recordID);
      await settleBulkItem(db, item, outcome);
      return outcome;
    }),
  );
}

export function addOutcome(progress: StepProgress, recordID: number, { state, message, code }: Outcome): void {
  if (state === 'done') progress.successIDs.push(recordID);
  if (state !== 'failed') return;
  progress.failedIDs.push(recordID);
  progress.exceptionsByID[recordID] = { message: message ?? '', code: code ?? 0 };
}

/**
 * Continues a run for some time. Each record is processed once, even by concurrent requests. @throws server errors, if
 * nothing was done
 */
export async function takeSteps(request: StepRequest): Promise<Step> {
  const { services, run, recordIDs, forMs } = request;
  const progress: StepProgress = { successIDs: [], failedIDs: [], exceptionsByID: {} };
  const started = performance.now();
  let count = 0;
  for (const recordID of recordIDs) {
    if (count > 0 && performance.now() - started >= forMs) break;
    const outcome = await doItem(request, recordID).catch((error: unknown) => {
      services.log('error', 'A step of a bulk run failed.', { runID: run.run_id, recordID, error: String(error) });
      if (count === 0) throw error;
      return 'fault' as const;
    });
    if (outcome === 'fault') break;
    if (outcome === undefined) return { progress, remaining: [] };
    addOutcome(progress, recordID, outcome);
    count += 1;
  }
  const remaining = recordIDs.slice(count);
  if (remaining.length === 0) await finishBulkRun(services.db.kysely, run.run_id, services.now());
  return { progress, remaining };
}
