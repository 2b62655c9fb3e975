import { randomUUID } from 'node:crypto';
import type { BulkOperation, BulkOptions } from '#domain/bulkRuns.ts';
import { undoWindowMs } from '#domain/bulkRuns.ts';
import { ApiError } from '#lib/apiError.ts';
import {
  type BulkRunRow,
  cancelBulkRun,
  entriesOfRun,
  findBulkRun,
  getBulkRun,
  insertBulkRun,
  listBulkItems,
} from './repo/bulkRuns.ts';
import { notFound } from '../../http/errors.ts';
import type { Actor } from '../posts/index.ts';
import { type BulkRequest, preflight } from './preflight.ts';
import { addOutcome, type StepProgress } from './takeSteps.ts';
import { inTransaction } from '../../db/transact.ts';

/** Added to the undo period, because the response arrives later than the action. */
const undoGraceMs = 5000;

export interface BegunRun {
  readonly run: BulkRunRow;
  readonly recordIDs: readonly number[];
}

interface NewRun {
  readonly operation: BulkOperation;
  readonly recordType: 'discussion' | 'comment';
  readonly recordIDs: readonly number[];
  readonly options: BulkOptions;
  readonly clientKey: string | undefined;
}

async function insert({ services, viewer, now }: Actor, { clientKey, ...rest }: NewRun): Promise<BegunRun> {
  const runID = randomUUID();
  const added = await inTransaction(services, (db) =>
    insertBulkRun(db, { ...rest, clientKey, runID, userID: viewer.userID, now }),
  );
  const run = added
    ? await getBulkRun(services.db.kysely, runID)
    : await findBulkRun(services.db.kysely, viewer.userID, clientKey ?? '');
  if (!run) throw notFound('Run');
  if (!added) await needSame(run, { ...rest, clientKey }, services);
  return { run, recordIDs: rest.recordIDs };
}

const inOrder = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A key identifies one request; a different request with it is rejected, because it would be lost. */
async function needSame(
  run: BulkRunRow,
  { operation, recordIDs, options }: NewRun,
  services: Actor['services'],
): Promise<void> {
  const items = await listBulkItems(services.db.kysely, run.run_id);
  const isSame =
    run.operation === operation &&
    inOrder(run.options) === inOrder(options) &&
    items.map((item) => item.record_id).join() === recordIDs.join();
  if (!isSame) throw new ApiError(409, 'This key was already used for a different request.');
}

/**
 * Checks permissions before the run starts; afterward it can be continued with its token. @throws ApiError 400, 403,
 * 404, 409, 410
 */
export async function beginRun(actor: Actor, request: BulkRequest, clientKey?: string): Promise<BegunRun> {
  const target = request.options.destinationDiscussionID;
  const recordIDs = [...new Set(request.recordIDs)].filter((id) => id !== target);
  if (recordIDs.length === 0) throw new ApiError(400, 'A discussion cannot be merged with itself.');
  const known =
    clientKey === undefined ? undefined : await findBulkRun(actor.services.db.kysely, actor.viewer.userID, clientKey);
  if (!known) await preflight(actor, { ...request, recordIDs });
  const recordType = request.operation === 'deleteComments' ? 'comment' : 'discussion';
  return insert(actor, { ...request, recordType, recordIDs, clientKey });
}

/** The run, if it belongs to the viewer. @throws ApiError 404 */
export async function getOwnRun({ services, viewer }: Actor, name: string): Promise<BulkRunRow> {
  const run = await findBulkRun(services.db.kysely, viewer.userID, name);
  if (!run) throw notFound('Run');
  return run;
}

export interface RunState {
  readonly progress: StepProgress & { readonly countTotalIDs: number };
  readonly waiting: readonly number[];
}

/** Results of all records so far. */
export async function stateOfRun({ services }: Pick<Actor, 'services'>, run: BulkRunRow): Promise<RunState> {
  const items = await listBulkItems(services.db.kysely, run.run_id);
  const progress: StepProgress = { successIDs: [], failedIDs: [], exceptionsByID: {} };
  for (const item of items) addOutcome(progress, item.record_id, item);
  const waiting = items.filter((item) => item.state === 'waiting').map((item) => item.record_id);
  return { progress: { ...progress, countTotalIDs: items.length }, waiting };
}

/** Cancels a run; the current record is still completed. */
export async function cancelRun(actor: Actor, name: string): Promise<BulkRunRow> {
  const run = await getOwnRun(actor, name);
  await cancelBulkRun(actor.services.db.kysely, run.run_id, actor.now);
  return getBulkRun(actor.services.db.kysely, run.run_id);
}

/** Until when a run can be undone; null while it is running, and for runs that undo another one. */
export function undoableUntil({ operation, date_finished }: BulkRunRow): Date | null {
  return date_finished === null || operation === 'undo' ? null : new Date(date_finished.getTime() + undoWindowMs);
}

/** Starts a run that undoes another one. @throws ApiError 400, 404, 409 */
export async function beginUndo(actor: Actor, name: string, clientKey?: string): Promise<BegunRun> {
  const run = await getOwnRun(actor, name);
  const known =
    clientKey === undefined ? undefined : await findBulkRun(actor.services.db.kysely, actor.viewer.userID, clientKey);
  if (known) {
    const items = await listBulkItems(actor.services.db.kysely, known.run_id);
    return { run: known, recordIDs: items.map((item) => item.record_id) };
  }
  const until = undoableUntil(run);
  if (!until) throw new ApiError(409, 'This is still running.');
  if (until.getTime() + undoGraceMs < actor.now.getTime())
    throw new ApiError(409, 'It is too late to undo this all at once.', {
      description: 'You can restore items from the post log or the recycle bin.',
    });
  const entries = await entriesOfRun(actor.services.db.kysely, run.run_id);
  const recordIDs = [...new Set(entries.filter((entry) => !entry.isUndone).map((entry) => entry.recordID))];
  if (recordIDs.length === 0) throw new ApiError(400, 'There is nothing to undo.');
  // restores deleted comments from the top of their thread down, and merged posts in reverse order
  const order = run.record_type === 'comment' ? [...recordIDs].reverse() : recordIDs;
  return insert(actor, {
    operation: 'undo',
    recordType: run.record_type,
    recordIDs: order,
    options: { undoneRunID: run.run_id },
    clientKey,
  });
}
