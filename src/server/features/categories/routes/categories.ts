import type { ApiCategory } from '#contracts/api-category.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { CategoryNode } from '../../../db/repos/categoryTree.ts';
import { type FollowRow, followedCategoryIDs, loadFollows } from '../repo/follows.ts';
import { fieldError, firstOf, notFound, permissionProblem, validationFailed } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import {
  anyRecordID,
  idsInRange,
  numberRange,
  rangeSchema,
  readSort,
  recordID,
  recordIDs,
  sortSchema,
  texts,
} from '../../../http/fields.ts';
import { pageSchema, siteLimit } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteAnswer, type RouteInput } from '../../../http/route.ts';
import { sectionParam } from '../../../http/sectionParams.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import { mayIn, needView } from '../../../http/viewer.ts';
import { managePermissions } from '../categoryRights.ts';
import type { CategoryScope } from '../records/categoryRecord.ts';
import { categoryExpands, categoryRecords, categoryScope } from '../records/categoryRecords.ts';
import { wireContext } from '../../../http/wire.ts';

const defaultLimit = 30;

const listQuery = {
  type: 'object',
  properties: {
    categoryID: rangeSchema,
    parentCategoryID: anyRecordID,
    parentCategoryCode: { type: 'string', maxLength: 255 },
    followed: { type: 'boolean' },
    followedUserID: recordID,
    maxDepth: { type: 'integer', minimum: 1, maximum: 10, default: 2 },
    archived: { type: 'boolean' },
    featured: { type: 'boolean' },
    page: { type: 'integer', minimum: 1, maximum: 10_000 },
    limit: siteLimit,
    sort: { type: 'string', enum: sortSchema(['categoryID', 'name', 'dateFollowed'], 'name').enum },
    siteSectionID: sectionParam,
    includeParentCategory: { type: 'boolean', default: false },
    outputFormat: { type: 'string', enum: ['flat', 'tree'] },
    filterDiscussionsAdd: { type: 'boolean', default: false },
    postTypeID: { type: 'string', maxLength: 100 },
    postTypeStatus: { type: 'string', enum: ['active', 'inactive', 'both'], default: 'active' },
    layoutViewType: { type: 'string', maxLength: 100 },
    expand: expandSchema,
  },
} as const;
type ListQuery = FromSchema<typeof listQuery>;
type ListInput = RouteInput<unknown, ListQuery, unknown>;

function checkOneParent(query: ListQuery): void {
  const sent = (['categoryID', 'parentCategoryID', 'parentCategoryCode'] as const).filter(
    (field) => query[field] !== undefined,
  );
  if (sent.length > 1)
    throw validationFailed([fieldError(String(sent[1]), 'invalid', `Send only one of ${sent.join(', ')}.`)]);
}

function findParent({ query, viewer }: ListInput, { tree }: CategoryScope): CategoryNode | null {
  const { parentCategoryID, parentCategoryCode } = query;
  if (parentCategoryCode === undefined && (parentCategoryID === undefined || parentCategoryID <= 0)) return null;
  const node =
    parentCategoryCode !== undefined ? tree.findByCode(parentCategoryCode) : tree.find(parentCategoryID as number);
  if (!node) throw notFound('Category');
  needView(viewer, node.categoryID, 'Category');
  return node;
}

function isFlat(query: ListQuery, parent: CategoryNode | null): boolean {
  const listing =
    query.categoryID !== undefined ||
    query.page !== undefined ||
    query.limit !== undefined ||
    query.followed === true ||
    query.featured !== undefined;
  return query.outputFormat === 'flat' || (query.outputFormat !== 'tree' && parent?.displayAs === 'flat') || listing;
}

type Passes = (node: CategoryNode) => boolean;

async function readFilter({ query, viewer, services }: ListInput, scope: CategoryScope): Promise<Passes> {
  const { tree, visible } = scope;
  const range = numberRange(query, 'categoryID');
  const named =
    range &&
    new Set(
      idsInRange(
        range,
        tree.all.map((node) => node.categoryID),
      ),
    );
  const followerID = query.followedUserID ?? viewer.userID;
  if (followerID !== viewer.userID && !viewer.can('users.edit', { mode: 'global' }))
    throw permissionProblem('users.edit');
  const wantsFollowed = query.followed === true || query.followedUserID !== undefined;
  const followed = wantsFollowed
    ? new Set(viewer.isGuest ? [] : await followedCategoryIDs(services, followerID))
    : undefined;
  const { archived, featured, postTypeID } = query;
  return (node) =>
    visible.has(node.categoryID) &&
    (!named || named.has(node.categoryID)) &&
    (!followed || followed.has(node.categoryID)) &&
    (archived === undefined || node.isArchived === archived) &&
    (featured === undefined || node.isFeatured === featured) &&
    (postTypeID === undefined || node.allowedPostTypeIDs.includes(postTypeID)) &&
    (!node.isHidden || named !== undefined || followed !== undefined) &&
    (!query.filterDiscussionsAdd || takesPostsOf(viewer, node));
}

/** Whether the viewer can start posts there. */
const takesPostsOf = (viewer: Viewer, { categoryID, isArchived }: CategoryNode) =>
  !isArchived && mayIn(viewer, 'discussions.add', categoryID);

/** Descendants down to `maxDepth` levels; without a tree format the depth does not matter. */
function nodesBelow(
  { query }: ListInput,
  { tree }: CategoryScope,
  parent: CategoryNode | null,
  flat: boolean,
): readonly CategoryNode[] {
  const all = parent ? tree.branchOf(parent.categoryID).slice(query.includeParentCategory ? 0 : 1) : tree.all;
  const deepest = (parent?.depth ?? 0) + query.maxDepth;
  const isUnbounded = flat && query.outputFormat !== 'flat';
  return isUnbounded ? all : all.filter((node) => node.depth <= deepest);
}

function sortNodes(
  nodes: readonly CategoryNode[],
  sort: ListQuery['sort'],
  dates: ReadonlyMap<number, FollowRow>,
): readonly CategoryNode[] {
  if (sort === undefined) return nodes;
  const { field, direction } = readSort(sort);
  const sign = direction === 'asc' ? 1 : -1;
  const followedAt = (node: CategoryNode) => dates.get(node.categoryID)?.dateFollowed?.getTime() ?? 0;
  const compare = {
    categoryID: (a: CategoryNode, b: CategoryNode) => a.categoryID - b.categoryID,
    name: (a: CategoryNode, b: CategoryNode) => a.name.localeCompare(b.name),
    dateFollowed: (a: CategoryNode, b: CategoryNode) => followedAt(a) - followedAt(b),
  }[field];
  return nodes.toSorted((a, b) => sign * compare(a, b));
}

/** Moves each record into its parent, if the parent is in the list too. */
function toTree(records: readonly ApiCategory[]): ApiCategory[] {
  const byID = new Map(records.map((item) => [item.categoryID, { ...item, children: [] as ApiCategory[] }]));
  const roots: ApiCategory[] = [];
  for (const item of byID.values()) {
    const parent = item.parentCategoryID === null ? undefined : byID.get(item.parentCategoryID);
    (parent?.children ?? roots).push(item);
  }
  return roots;
}

function pageOf(
  nodes: readonly CategoryNode[],
  query: Pick<ListQuery, 'page' | 'limit'>,
): { nodes: readonly CategoryNode[]; page: NonNullable<RouteAnswer['page']> } {
  const currentPage = query.page ?? 1;
  const limit = query.limit ?? defaultLimit;
  const end = currentPage * limit;
  return {
    nodes: nodes.slice(end - limit, end),
    page: { currentPage, limit, total: nodes.length, hasNext: nodes.length > end },
  };
}

const list = defineRoute({
  method: 'GET',
  path: '/categories',
  summary: 'Lists the categories the viewer can see, as a tree or flat.',
  tags: ['Categories'],
  query: listQuery,
  reply: listOf('category'),
  handle: async (input) => {
    const { query, viewer, services } = input;
    input.dependsOn('categories', 'discussions', 'users');
    checkOneParent(query);
    const scope = await categoryScope(input);
    const parent = findParent(input, scope);
    const flat = isFlat(query, parent);
    const passes = await readFilter(input, scope);
    const found = nodesBelow(input, scope, parent, flat).filter(passes);
    const dates = query.sort?.endsWith('dateFollowed')
      ? await loadFollows(
          services,
          query.followedUserID ?? viewer.userID,
          found.map((node) => node.categoryID),
        )
      : new Map();
    const view = { viewer, expands: resolveExpands(query.expand, categoryExpands) };
    if (!flat)
      return {
        body: toTree(await categoryRecords(wireContext(input), scope, sortNodes(found, query.sort, dates), view)),
      };
    const { nodes, page } = pageOf(sortNodes(found, query.sort, dates), query);
    return { body: await categoryRecords(wireContext(input), scope, nodes, view), page };
  },
});

const search = defineRoute({
  method: 'GET',
  path: '/categories/search',
  budget: 'search',
  summary: 'Finds categories by name.',
  tags: ['Categories'],
  query: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 255 },
      parentCategoryID: recordID,
      displayAs: texts,
      siteSectionID: listQuery.properties.siteSectionID,
      filterDiscussionsAdd: listQuery.properties.filterDiscussionsAdd,
      layoutViewType: listQuery.properties.layoutViewType,
      expand: expandSchema,
      ...pageSchema({ limit: defaultLimit, maxLimit: 'site' }),
    },
    required: ['query'],
  },
  reply: listOf('category'),
  handle: async (input) => {
    const { query, viewer } = input;
    input.dependsOn('categories', 'discussions', 'users');
    const scope = await categoryScope(input);
    const text = query.query.trim().toLowerCase();
    const { parentCategoryID, displayAs } = query;
    const mayManage = viewer.can(managePermissions, { mode: 'global' });
    const candidates = parentCategoryID === undefined ? scope.tree.all : scope.tree.branchOf(parentCategoryID).slice(1);
    const found = candidates.filter(
      (node) =>
        scope.visible.has(node.categoryID) &&
        node.name.toLowerCase().includes(text) &&
        (!displayAs?.length || displayAs.includes(node.displayAs)) &&
        (!node.isHidden || mayManage) &&
        (!query.filterDiscussionsAdd || takesPostsOf(viewer, node)),
    );
    const { nodes, page } = pageOf(found, query);
    const view = { viewer, expands: resolveExpands(query.expand, categoryExpands) };
    return { body: await categoryRecords(wireContext(input), scope, nodes, view), page };
  },
});

const single = defineRoute({
  method: 'GET',
  path: '/categories/:categoryID',
  summary: 'One category, by ID or URL code.',
  tags: ['Categories'],
  params: { type: 'object', properties: { categoryID: { type: 'string', maxLength: 255 } }, required: ['categoryID'] },
  query: { type: 'object', properties: { expand: expandSchema } },
  reply: record('category'),
  handle: async (input) => {
    const { params, query, viewer } = input;
    const scope = await categoryScope(input);
    const isNumber = /^\d+$/.test(params.categoryID);
    const node =
      (isNumber ? scope.tree.find(Number(params.categoryID)) : undefined) ??
      scope.tree.findByCode(params.categoryID.replace(/^\$slug:/, ''));
    if (!node || !scope.visible.has(node.categoryID)) throw notFound('Category');
    input.dependsOn(`category:${node.categoryID}`, 'categories', 'users');
    const records = await categoryRecords(wireContext(input), scope, [node], {
      viewer,
      expands: resolveExpands(query.expand, categoryExpands),
    });
    return { body: firstOf(records, 'Category') };
  },
});

const suggested = defineRoute({
  method: 'GET',
  path: '/categories/suggested',
  summary: 'Categories that the viewer does not follow yet, most followed first.',
  tags: ['Categories'],
  session: true,
  neverCached: true,
  query: {
    type: 'object',
    properties: { excludedCategoryIDs: recordIDs, ...pageSchema({ limit: defaultLimit, maxLimit: 'site' }) },
  },
  reply: listOf('category'),
  handle: async (input) => {
    const { query, viewer, services } = input;
    const scope = await categoryScope(input);
    const known = new Set([
      ...(await followedCategoryIDs(services, viewer.userID)),
      ...(query.excludedCategoryIDs ?? []),
    ]);
    const found = scope.tree.all
      .filter(
        ({ categoryID, displayAs, isArchived, isHidden }) =>
          scope.visible.has(categoryID) &&
          !known.has(categoryID) &&
          displayAs === 'discussions' &&
          !isArchived &&
          !isHidden,
      )
      .toSorted((a, b) => b.countFollowers - a.countFollowers || b.countDiscussions - a.countDiscussions);
    const { nodes, page } = pageOf(found, query);
    return { body: await categoryRecords(wireContext(input), scope, nodes, { viewer, expands: new Set() }), page };
  },
});

export const categoryRoutes: readonly AnyRoute[] = [list, search, suggested, single];
