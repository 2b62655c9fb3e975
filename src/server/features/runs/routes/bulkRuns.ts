import { notFound } from '../../../http/errors.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { actorOf } from '../../posts/index.ts';
import { findBulkRun } from '../repo/bulkRuns.ts';
import { beginUndo, cancelRun, getOwnRun, stateOfRun } from '../bulkRuns.ts';
import { readRunToken } from '../runToken.ts';
import { clientKeyOf, goOn, oneStep, runQuery, runReply, runRecord } from './bulkCalls.ts';

const shared = { tags: ['Long runs'], session: true, neverCached: true, reply: record('longRun') } as const;
const params = {
  type: 'object',
  properties: {
    runID: {
      type: 'string',
      minLength: 1,
      maxLength: 100,
      description: 'Run ID, or the `Idempotency-Key` it was started with.',
    },
  },
  required: ['runID'],
} as const;

/** The token contains the request; permissions are checked again for every record. */
const goOnWithToken = defineRoute({
  ...shared,
  method: 'POST',
  path: '/calls/run',
  summary:
    'Continues a long run where it stopped. Send the `callbackPayload` of the ' +
    'previous response as `application/system+jwt`.',
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

const single = defineRoute({
  ...shared,
  method: 'GET',
  path: '/bulk-runs/:runID',
  summary: 'Progress of one of the viewer’s runs, and the token to continue it.',
  params,
  query: {
    type: 'object',
    properties: { peek: { type: 'boolean', default: false, description: 'Without the token.' } },
  },
  handle: async (input) => {
    const run = await getOwnRun(actorOf(input), input.params.runID);
    const body = await runRecord(input, run, await stateOfRun(input, run));
    return { body: input.query.peek ? { ...body, callbackPayload: null } : body };
  },
});

const cancel = defineRoute({
  ...shared,
  method: 'POST',
  path: '/bulk-runs/:runID/cancel',
  summary: 'Stops a run. Returns what was done.',
  params,
  handle: async (input) => {
    const run = await cancelRun(actorOf(input), input.params.runID);
    return { status: 200, body: await runRecord(input, run, await stateOfRun(input, run)) };
  },
});

const undo = defineRoute({
  ...shared,
  method: 'POST',
  path: '/bulk-runs/:runID/undo',
  summary: 'Undoes a run within 30 seconds of its end, as a run of its own.',
  params,
  query: runQuery,
  reply: runReply,
  handle: async (input) => goOn(input, await beginUndo(actorOf(input), input.params.runID, clientKeyOf(input))),
});

export const bulkRunRoutes: readonly AnyRoute[] = [goOnWithToken, single, cancel, undo];
