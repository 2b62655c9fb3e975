import type { Viewer } from '#contracts/hydrate.ts';
import { readAddressRange } from '#domain/networkAddress.ts';
import { deletedUserText } from '#domain/restrictedProfile.ts';
import { ApiError } from '#lib/apiError.ts';
import { permissionData } from '../../../db/repos/permissions.ts';
import { countUsers, listUsers, listUsersAfter, type UserFilter } from '../repo/userList.ts';
import { searchUserNames } from '../repo/userNames.ts';
import { type UserRecord, findUser } from '../../../db/repos/users.ts';
import { findUserByFormerName, findUserByName, wasUser } from '../repo/namedUsers.ts';
import { notFound, permissionProblem, validationFailed, fieldError } from '../../../http/errors.ts';
import { type ExpandRules, expandSchema, resolveExpands } from '../../../http/expands.ts';
import {
  dateRange,
  dateRangeSchema,
  maxRecordID,
  numberRange,
  rangeSchema,
  readSort,
  recordID,
  recordIDs,
  sortSchema,
  texts,
} from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import { hiddenCategoryIDs, visiblePermissions } from '../../../http/viewer.ts';
import type { ApiUserFragment } from '#contracts/api-userFragment.gen.ts';
import { userRecord } from '../records/userRecord.ts';
import { userFragment, wireContext, wireDate, wireDateOrNull } from '../../../http/wire.ts';
import { dayMs } from '#lib/time.ts';

/** Permissions for seeing full records of users. */
export const managers = ['users.add', 'users.edit', 'users.delete'] as const;

/** Users who were inactive for longer are last among mentions (SH-USER-052). */
export const mentionInactiveDays = 90;

export const userExpands: ExpandRules = {
  known: ['rank', 'roles', 'reactionsReceived', 'profileFields', 'discoveryText', 'badges', 'extended'],
};

/** User in a path: an ID, `$me`, or `$name:somebody`. */
export const userParams = {
  type: 'object',
  properties: { userID: { type: 'string', maxLength: 300 } },
  required: ['userID'],
} as const;

type UserInput = Pick<RouteInput<{ userID: string }, unknown, unknown>, 'params' | 'viewer' | 'services'>;

/** Finds a user by name, including former names. */
async function findNamed(services: UserInput['services'], name: string): Promise<UserRecord | undefined> {
  return (await findUserByName(services, name)) ?? (await findUserByFormerName(services, name));
}

/** The error for a missing user, which tells whether they were deleted. */
async function missingUser({ services }: UserInput, userID: number | undefined): Promise<ApiError> {
  const isDeleted = userID !== undefined && userID <= maxRecordID && (await wasUser(services, userID));
  return isDeleted ? new ApiError(404, 'User not found.', { description: deletedUserText }) : notFound('User');
}

/** The user in the path. @throws ApiError 404; 403 for a guest's `$me`; 422 for an invalid format */
export async function getUser(input: UserInput): Promise<UserRecord> {
  const { params, viewer, services } = input;
  const text = params.userID;
  if (text.startsWith('$name:')) {
    const named = await findNamed(services, text.slice('$name:'.length));
    if (!named) throw notFound('User');
    return named;
  }
  if (text === '$me' && viewer.isGuest) throw permissionProblem('session.valid');
  if (text !== '$me' && !/^\d{1,10}$/.test(text))
    throw validationFailed([fieldError('userID', 'invalid', 'userID is not a valid integer.')]);
  const userID = text === '$me' ? viewer.userID : Number(text);
  const user = userID > maxRecordID ? undefined : await findUser(services, userID);
  if (!user) throw await missingUser(input, userID);
  return user;
}

/** Profiles require `profiles.view`, except one's own and for staff. */
export function checkProfileView(viewer: Viewer, user: UserRecord): void {
  const isOwn = !viewer.isGuest && viewer.userID === user.userID;
  if (!isOwn && !viewer.can(['profiles.view', ...managers, 'personalInfo.view'], { mode: 'global' }))
    throw permissionProblem('profiles.view');
}

const permissions = defineRoute({
  method: 'GET',
  path: '/users/:userID/permissions',
  summary: 'Permissions of a user, globally and by category.',
  tags: ['Users'],
  params: userParams,
  query: { type: 'object', properties: { expand: expandSchema } },
  reply: record('permissions'),
  neverCached: true,
  handle: async ({ params, query, viewer, services, dependsOn }) => {
    dependsOn(`user:${viewer.userID}`);
    const isOwn = params.userID === '$me' || params.userID === String(viewer.userID);
    if (!isOwn && !viewer.can(managers, { mode: 'global' })) throw permissionProblem(managers);
    const roleIDs = isOwn
      ? viewer.roleIDs
      : (await getUser({ params, viewer, services })).roles.map((role) => role.roleID);
    const { junctions, junctionAliases, ...data } = await visiblePermissions(
      services,
      viewer,
      await permissionData(services, roleIDs),
    );
    const expands = resolveExpands(query.expand, { known: ['junctions'] });
    return { body: expands.has('junctions') ? { ...data, junctions, junctionAliases } : data };
  },
});

const single = defineRoute({
  method: 'GET',
  path: '/users/:userID',
  summary: 'One user: complete for yourself and for staff, public fields for everyone else.',
  tags: ['Users'],
  params: userParams,
  query: { type: 'object', properties: { expand: expandSchema } },
  reply: record('user'),
  handle: async (input) => {
    // whether the profile of a banned user is private depends on a setting
    input.dependsOn('users', 'config', 'profileFields');
    const user = await getUser(input);
    checkProfileView(input.viewer, user);
    input.dependsOn(`user:${user.userID}`, 'discussions');
    const expands = resolveExpands(input.query.expand, userExpands);
    return { body: await userRecord(wireContext(input), user, { viewer: input.viewer, expands }) };
  },
});

const byNames = defineRoute({
  method: 'GET',
  path: '/users/by-names',
  budget: 'search',
  summary:
    'Finds users by name; `abc*` matches names that start with abc, with the order `mention` any word of the name.',
  tags: ['Users'],
  query: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 100 },
      order: { type: 'string', enum: ['countComments', 'dateLastActive', 'name', 'mention'], default: 'name' },
      siteSectionID: {
        type: 'string',
        maxLength: 100,
        description: 'Accepted for compatibility; has no effect because members do not belong to a section.',
      },
      ...pageSchema({ limit: 30, maxLimit: 100 }),
    },
    required: ['name'],
  },
  reply: listOf('userFragment'),
  handle: async (input) => {
    const { name, order, page, limit } = input.query;
    input.dependsOn('users');
    const hidden = order === 'countComments' ? await hiddenCategoryIDs(input.services, input.viewer) : [];
    const inactiveBefore = new Date(input.services.now().getTime() - mentionInactiveDays * dayMs);
    const users = await searchUserNames(input.services, {
      name,
      order,
      limit: limit + 1,
      offset: (page - 1) * limit,
      inactiveBefore,
      hidden,
    });
    const body = users.slice(0, limit).map((user) => nameOnly(userFragment(wireContext(input), user.userID, user)));
    return { body, page: { currentPage: page, limit, total: null, hasNext: users.length > limit } };
  },
});

/** Lookups reveal no more of a private profile than the profile itself. */
function nameOnly(fragment: ApiUserFragment): ApiUserFragment {
  if (!fragment.private) return fragment;
  const { userID, name, photoUrl, url, banned } = fragment;
  return { userID, name, photoUrl, ...(url ? { url } : {}), banned, private: true, dateLastActive: null };
}

const words = { type: 'string', maxLength: 200 } as const;

/** Filters of the member list, also for what is done to all who match. */
export const userFilterProperties = {
  name: { ...words, description: 'Part of the name; `abc*` matches names that start with abc.' },
  email: { ...words, description: 'Part of the email address.' },
  query: { ...words, description: 'Part of the name or email address.' },
  roleID: recordIDs,
  userID: recordIDs,
  roleIDs: { ...recordIDs, description: 'Alias of roleID.' },
  banned: { type: 'boolean' },
  emailConfirmed: { type: 'boolean' },
  countPosts: { ...rangeSchema, description: 'Number of posts and comments, or a span (`>=5`, `1..10`).' },
  ipAddresses: {
    ...texts,
    maxItems: 20,
    description: 'Network addresses or ranges (`203.0.113.0/24`) of registration or last sign-in.',
  },
  isBanned: { type: 'boolean', description: 'Alias of banned.' },
  dateInserted: dateRangeSchema,
  dateUpdated: dateRangeSchema,
  dateLastActive: dateRangeSchema,
} as const;

const listQuery = {
  type: 'object',
  properties: {
    ...userFilterProperties,
    sort: sortSchema(['name', 'dateInserted', 'dateLastActive', 'points', 'userID', 'countPosts'], 'name'),
    expand: expandSchema,
    ...pageSchema({ limit: 30, maxLimit: 100 }),
  },
} as const;
type FilterQuery = FromSchema<{ readonly type: 'object'; readonly properties: typeof userFilterProperties }>;

/** @throws ApiError 422 for something that is no address, 403 for viewers who do not see personal data */
function addressesOf(viewer: Viewer, given: readonly string[] | undefined): readonly string[] | undefined {
  if (given === undefined || given.length === 0) return undefined;
  if (!viewer.can('personalInfo.view', { mode: 'global' })) throw permissionProblem('personalInfo.view');
  return given.map((text) => {
    const range = readAddressRange(text);
    if (!range) throw validationFailed([fieldError('ipAddresses', 'invalid', 'This is not an address or a range.')]);
    return `${range.address}/${range.bits}`;
  });
}

/** @throws ApiError 422 for an invalid range, 403 for network addresses without permission */
export function userFilterOf(query: FilterQuery, viewer: Viewer): UserFilter {
  const { name, email, query: anything, roleID, roleIDs = roleID, userID, banned, isBanned = banned } = query;
  return {
    name,
    email,
    query: anything,
    roleIDs,
    userIDs: userID,
    isBanned,
    isConfirmed: query.emailConfirmed,
    countPosts: numberRange(query, 'countPosts'),
    addresses: addressesOf(viewer, query.ipAddresses),
    dateInserted: dateRange(query, 'dateInserted'),
    dateUpdated: dateRange(query, 'dateUpdated'),
    dateLastActive: dateRange(query, 'dateLastActive'),
  };
}

const list = defineRoute({
  method: 'GET',
  path: '/users',
  summary: 'Lists all users, for user administration.',
  tags: ['Users'],
  permission: managers,
  query: listQuery,
  reply: listOf('user'),
  neverCached: true,
  handle: async (input) => {
    const { services, viewer, query } = input;
    const { page, limit } = query;
    const filter = userFilterOf(query, viewer);
    const expands = resolveExpands(query.expand, userExpands);
    input.dependsOn('users');
    const [rows, total] = await Promise.all([
      listUsers(services, { filter, sort: readSort(query.sort), page, limit }),
      countUsers(services, filter),
    ]);
    const body = await Promise.all(rows.map((user) => userRecord(wireContext(input), user, { viewer, expands })));
    return {
      body,
      page: { currentPage: page, limit, total, hasNext: total === null ? rows.length === limit : page * limit < total },
    };
  },
});

/** Few enough for one answer; the next call continues after the last ID. */
const exportedAtOnce = 2000;

const exportRows = defineRoute({
  method: 'GET',
  path: '/users/rows',
  summary: 'Members who match, in the order of their IDs, as short rows for a spreadsheet.',
  tags: ['Users'],
  permission: managers,
  query: {
    type: 'object',
    properties: {
      ...userFilterProperties,
      afterID: { ...recordID, default: 0, description: 'Continues after this ID.' },
    },
  },
  reply: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            userID: { type: 'integer' },
            name: { type: 'string' },
            email: { type: ['string', 'null'] },
            emailConfirmed: { type: 'boolean' },
            banned: { type: 'boolean' },
            roles: { type: 'string' },
            countPosts: { type: 'integer' },
            points: { type: 'integer' },
            dateInserted: { type: 'string' },
            dateLastActive: { type: ['string', 'null'] },
          },
          required: [
            'userID',
            'name',
            'email',
            'emailConfirmed',
            'banned',
            'roles',
            'countPosts',
            'points',
            'dateInserted',
            'dateLastActive',
          ],
        },
      },
      nextID: { type: ['integer', 'null'], description: 'Where the next call continues; null after the last member.' },
    },
    required: ['rows', 'nextID'],
  },
  neverCached: true,
  handle: async ({ services, viewer, query }) => {
    const { afterID, ...filter } = query;
    const users = await listUsersAfter(services, userFilterOf(filter, viewer), { afterID, limit: exportedAtOnce });
    const rows = users.map((user) => ({
      userID: user.userID,
      name: user.name,
      email: user.email,
      emailConfirmed: user.emailConfirmed,
      banned: user.isBanned,
      roles: user.roles.map((role) => role.name).join(', '),
      countPosts: user.countDiscussions + user.countComments,
      points: user.points,
      dateInserted: wireDate(user.dateInserted),
      dateLastActive: wireDateOrNull(user.dateLastActive),
    }));
    return { body: { rows, nextID: rows.length < exportedAtOnce ? null : (rows.at(-1)?.userID ?? null) } };
  },
});

export const userRoutes: readonly AnyRoute[] = [permissions, list, single, byNames, exportRows];
