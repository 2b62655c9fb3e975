import { notFound } from '../http/errors.ts';
import { record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { actorOf } from '../posting/actor.ts';
import { findBulkRun } from '../db/repos/bulkRuns.ts';
import { beginUndo, cancelRun, getOwnRun, stateOfRun } from '../runs/bulkRuns.ts';
import { readRunToken } from '../runs/runToken.ts';
import { clientKeyOf, goOn, oneStep, type RunQuery, runQuery, runRecord } from './bulkCalls.ts';

interface RunParams {
  readonly runID: string;
}

const shared = { tags: ['Long runs'], session: true, neverCached: true, reply: record('longRun') } as const;
const params = {
  type: 'object',
  properties: { runID: { type: 'string', minLength: 1, maxLength: 100, description: 'Its number, or the `Idempotency-Key` it was begun with.' } },
  required: ['runID'],
} as const;

/** The token is the call (contract: API §1.5); the rights are asked for again at every record. */
const goOnWithToken = defineRoute<unknown, Pick<RunQuery, 'longRunnerTimeout'>, string>({
  ...shared,
  method: 'POST',
  path: '/calls/run',
  summary: 'Goes on with a long run where it stopped. Takes the `callbackPayload` of the answer before, as `application/system+jwt`.',
  query: { type: 'object', properties: { longRunnerTimeout: runQuery.properties.longRunnerTimeout } },
  body: { type: 'string', minLength: 1, maxLength: 4000 },
  handle: async (input) => {
    const { services, viewer, body, query } = input;
    const { runID, recordIDs } = await readRunToken(services, body, viewer.userID);
    const run = await findBulkRun(services.db.kysely, viewer.userID, runID);
    if (!run) throw notFound('Run');
    return oneStep({ services, viewer, query: { ...query, longRunnerMode: 'sync' } }, { run, recordIDs });
  },
});

const single = defineRoute<RunParams, { readonly peek: boolean }, unknown>({
  ...shared,
  method: 'GET',
  path: '/bulk-runs/:runID',
  summary: 'What has become of a run of the reader so far, and the token it goes on with.',
  params,
  query: { type: 'object', properties: { peek: { type: 'boolean', default: false, description: 'Without the token.' } } },
  handle: async (input) => {
    const run = await getOwnRun(actorOf(input), input.params.runID);
    const body = await runRecord(input, run, await stateOfRun(input, run));
    return { body: input.query.peek ? { ...body, callbackPayload: null } : body };
  },
});

const cancel = defineRoute<RunParams, unknown, unknown>({
  ...shared,
  method: 'POST',
  path: '/bulk-runs/:runID/cancel',
  summary: 'Nothing more of a run is done. Answers with what was done.',
  params,
  handle: async (input) => {
    const run = await cancelRun(actorOf(input), input.params.runID);
    return { status: 200, body: await runRecord(input, run, await stateOfRun(input, run)) };
  },
});

const undo = defineRoute<RunParams, RunQuery, unknown>({
  ...shared,
  method: 'POST',
  path: '/bulk-runs/:runID/undo',
  summary: 'Takes back what a run did, within 30 seconds of its end; a run itself.',
  params,
  query: runQuery,
  handle: async (input) => goOn(input, await beginUndo(actorOf(input), input.params.runID, clientKeyOf(input))),
});

export const bulkRunRoutes: readonly AnyRoute[] = [goOnWithToken, single, cancel, undo];
