import type { ApiLongRun } from '#contracts/api-longRun.gen.ts';
import { ApiError } from '#lib/apiError.ts';
import { type BulkRunRow, countBulkItems, getBulkRun } from '../repo/bulkRuns.ts';
import { record } from '../../../http/replySchema.ts';
import type { AnswerWith, RouteInput } from '../../../http/route.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import { type BegunRun, type RunState, undoableUntil } from '../bulkRuns.ts';
import { handIn } from '../runJob.ts';
import { writeRunToken } from '../runToken.ts';
import { takeSteps } from '../takeSteps.ts';
import { wireDateOrNull } from '../../../http/wire.ts';

/** The timeout applies to one step, in seconds; with 0, each step processes one record. */
export const runQuery = {
  type: 'object',
  properties: {
    longRunnerMode: { type: 'string', enum: ['sync', 'async'], default: 'async' },
    longRunnerTimeout: { type: 'integer', minimum: 0, maximum: 20, default: 1 },
  },
} as const;
type RunQuery = FromSchema<typeof runQuery>;

const jobSlip = {
  type: 'object',
  properties: {
    jobID: { type: 'string' },
    jobTrackingID: { type: 'string' },
    status: { type: 'string' },
    trackingUserID: { type: 'integer' },
  },
  required: ['jobID', 'jobTrackingID', 'status', 'trackingUserID'],
  description: 'With status 202, the run continues in the background.',
} as const;
type JobSlip = FromSchema<typeof jobSlip>;

/** Response: a run after its first step, or a job slip. */
export const runReply = { anyOf: [record('longRun'), jobSlip] } as const;

const longestKey = 100;
const unfinished = 408;

export type RunInput = Pick<RouteInput<unknown, RunQuery, unknown>, 'services' | 'viewer' | 'query' | 'http'>;

/** @throws ApiError 400 */
export function clientKeyOf({ http }: Pick<RunInput, 'http'>): string | undefined {
  const key = http?.header('idempotency-key');
  if (key !== undefined && (key === '' || key.length > longestKey))
    throw new ApiError(400, `Idempotency-Key must be 1 to ${longestKey} characters long.`);
  return key;
}

const stateFields = (run: BulkRunRow) => ({
  runID: run.run_id,
  operation: run.operation,
  status: run.status,
  dateUndoableUntil: wireDateOrNull(undoableUntil(run)),
});

/** The current state of a run, with the token to continue it. */
export async function runRecord(
  { services }: Pick<RunInput, 'services'>,
  run: BulkRunRow,
  state: RunState,
): Promise<ApiLongRun> {
  const isGoingOn = run.status === 'running' && state.waiting.length > 0;
  const callbackPayload = isGoingOn
    ? await writeRunToken(services, { runID: run.run_id, userID: run.user_id, recordIDs: state.waiting })
    : null;
  return { progress: state.progress, callbackPayload, ...stateFields(run) };
}

/** Runs the first step, or adds a job. */
export async function goOn(input: RunInput, begun: BegunRun): Promise<AnswerWith<ApiLongRun | JobSlip>> {
  if (input.query.longRunnerMode === 'sync') return oneStep(input, begun);
  const { run_id, user_id } = begun.run;
  await handIn(input.services, { runID: run_id, userID: user_id });
  return { status: 202, body: { jobID: run_id, jobTrackingID: run_id, status: 'pending', trackingUserID: user_id } };
}

/** Runs one step: 408 with a token if there are more. */
export async function oneStep(
  { services, viewer, query }: RunInput,
  { run, recordIDs }: BegunRun,
): Promise<AnswerWith<ApiLongRun>> {
  const { progress, remaining } = await takeSteps({
    services,
    viewer,
    run,
    recordIDs,
    forMs: query.longRunnerTimeout * 1000,
  });
  const isGoingOn = remaining.length > 0;
  const callbackPayload = isGoingOn
    ? await writeRunToken(services, { runID: run.run_id, userID: run.user_id, recordIDs: remaining })
    : null;
  const now = isGoingOn ? run : await getBulkRun(services.db.kysely, run.run_id);
  // the total of the whole run, regardless of the step
  const countTotalIDs = await countBulkItems(services.db.kysely, run.run_id);
  const body = { progress: { ...progress, countTotalIDs }, callbackPayload, ...stateFields(now) };
  return { status: isGoingOn ? unfinished : 200, body };
}
