import type { ApiCategoryPreferences } from '#contracts/api-categoryPreferences.gen.ts';
import {
  asksForEmail,
  type CategoryPreferences,
  followedKey,
  type PreferenceKey,
  preferenceKeys,
} from '#domain/categoryPreferences.ts';
import type { CategoryNode } from '../../../db/repos/categoryTree.ts';
import { saveCategoryPreferences } from '../repo/categoryPreferences.ts';
import { followedCategoryIDs, loadFollows } from '../repo/follows.ts';
import { findUser } from '../../../db/repos/users.ts';
import { notFound, permissionProblem } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import type { FromSchema, Schema } from '../../../http/schemaTypes.ts';
import { needView } from '../../../http/viewer.ts';
import { categoryUrl } from '../records/categoryRecord.ts';
import { categoryScope, hasDigest, preferencesOf } from '../records/categoryRecords.ts';
import { wireContext } from '../../../http/wire.ts';

const flag = { type: 'boolean' } as const;
const preferenceFields = {
  'preferences.followed': flag,
  'preferences.popup.posts': flag,
  'preferences.email.posts': flag,
  'preferences.popup.comments': flag,
  'preferences.email.comments': flag,
  'preferences.email.digest': flag,
} as const satisfies Record<PreferenceKey, Schema>;
const paramsSchema = {
  type: 'object',
  properties: { categoryID: recordID, userID: recordID },
  required: ['categoryID', 'userID'],
} as const;
type Params = FromSchema<typeof paramsSchema>;
type Input = RouteInput<Params, unknown, unknown>;

/** Access to the preferences of others requires users.edit. */
async function checkOwner({
  params,
  viewer,
  services,
}: RouteInput<Pick<Params, 'userID'>, unknown, unknown>): Promise<void> {
  if (params.userID === viewer.userID) return;
  if (!viewer.can('users.edit', { mode: 'global' })) throw permissionProblem('users.edit');
  if (!(await findUser(services, params.userID))) throw notFound('User');
}

async function findCategory(
  { services, viewer }: Pick<Input, 'services' | 'viewer'>,
  categoryID: number,
): Promise<CategoryNode> {
  const { tree } = await categoryScope({ services, viewer });
  const node = tree.find(categoryID);
  if (!node) throw notFound('Category');
  needView(viewer, node.categoryID, 'Category');
  return node;
}

async function fullSet({ params, services }: Input): Promise<ApiCategoryPreferences> {
  const follows = await loadFollows(services, params.userID, [params.categoryID]);
  return preferencesOf(follows.get(params.categoryID), hasDigest(services.config));
}

const path = '/categories/:categoryID/preferences/:userID';

const read = defineRoute({
  method: 'GET',
  path,
  summary: 'A user’s notification preferences for a category.',
  tags: ['Categories'],
  session: true,
  params: paramsSchema,
  reply: record('categoryPreferences'),
  handle: async (input) => {
    await checkOwner(input);
    await findCategory(input, input.params.categoryID);
    return { body: await fullSet(input) };
  },
});

const write = defineRoute({
  method: 'PATCH',
  path,
  summary:
    'Follows or unfollows a category, or changes its notification preferences. Send ' +
    'only what changes; the response contains all preferences.',
  tags: ['Categories'],
  session: true,
  params: paramsSchema,
  // other types belong to features that this server does not have, so they are ignored
  body: { type: 'object', properties: preferenceFields, maxProperties: 50 },
  reply: record('categoryPreferences'),
  handle: async (input) => {
    const { params, viewer, services, body } = input;
    await checkOwner(input);
    const { categoryID } = await findCategory(input, params.categoryID);
    const known = preferenceKeys(hasDigest(services.config));
    const change = Object.fromEntries(
      known.flatMap((key) => (typeof body[key] === 'boolean' ? [[key, body[key]]] : [])),
    ) as CategoryPreferences;
    if (asksForEmail(change) && !viewer.can('email.view', { mode: 'global' })) throw permissionProblem('email.view');
    const isNews = await saveCategoryPreferences(services, { userID: params.userID, categoryID, change });
    if (isNews) services.changes.emit([`category:${categoryID}`]);
    return { body: await fullSet(input) };
  },
});

const followed = defineRoute({
  method: 'GET',
  path: '/categories/preferences/:userID',
  summary: 'Lists the categories a user follows with their notification preferences, most recent first.',
  tags: ['Categories'],
  session: true,
  params: { type: 'object', properties: { userID: recordID }, required: ['userID'] },
  reply: listOf('followedCategory'),
  handle: async (input) => {
    const { params, services } = input;
    await checkOwner(input);
    const { tree, visible } = await categoryScope(input);
    const ids = (await followedCategoryIDs(services, params.userID)).filter((id) => visible.has(id));
    const follows = await loadFollows(services, params.userID, ids);
    const since = (id: number) => follows.get(id)?.dateFollowed?.getTime() ?? 0;
    const nodes = ids
      .flatMap((id) => tree.find(id) ?? [])
      .toSorted((a, b) => since(b.categoryID) - since(a.categoryID) || a.sort - b.sort);
    return {
      body: nodes.map((node) => ({
        categoryID: node.categoryID,
        name: node.name,
        url: categoryUrl(wireContext(input), node),
        preferences: preferencesOf(follows.get(node.categoryID), hasDigest(services.config)),
      })),
    };
  },
});

const follow = defineRoute({
  method: 'PUT',
  path: '/categories/:categoryID/follow',
  summary: 'Follows a category, or ends that.',
  tags: ['Categories'],
  session: true,
  params: { type: 'object', properties: { categoryID: recordID }, required: ['categoryID'] },
  body: { type: 'object', properties: { followed: flag }, required: ['followed'] },
  reply: { type: 'object', properties: { followed: flag }, required: ['followed'] },
  handle: async (input) => {
    const { params, body, viewer, services } = input;
    const { categoryID } = await findCategory(input, params.categoryID);
    const change = { [followedKey]: body.followed };
    const isNews = await saveCategoryPreferences(services, { userID: viewer.userID, categoryID, change });
    if (isNews) services.changes.emit([`category:${categoryID}`]);
    return { body: { followed: body.followed } };
  },
});

export const categoryPreferenceRoutes: readonly AnyRoute[] = [followed, read, write, follow];
