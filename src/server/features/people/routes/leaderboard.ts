import type { ApiLeader } from '#contracts/api-leader.gen.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { type LeaderboardType, leaders } from '../repo/leaders.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { fieldError, validationFailed } from '../../../http/errors.ts';
import { idsInRange, numberRange, rangeSchema, recordID, recordIDs } from '../../../http/fields.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { sectionParam } from '../../../http/sectionParams.ts';
import { hiddenCategoryIDs, visibleCategoryIDs } from '../../../http/viewer.ts';
import { userFragment, wireContext } from '../../../http/wire.ts';
import { dayMs } from '#lib/time.ts';

const slotDays: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };

interface LeaderQuery {
  readonly slotType: string;
  readonly leaderboardType: LeaderboardType;
  readonly limit: number;
  readonly includedRoleIDs?: readonly number[];
  readonly excludedRoleIDs?: readonly number[];
  readonly categoryID?: string;
  readonly includeChildCategories: boolean;
}

type Input = Pick<RouteInput<unknown, unknown, unknown>, 'viewer' | 'services' | 'dependsOn' | 'origin'>;

/** Leaders among what the viewer can see. */
async function findLeaders(input: Input, query: LeaderQuery): Promise<ApiLeader[]> {
  const { viewer, services } = input;
  input.dependsOn('users', 'discussions', 'categories');
  const tree = await categoryTree(services);
  const visible = await visibleCategoryIDs(services, viewer);
  const range = numberRange(query, 'categoryID');
  const named =
    range &&
    idsInRange(
      range,
      tree.all.map((node) => node.categoryID),
    );
  const wanted =
    named &&
    (query.includeChildCategories ? named.flatMap((id) => tree.branchOf(id).map((node) => node.categoryID)) : named);
  const days = slotDays[query.slotType];
  const rows = await leaders(services, {
    type: query.leaderboardType,
    limit: query.limit,
    since: days === undefined ? undefined : new Date(services.now().getTime() - days * dayMs),
    categoryIDs: wanted?.filter((id) => visible.includes(id)),
    visibleIDs: visible,
    hiddenIDs: await hiddenCategoryIDs(services, viewer),
    includedRoleIDs: query.includedRoleIDs?.length ? query.includedRoleIDs : undefined,
    excludedRoleIDs: query.excludedRoleIDs?.length ? query.excludedRoleIDs : undefined,
  });
  const users = await loadUsers(
    services,
    rows.map((row) => row.userID),
  );
  return rows.map((row) => ({
    user: userFragment(wireContext(input), row.userID, users.get(row.userID)),
    points: row.points,
  }));
}

/** Specific to this server: several categories with those below them, and whole user records. */
const list = defineRoute({
  method: 'GET',
  path: '/leaderboard',
  summary: 'Top point earners in a period. Specific to this server: used by the leaderboard widget.',
  tags: ['Users'],
  query: {
    type: 'object',
    properties: {
      slotType: { type: 'string', enum: ['d', 'w', 'm', 'y', 'a'], default: 'a' },
      leaderboardType: { type: 'string', enum: ['reputation', 'posts', 'acceptedAnswers'], default: 'reputation' },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
      includedRoleIDs: recordIDs,
      excludedRoleIDs: recordIDs,
      categoryID: rangeSchema,
      includeChildCategories: { type: 'boolean', default: false },
      siteSectionID: sectionParam,
    },
  },
  reply: listOf('leader'),
  handle: async (input) => ({ body: await findLeaders(input, input.query) }),
});

/** Role IDs of the contract: in one text, separated by commas. @throws ApiError 422 */
function roleIDsIn(field: 'includedRoleIDs' | 'excludedRoleIDs', text: string | undefined): readonly number[] {
  const parts = (text ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  if (parts.every((part) => /^\d{1,9}$/.test(part))) return parts.map(Number);
  throw validationFailed([fieldError(field, 'invalid', `${field} must be IDs, separated by commas.`)]);
}

const roleIDs = { type: 'string', maxLength: 1000, description: 'IDs, separated by commas.' } as const;

const leadersOfContract = defineRoute({
  method: 'GET',
  path: '/users/leaders',
  summary: 'Top point earners in a period.',
  tags: ['Users'],
  query: {
    type: 'object',
    properties: {
      leaderboardType: { type: 'string', enum: ['reputation', 'posts', 'acceptedAnswers'] },
      slotType: { type: 'string', enum: ['d', 'w', 'm', 'y', 'a'] },
      categoryID: recordID,
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
      includedRoleIDs: roleIDs,
      excludedRoleIDs: roleIDs,
    },
    required: ['leaderboardType', 'slotType'],
  },
  reply: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        slotType: { type: 'string' },
        userID: { type: 'integer' },
        points: { type: 'integer' },
        name: { type: 'string' },
        photo: { type: 'string' },
      },
      required: ['slotType', 'userID', 'points', 'name', 'photo'],
    },
  },
  handle: async (input) => {
    const { categoryID, includedRoleIDs, excludedRoleIDs, ...query } = input.query;
    const found = await findLeaders(input, {
      ...query,
      includeChildCategories: false,
      includedRoleIDs: roleIDsIn('includedRoleIDs', includedRoleIDs),
      excludedRoleIDs: roleIDsIn('excludedRoleIDs', excludedRoleIDs),
      categoryID: categoryID === undefined ? undefined : String(categoryID),
    });
    const body = found.map(({ user: { userID, name, photoUrl }, points }) => ({
      slotType: query.slotType,
      userID,
      points,
      name,
      photo: photoUrl,
    }));
    return { body };
  },
});

export const leaderboardRoutes: readonly AnyRoute[] = [list, leadersOfContract];
