import type { ApiCategoryPreferences } from '#contracts/api-categoryPreferences.gen.ts';
import type { ApiCategory } from '#contracts/api-category.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { PreferenceKey } from '#domain/categoryPreferences.ts';
import { type CategoryNode, categoryTree } from '../../../db/repos/categoryTree.ts';
import { type FollowRow, loadFollows } from '../repo/follows.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import type { ExpandRules } from '../../../http/expands.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';
import type { Services } from '../../../services.ts';
import {
  type CategoryScope,
  categoryCrumbs,
  categoryFragment,
  categoryLastPost,
  categoryPermissionMap,
  categoryRecord,
  newestIn,
} from './categoryRecord.ts';
import { type WireContext, wireDateOrNull } from '../../../http/wire.ts';

export const categoryExpands: ExpandRules = {
  known: ['lastPost', 'preferences', 'permissions', 'breadcrumbs', 'parent', 'body', 'lastPost.body', 'source'],
  onlyExplicit: ['source'],
};

/** Whether the site sends email digests. */
export function hasDigest(config: Services['config']): boolean {
  return config.get('emails.enabled') && config.get('emails.digest');
}

/** All preferences under their flat keys. */
export function preferencesOf(follow: FollowRow | undefined, withDigest: boolean): ApiCategoryPreferences {
  const isOn = (key: PreferenceKey) => follow?.preferences[key] === true;
  return {
    'preferences.followed': follow?.isFollowed ?? false,
    'preferences.popup.posts': isOn('preferences.popup.posts'),
    'preferences.email.posts': isOn('preferences.email.posts'),
    'preferences.popup.comments': isOn('preferences.popup.comments'),
    'preferences.email.comments': isOn('preferences.email.comments'),
    ...(withDigest ? { 'preferences.email.digest': isOn('preferences.email.digest') } : {}),
  };
}

export interface CategoryView {
  readonly viewer: Viewer;
  readonly expands: ReadonlySet<string>;
}

/** API records of these categories, with at most two queries. */
export async function categoryRecords(
  context: WireContext,
  scope: CategoryScope,
  nodes: readonly CategoryNode[],
  { viewer, expands }: CategoryView,
): Promise<ApiCategory[]> {
  const newest = new Map(
    expands.has('lastPost') ? nodes.map((node) => [node.categoryID, newestIn(scope, node.categoryID)]) : [],
  );
  const [users, follows] = await Promise.all([
    loadUsers(
      context.services,
      [...newest.values()].map((node) => node?.lastPost?.userID),
    ),
    loadFollows(
      context.services,
      viewer.userID,
      nodes.map((node) => node.categoryID),
    ),
  ]);
  const withDigest = hasDigest(context.services.config);
  return nodes.map((node) => {
    const follow = follows.get(node.categoryID);
    const parent = node.parentCategoryID === null ? undefined : scope.tree.find(node.parentCategoryID);
    return {
      ...categoryRecord(context, scope, node),
      ...(follow?.isFollowed ? { followed: true, dateFollowed: wireDateOrNull(follow.dateFollowed) } : {}),
      ...(expands.has('lastPost') ? { lastPost: categoryLastPost(context, newest.get(node.categoryID), users) } : {}),
      ...(expands.has('preferences') ? { preferences: viewer.isGuest ? null : preferencesOf(follow, withDigest) } : {}),
      ...(expands.has('permissions') ? { permissions: categoryPermissionMap(viewer, node.categoryID) } : {}),
      ...(expands.has('breadcrumbs') ? { breadcrumbs: categoryCrumbs(context, scope.tree, node.categoryID) } : {}),
      ...(expands.has('source') ? { source: node.source ?? { name: node.name, description: node.description } } : {}),
      ...(expands.has('parent') ? { parent: parent ? categoryFragment(context, parent) : null } : {}),
    };
  });
}

/** All categories, and those that the viewer can see. */
export async function categoryScope({
  services,
  viewer,
}: {
  readonly services: Services;
  readonly viewer: Viewer;
}): Promise<CategoryScope> {
  const [tree, ids] = await Promise.all([categoryTree(services), visibleCategoryIDs(services, viewer)]);
  return { tree, visible: new Set(ids) };
}
