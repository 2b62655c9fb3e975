import type { Viewer } from '#contracts/hydrate.ts';
import type { ApiCategory } from '#contracts/api-category.gen.ts';
import type { ApiCategoryFragment } from '#contracts/api-categoryFragment.gen.ts';
import type { ApiLastPost } from '#contracts/api-lastPost.gen.ts';
import { categoryPath, commentPath, discussionPath } from '#routing/pages/urls.ts';
import { categoryPermissions } from '#domain/categoryPermissions.ts';
import type { CategoryNode, CategoryTree } from '../../../db/repos/categoryTree.ts';
import {
  absolute,
  absoluteOrNull,
  srcSetOf,
  type UserLookup,
  userFragment,
  type WireContext,
  wireDate,
  wireDateOrNull,
} from '../../../http/wire.ts';

export function categoryPermissionMap(viewer: Viewer, categoryID: number): Record<string, boolean> {
  return Object.fromEntries(
    categoryPermissions.map((name) => [name, viewer.can(name, { resourceType: 'category', resourceID: categoryID })]),
  );
}

export function categoryUrl({ origin }: WireContext, node: CategoryNode): string {
  return absolute(origin, categoryPath(node.urlCode));
}

export function categoryFragment(context: WireContext, node: CategoryNode): ApiCategoryFragment {
  return {
    categoryID: node.categoryID,
    name: node.name,
    description: node.description,
    url: categoryUrl(context, node),
    urlcode: node.urlCode,
    color: node.color || undefined,
    allowedDiscussionTypes: [...node.allowedTypes],
  };
}

export type Crumb = { name: string; url: string };

/** Home, then the categories from the top down. */
export function categoryCrumbs(context: WireContext, tree: CategoryTree, categoryID: number): Crumb[] {
  const path = tree.pathOf(categoryID).map((node) => ({ name: node.name, url: categoryUrl(context, node) }));
  return [{ name: 'Home', url: absolute(context.origin, '/') }, ...path];
}

/** The categories that the viewer can see. Counts and last posts of other categories are not added to their parents. */
export interface CategoryScope {
  readonly tree: CategoryTree;
  readonly visible: ReadonlySet<number>;
}

type LastPost = NonNullable<CategoryNode['lastPost']>;

/** Orders by date, then ID, as for a category's own last post. */
const isNewer = (one: LastPost, other: LastPost) =>
  one.date.getTime() === other.date.getTime() ? one.discussionID > other.discussionID : one.date > other.date;

/** The latest post in the category and its descendants. */
export function newestIn({ tree, visible }: CategoryScope, categoryID: number): CategoryNode | undefined {
  const candidates = tree.branchOf(categoryID).filter((node) => node.lastPost !== null && visible.has(node.categoryID));
  return candidates.reduce<CategoryNode | undefined>(
    (newest, node) => (newest?.lastPost && node.lastPost && !isNewer(node.lastPost, newest.lastPost) ? newest : node),
    undefined,
  );
}

export function categoryLastPost(
  context: WireContext,
  node: CategoryNode | undefined,
  users: UserLookup,
): ApiLastPost | null {
  const post = node?.lastPost;
  if (!node || !post) return null;
  const path = post.commentID === null ? discussionPath(post) : commentPath(post.commentID);
  return {
    discussionID: post.discussionID,
    commentID: post.commentID === null ? undefined : post.commentID,
    categoryID: node.categoryID,
    name: post.commentID === null ? post.name : `Re: ${post.name}`,
    url: absolute(context.origin, path),
    dateInserted: wireDate(post.date),
    insertUserID: post.userID,
    insertUser: userFragment(context, post.userID, users.get(post.userID)),
  };
}

function visibleBranch({ tree, visible }: CategoryScope, categoryID: number): readonly CategoryNode[] {
  return tree.branchOf(categoryID).filter((node) => visible.has(node.categoryID));
}

const total = (nodes: readonly CategoryNode[], field: 'countDiscussions' | 'countComments') =>
  nodes.reduce((sum, node) => sum + node[field], 0);

/** A category without the fields that need queries (last post, children, preferences). */
export function categoryRecord(context: WireContext, scope: CategoryScope, node: CategoryNode): ApiCategory {
  const branch = visibleBranch(scope, node.categoryID);
  return {
    categoryID: node.categoryID,
    name: node.name,
    description: node.description,
    parentCategoryID: node.parentCategoryID,
    customPermissions: node.hasCustomPermissions,
    isArchived: node.isArchived,
    urlcode: node.urlCode,
    url: categoryUrl(context, node),
    displayAs: node.displayAs,
    iconUrl: absoluteOrNull(context.origin, node.iconUrl),
    iconUrlSrcSet: srcSetOf(context.origin, node.iconUrl),
    bannerUrl: absoluteOrNull(context.origin, node.bannerUrl),
    bannerUrlSrcSet: srcSetOf(context.origin, node.bannerUrl),
    countCategories: scope.tree.childrenOf(node.categoryID).filter((child) => scope.visible.has(child.categoryID))
      .length,
    countDiscussions: node.countDiscussions,
    countComments: node.countComments,
    countAllDiscussions: total(branch, 'countDiscussions'),
    countAllComments: total(branch, 'countComments'),
    countFollowers: node.countFollowers,
    followed: false,
    featured: node.isFeatured,
    isHidden: node.isHidden,
    color: node.color,
    defaultSort: node.defaultSort,
    dateInserted: wireDate(node.dateInserted),
    dateUpdated: wireDateOrNull(node.dateUpdated),
    depth: node.depth,
    sort: node.sort,
    allowedDiscussionTypes: [...node.allowedTypes],
    allowedPostTypeIDs: [...node.allowedPostTypeIDs],
    hasRestrictedPostTypes: node.allowedTypes.length < 2,
  };
}
