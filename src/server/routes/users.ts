import { permissionData } from '../db/repos/permissions.ts';
import { type UserRecord, findUser, findUserByName, searchUserNames, type NameOrder } from '../db/repos/users.ts';
import { notFound, permissionProblem, validationFailed, fieldError } from '../http/errors.ts';
import { type ExpandRules, expandSchema, resolveExpands } from '../http/expands.ts';
import { pageSchema } from '../http/paging.ts';
import { listOf, record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../http/route.ts';
import { meCounts } from './records/meCounts.ts';
import { guestRecord, meRecord, userRecord } from './records/userRecord.ts';
import { userFragment, wireContext } from './records/wire.ts';

const maxUserID = 2_147_483_647;
export const userExpands: ExpandRules = { known: ['rank', 'roles', 'reactionsReceived', 'profileFields', 'discoveryText', 'badges', 'extended'] };

/** Path of a user: a number, `$me`, or `$name:somebody`. */
const userParams = { type: 'object', properties: { userID: { type: 'string', maxLength: 200 } }, required: ['userID'] };

type UserInput = Pick<RouteInput<{ userID: string }, unknown, unknown>, 'params' | 'viewer' | 'services'>;

/** The user a path means. @throws ApiError 404; 422 when it is no form of user id. */
export async function getUser({ params, viewer, services }: UserInput): Promise<UserRecord> {
  const text = params.userID;
  const isName = text.startsWith('$name:');
  if (!isName && text !== '$me' && !/^\d{1,10}$/.test(text))
    throw validationFailed([fieldError('userID', 'invalid', 'userID is not a valid integer.')]);
  const userID = text === '$me' ? viewer.userID : Number(text);
  const user = isName
    ? await findUserByName(services, text.slice('$name:'.length))
    : userID > maxUserID
      ? undefined
      : await findUser(services, userID);
  if (!user) throw notFound('User');
  return user;
}

const me = defineRoute<unknown, unknown, unknown>({
  method: 'GET',
  path: '/users/me',
  summary: 'Whoever is asking; guests have user id 0.',
  tags: ['Users'],
  reply: record('me'),
  neverCached: true,
  handle: async (input) => {
    const { viewer, services, dependsOn } = input;
    dependsOn(`user:${viewer.userID}`);
    const permissions = await permissionData(services, viewer.roleIDs);
    const user = viewer.isGuest ? undefined : await findUser(services, viewer.userID);
    return { body: user ? meRecord(wireContext(input), user, permissions) : await guestRecord(wireContext(input), viewer, permissions) };
  },
});

const counts = defineRoute<unknown, unknown, unknown>({
  method: 'GET',
  path: '/users/me-counts',
  summary: 'Counts of the current user.',
  tags: ['Users'],
  reply: record('meCounts'),
  neverCached: true,
  handle: async ({ viewer, services, dependsOn }) => {
    dependsOn('discussions', `user:${viewer.userID}`);
    return { body: { counts: await meCounts(services, viewer) } };
  },
});

const managers = ['users.add', 'users.edit', 'users.delete'] as const;

const permissions = defineRoute<{ userID: string }, { expand?: readonly string[] }, unknown>({
  method: 'GET',
  path: '/users/:userID/permissions',
  summary: 'What a user may do, globally and by category.',
  tags: ['Users'],
  params: userParams,
  query: { type: 'object', properties: { expand: expandSchema } },
  reply: record('permissions'),
  neverCached: true,
  handle: async ({ params, query, viewer, services, dependsOn }) => {
    dependsOn(`user:${viewer.userID}`);
    const isOwn = params.userID === '$me' || params.userID === String(viewer.userID);
    if (!isOwn && !viewer.can(managers)) throw permissionProblem(managers);
    const roleIDs = isOwn ? viewer.roleIDs : (await getUser({ params, viewer, services })).roles.map((role) => role.roleID);
    const { junctions, junctionAliases, ...data } = await permissionData(services, roleIDs);
    const expands = resolveExpands(query.expand, { known: ['junctions'] });
    return { body: expands.has('junctions') ? { ...data, junctions, junctionAliases } : data };
  },
});

const single = defineRoute<{ userID: string }, { expand?: readonly string[] }, unknown>({
  method: 'GET',
  path: '/users/:userID',
  summary: 'One user: whole for oneself and for staff, the public part for everybody else.',
  tags: ['Users'],
  params: userParams,
  query: { type: 'object', properties: { expand: expandSchema } },
  reply: record('user'),
  handle: async (input) => {
    const user = await getUser(input);
    input.dependsOn(`user:${user.userID}`, 'users');
    const expands = resolveExpands(input.query.expand, userExpands);
    return { body: await userRecord(wireContext(input), user, { viewer: input.viewer, expands }) };
  },
});

interface NamesQuery {
  readonly name: string;
  readonly order: NameOrder;
  readonly page: number;
  readonly limit: number;
}

const byNames = defineRoute<unknown, NamesQuery, unknown>({
  method: 'GET',
  path: '/users/by-names',
  summary: 'Users by name; `abc*` finds all names that begin so.',
  tags: ['Users'],
  query: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 100 },
      order: { type: 'string', enum: ['countComments', 'dateLastActive', 'name', 'mention'], default: 'name' },
      siteSectionID: { type: 'string', maxLength: 100 },
      ...pageSchema({ limit: 30, maxLimit: 100 }),
    },
    required: ['name'],
  },
  reply: listOf('userFragment'),
  handle: async (input) => {
    const { name, order, page, limit } = input.query;
    input.dependsOn('users');
    const users = await searchUserNames(input.services, { name, order, limit: limit + 1, offset: (page - 1) * limit });
    const body = users.slice(0, limit).map((user) => userFragment(wireContext(input), user.userID, user));
    return { body, page: { currentPage: page, limit, total: null, hasNext: users.length > limit } };
  },
});

export const userRoutes: readonly AnyRoute[] = [me, counts, permissions, single, byNames];
