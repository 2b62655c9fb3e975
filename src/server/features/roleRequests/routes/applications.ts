import type { ApiRoleRequest } from '#contracts/api-roleRequest.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { listRoles } from '../../../db/repos/permissions.ts';
import { findUser, loadUsers } from '../../../db/repos/users.ts';
import { inTransaction } from '../../../db/transact.ts';
import { fieldError, notFound, permissionProblem, validationFailed } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { readSort, realRecordID, sortSchema } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { refuseBannedMember } from '../../../http/refuseBanned.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { userFragment, wireContext } from '../../../http/wire.ts';
import { assignableRoles, checkReach } from '../../people/index.ts';
import { requestRecord } from '../records.ts';
import { readAnswers } from '../requestForm.ts';
import { findMeta } from '../repo/roleRequestMetas.ts';
import {
  countRequests,
  decideRequest,
  deleteRequest,
  findRequest,
  insertRequest,
  listRequests,
  type RequestRow,
} from '../repo/roleRequests.ts';
import { sendRoleDecision } from '../requestMails.ts';

const tags = ['Roles'];
const opened = { tags, session: true, neverCached: true } as const;
const params = { type: 'object', properties: { roleRequestID: realRecordID }, required: ['roleRequestID'] } as const;
const expandQuery = { type: 'object', properties: { expand: expandSchema } } as const;
const known = { known: ['role', 'user', 'statusUser'] } as const;

type Input = RouteInput<unknown, unknown, unknown>;

/** Giving a role is changing a user. */
const isStaff = (viewer: Viewer) => viewer.can('users.edit', { mode: 'global' });

function needMember({ isGuest }: Viewer): void {
  if (isGuest) throw permissionProblem('session.valid');
}

async function toWire(
  input: Input,
  rows: readonly RequestRow[],
  expands: ReadonlySet<string>,
): Promise<ApiRoleRequest[]> {
  const { services, viewer } = input;
  const [roles, users, assignable] = await Promise.all([
    listRoles(services),
    loadUsers(
      services,
      rows.flatMap((row) => [row.user_id, row.status_user_id]),
    ),
    isStaff(viewer) ? assignableRoles(services, viewer) : [],
  ]);
  const context = wireContext(input);
  return rows.map((row) => {
    const role = roles.find(({ roleID }) => roleID === row.role_id);
    const staffID = row.status_user_id;
    const fragment = (id: number) => userFragment(context, id, users.get(id));
    return {
      ...requestRecord(row),
      // members do not learn who decided
      ...(isStaff(viewer) ? {} : { statusUserID: null }),
      ...(expands.has('role') && role ? { role: { roleID: role.roleID, name: role.name } } : {}),
      ...(expands.has('user') ? { user: fragment(row.user_id) } : {}),
      ...(expands.has('statusUser') && staffID !== null && isStaff(viewer) ? { statusUser: fragment(staffID) } : {}),
      ...(isStaff(viewer) ? { mayApprove: assignable.some(({ roleID }) => roleID === row.role_id) } : {}),
    };
  });
}

async function toOne(input: Input, row: RequestRow, expands: ReadonlySet<string> = new Set()) {
  const [found] = await toWire(input, [row], expands);
  if (!found) throw notFound('Role request');
  return found;
}

/** A request of the viewer, or any for staff. Others do not exist for members. @throws ApiError 403, 404 */
async function getRequest({ services, viewer }: Input, id: number): Promise<RequestRow> {
  needMember(viewer);
  const row = await findRequest(services.db.kysely, id);
  if (!row || (row.user_id !== viewer.userID && !isStaff(viewer))) throw notFound('Role request');
  return row;
}

const list = defineRoute({
  ...opened,
  method: 'GET',
  path: '/role-requests/applications',
  summary: 'Requests for roles: those of the viewer, or of everyone for those who edit users.',
  query: {
    type: 'object',
    properties: {
      roleID: realRecordID,
      status: { type: 'string', enum: ['pending', 'approved', 'denied'] },
      userID: realRecordID,
      offset: { type: 'integer', minimum: 0, maximum: 100_000, description: 'Skips so many, instead of `page`.' },
      sort: sortSchema(['dateInserted'], '-dateInserted'),
      expand: expandSchema,
      ...pageSchema({ limit: 30, maxLimit: 100 }),
    },
  },
  reply: listOf('roleRequest'),
  handle: async (input) => {
    const { services, viewer, query } = input;
    needMember(viewer);
    const { page, limit, roleID, status } = query;
    const userID = isStaff(viewer) ? query.userID : viewer.userID;
    if (query.userID !== undefined && query.userID !== userID) throw permissionProblem('users.edit');
    const filter = { roleID, status, userID };
    const { kysely } = services.db;
    const isNewestFirst = readSort(query.sort).direction === 'desc';
    const [rows, total] = await Promise.all([
      listRequests(kysely, filter, { limit, offset: query.offset ?? (page - 1) * limit, isNewestFirst }),
      countRequests(kysely, filter),
    ]);
    const body = await toWire(input, rows, resolveExpands(query.expand, known));
    return { body, page: { currentPage: page, limit, total, hasNext: page * limit < total } };
  },
});

const read = defineRoute({
  ...opened,
  method: 'GET',
  path: '/role-requests/applications/:roleRequestID',
  summary: 'One request for a role.',
  params,
  query: expandQuery,
  reply: record('roleRequest'),
  handle: async (input) => {
    const row = await getRequest(input, input.params.roleRequestID);
    return { body: await toOne(input, row, resolveExpands(input.query.expand, known)) };
  },
});

/** @throws ApiError 403 for members whose address is not confirmed, or that a ban rule matches */
async function checkSender({ services, viewer, http }: Input): Promise<void> {
  needMember(viewer);
  const user = await findUser(services, viewer.userID);
  if (services.config.get('garden.registration.confirmEmail') && user?.emailConfirmed !== true)
    throw new ApiError(403, 'Please confirm your email address first.');
  await refuseBannedMember(
    services,
    { userID: viewer.userID, ip: http?.ip },
    'You cannot ask for roles at the moment.',
  );
}

const ask = defineRoute({
  ...opened,
  method: 'POST',
  path: '/role-requests/applications',
  summary: 'Asks for a role.',
  limitPerMinute: 10,
  body: {
    type: 'object',
    properties: {
      roleID: realRecordID,
      attributes: { type: 'object', maxProperties: 50, description: 'Answers by question.' },
    },
    required: ['roleID'],
  },
  reply: record('roleRequest'),
  handle: async (input) => {
    const { services, viewer, body } = input;
    await checkSender(input);
    const { roleID } = body;
    const meta = await findMeta(services.db.kysely, roleID);
    if (!meta) throw validationFailed([fieldError('roleID', 'invalid', 'You cannot ask for this role.')]);
    if (viewer.roleIDs.includes(roleID))
      throw validationFailed([fieldError('roleID', 'invalid', 'You have this role already.')]);
    const answers = readAnswers(meta.attributes_schema, body.attributes ?? {});
    const row = await inTransaction(services, (db) =>
      insertRequest(db, { roleID, userID: viewer.userID, answers, now: services.now() }),
    );
    if (row === 'full')
      throw new ApiError(503, 'Too many requests are waiting.', { description: 'Please try again later.' });
    if (!row) throw new ApiError(409, 'Your request for this role is already waiting.');
    return { body: await toOne(input, row) };
  },
});

/** Only roles that the viewer can give, to members whom they can change. @throws ApiError 403 */
async function checkDecision(input: Input, row: RequestRow): Promise<void> {
  const { services, viewer } = input;
  const target = await findUser(services, row.user_id);
  if (!target) throw notFound('User');
  await checkReach({ services, viewer, target });
  if ((await assignableRoles(services, viewer)).some(({ roleID }) => roleID === row.role_id)) return;
  throw new ApiError(403, 'Permission Problem', { description: 'You cannot give this role.' });
}

const decide = defineRoute({
  method: 'PATCH',
  path: '/role-requests/applications/:roleRequestID',
  summary: 'Approves a request, which gives the role, or denies it; both send an email.',
  tags,
  session: true,
  neverCached: true,
  permission: 'users.edit',
  limitPerMinute: 60,
  params,
  query: expandQuery,
  body: {
    type: 'object',
    properties: { status: { type: 'string', enum: ['approved', 'denied'] } },
    required: ['status'],
  },
  reply: record('roleRequest'),
  handle: async (input) => {
    const { services, viewer, origin, params: named, body } = input;
    const before = await getRequest(input, named.roleRequestID);
    await checkDecision(input, before);
    const decision = { id: named.roleRequestID, status: body.status, staffID: viewer.userID, now: services.now() };
    const row = await inTransaction(services, (db) => decideRequest(db, decision));
    if (!row) throw new ApiError(409, 'This request has just been decided.');
    services.changes.emit([`user:${row.user_id}`, 'users']);
    const role = (await listRoles(services)).find(({ roleID }) => roleID === row.role_id)?.name ?? '';
    await sendRoleDecision(services, { userID: row.user_id, role, kind: body.status, origin });
    return { body: await toOne(input, row, resolveExpands(input.query.expand, known)) };
  },
});

const remove = defineRoute({
  ...opened,
  method: 'DELETE',
  path: '/role-requests/applications/:roleRequestID',
  summary: 'Withdraws a request of the viewer that waits. Those who edit users can delete every request.',
  params,
  handle: async (input) => {
    const { services, viewer, params: named } = input;
    const row = await getRequest(input, named.roleRequestID);
    const isOwnWaiting = row.user_id === viewer.userID && row.status === 'pending';
    if (!isOwnWaiting && !isStaff(viewer)) throw new ApiError(409, 'This request has been decided already.');
    if (!isOwnWaiting) await checkDecision(input, row);
    await inTransaction(services, (db) => deleteRequest(db, row, isOwnWaiting ? undefined : viewer.userID));
    return {};
  },
});

/** Requests of members for roles. */
export const roleRequestRoutes: readonly AnyRoute[] = [list, read, ask, decide, remove];
