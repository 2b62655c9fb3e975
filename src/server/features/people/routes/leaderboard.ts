import type { ApiLeader } from '#contracts/api-leader.gen.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { leaders } from '../repo/leaders.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { idsInRange, numberRange, rangeSchema, recordIDs } from '../../../http/fields.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { hiddenCategoryIDs, visibleCategoryIDs } from '../../../http/viewer.ts';
import { userFragment, wireContext } from '../../../http/wire.ts';

const slotDays: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
const dayMs = 86_400_000;

/** Specific to this server; other servers of the contract send leaders only in hydrated layouts. */
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
      siteSectionID: { type: 'string', maxLength: 100 },
    },
  },
  reply: listOf('leader'),
  handle: async (input) => {
    const { query, viewer, services } = input;
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
    const body: ApiLeader[] = rows.map((row) => ({
      user: userFragment(wireContext(input), row.userID, users.get(row.userID)),
      points: row.points,
    }));
    return { body };
  },
});

export const leaderboardRoutes: readonly AnyRoute[] = [list];
