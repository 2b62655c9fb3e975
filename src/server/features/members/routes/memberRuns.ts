import type { ApiMemberRun } from '#contracts/api-memberRun.gen.ts';
import { ApiError } from '#lib/apiError.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { fieldError, notFound, permissionProblem, validationFailed } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { userFragment, wireContext, wireDate, wireDateOrNull } from '../../../http/wire.ts';
import { assignableRoles, userFilterOf, userFilterProperties } from '../../people/index.ts';
import type { Manager } from '../closeAccount.ts';
import { deleteMethods, memberOperations, type RunOptions } from '../memberRun.ts';
import { findRun, findUndoOf, listFailures, listRuns, type MemberRunRow } from '../repo/memberRuns.ts';
import { beginRun, canUndo, shownMs, stopRun, undoRun } from '../runMembers.ts';

const access = {
  tags: ['Users'],
  session: true,
  neverCached: true,
  permission: ['users.edit', 'users.delete'],
} as const;

const shownFailures = 20;
const mostChosen = 1000;
const roleIDs = { type: 'array', items: realRecordID, maxItems: 50 } as const;
const runParams = {
  type: 'object',
  properties: { runID: { type: 'string', maxLength: 100 } },
  required: ['runID'],
} as const;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @throws ApiError 404 for text that is no ID of a run */
function runIDOf({ runID }: { readonly runID: string }): string {
  if (!uuid.test(runID)) throw notFound('Run');
  return runID;
}

type Input = RouteInput<unknown, unknown, unknown>;

async function runRecords(input: Input, rows: readonly MemberRunRow[]): Promise<ApiMemberRun[]> {
  const { services } = input;
  const { kysely } = services.db;
  const ids = rows.map((row) => row.run_id);
  const [users, failures, undone] = await Promise.all([
    loadUsers(
      services,
      rows.map((row) => row.user_id),
    ),
    listFailures(kysely, ids, shownFailures),
    Promise.all(ids.map((id) => findUndoOf(kysely, id))),
  ]);
  return rows.map((row, index) => ({
    runID: row.run_id,
    operation: row.operation as ApiMemberRun['operation'],
    state: row.state,
    message: row.message,
    countTotal: row.count_total,
    countDone: row.count_done,
    countFailed: row.count_failed,
    failures: [...(failures.get(row.run_id) ?? [])],
    canUndo: canUndo(row, services.now()) && undone[index] === undefined,
    insertUser: userFragment(wireContext(input), row.user_id, users.get(row.user_id)),
    dateInserted: wireDate(row.date_inserted),
    dateFinished: wireDateOrNull(row.date_finished),
  }));
}

async function runRecord(input: Input, row: MemberRunRow): Promise<ApiMemberRun> {
  const [found] = await runRecords(input, [row]);
  if (!found) throw notFound('Run');
  return found;
}

/** Refuses roles that the viewer cannot give, before anything starts. @throws ApiError 422 */
export async function checkRoles({ services, viewer }: Manager, options: RunOptions): Promise<void> {
  const { addRoleIDs = [], removeRoleIDs = [], replacementRoleIDs = [] } = options;
  if (addRoleIDs.length + removeRoleIDs.length === 0)
    throw validationFailed([fieldError('addRoleIDs', 'missingField', 'Choose a role to add or to remove.')]);
  const assignable = new Set((await assignableRoles(services, viewer)).map((role) => role.roleID));
  const refuse = (field: string, ids: readonly number[], act: 'give' | 'take away') => {
    const refused = ids.find((id) => !assignable.has(id));
    if (refused !== undefined)
      throw validationFailed([
        act === 'give'
          ? fieldError(field, 'invalid', `You cannot give the role ${refused}.`)
          : fieldError(field, 'invalid', `You cannot take away the role ${refused}.`),
      ]);
  };
  refuse('addRoleIDs', addRoleIDs, 'give');
  refuse('addReplacementRoleID', replacementRoleIDs, 'give');
  refuse('removeRoleIDs', removeRoleIDs, 'take away');
  const both = addRoleIDs.find((id) => removeRoleIDs.includes(id));
  if (both !== undefined)
    throw validationFailed([fieldError('removeRoleIDs', 'invalid', 'A role cannot be both added and removed.')]);
}

const begin = defineRoute({
  method: 'POST',
  path: '/users/runs',
  summary: 'Changes or deletes many members in the background: those with these IDs, or all who match a filter.',
  ...access,
  limitPerMinute: 30,
  body: {
    type: 'object',
    properties: {
      operation: { type: 'string', enum: memberOperations },
      userIDs: { type: 'array', items: realRecordID, minItems: 1, maxItems: mostChosen },
      filter: { type: 'object', properties: userFilterProperties, additionalProperties: false },
      addRoleIDs: roleIDs,
      removeRoleIDs: roleIDs,
      deleteMethod: { type: 'string', enum: deleteMethods },
    },
    required: ['operation'],
  },
  reply: record('memberRun'),
  handle: async (input) => {
    const { body, viewer } = input;
    const { operation, userIDs, filter, addRoleIDs, removeRoleIDs, deleteMethod } = body;
    const permission = operation === 'delete' ? 'users.delete' : 'users.edit';
    if (!viewer.can(permission, { mode: 'global' })) throw permissionProblem(permission);
    if ((userIDs === undefined) === (filter === undefined))
      throw validationFailed([fieldError('userIDs', 'missingField', 'Send either userIDs or filter.')]);
    if (operation === 'delete' && deleteMethod === undefined)
      throw validationFailed([fieldError('deleteMethod', 'missingField', 'Choose what becomes of their posts.')]);
    const options = operation === 'roles' ? { addRoleIDs, removeRoleIDs } : { deleteMethod };
    if (operation === 'roles') await checkRoles(input, options);
    const members = userIDs ? { userIDs } : { filter: userFilterOf(filter ?? {}, viewer) };
    return { status: 202, body: await runRecord(input, await beginRun(input, { operation, options, members })) };
  },
});

const list = defineRoute({
  method: 'GET',
  path: '/users/runs',
  summary: 'Changes of many members that are running, or ended within a day.',
  ...access,
  reply: listOf('memberRun'),
  handle: async (input) => {
    const { services } = input;
    const rows = await listRuns(services.db.kysely, new Date(services.now().getTime() - shownMs));
    return { body: await runRecords(input, rows) };
  },
});

const single = defineRoute({
  method: 'GET',
  path: '/users/runs/:runID',
  summary: 'One change of many members, with its progress.',
  ...access,
  params: runParams,
  reply: record('memberRun'),
  handle: async (input) => {
    const row = await findRun(input.services.db.kysely, runIDOf(input.params));
    if (!row) throw notFound('Run');
    return { body: await runRecord(input, row) };
  },
});

const stop = defineRoute({
  method: 'DELETE',
  path: '/users/runs/:runID',
  summary: 'Stops a change of many members. Those that are already changed stay so.',
  ...access,
  params: runParams,
  reply: record('memberRun'),
  handle: async (input) => {
    const { services, viewer } = input;
    const runID = runIDOf(input.params);
    const run = await findRun(services.db.kysely, runID);
    // Members who delete their account rely on it, and no one could start it again.
    if (run?.operation === 'erase')
      throw new ApiError(409, 'Erasing the posts of a deleted account cannot be stopped.');
    if (run?.operation === 'delete' && !viewer.can('users.delete', { mode: 'global' }))
      throw permissionProblem('users.delete');
    return { status: 200, body: await runRecord(input, await stopRun(input, runID)) };
  },
});

const undo = defineRoute({
  method: 'POST',
  path: '/users/runs/:runID/undo',
  summary: 'Takes a change of many members back, in the background. Deletions cannot be undone.',
  ...access,
  permission: 'users.edit',
  params: runParams,
  reply: record('memberRun'),
  handle: async (input) => ({
    status: 202,
    body: await runRecord(input, await undoRun(input, runIDOf(input.params))),
  }),
});

const bulkRoles = defineRoute({
  method: 'PATCH',
  path: '/users/bulk-role-assignment',
  summary: 'Gives roles to many members, or takes them, in the background.',
  ...access,
  permission: 'users.edit',
  limitPerMinute: 30,
  body: {
    type: 'object',
    properties: {
      userIDs: { type: 'array', items: realRecordID, minItems: 1, maxItems: mostChosen },
      addRoleIDs: roleIDs,
      removeRoleIDs: roleIDs,
      addReplacementRoleID: { ...roleIDs, description: 'Given to those who would otherwise have no role.' },
    },
    required: ['userIDs'],
  },
  reply: {
    type: 'object',
    properties: { jobID: { type: 'string' }, jobTrackingID: { type: 'string' }, status: { type: 'string' } },
    required: ['jobID', 'jobTrackingID', 'status'],
  },
  handle: async (input) => {
    const { userIDs, addRoleIDs, removeRoleIDs, addReplacementRoleID } = input.body;
    const options = { addRoleIDs, removeRoleIDs, replacementRoleIDs: addReplacementRoleID };
    await checkRoles(input, options);
    const { run_id } = await beginRun(input, { operation: 'roles', options, members: { userIDs } });
    return { status: 202, body: { jobID: run_id, jobTrackingID: run_id, status: 'received' } };
  },
});

export const memberRunRoutes: readonly AnyRoute[] = [begin, list, single, stop, undo, bulkRoles];
