import type { Viewer } from '#contracts/hydrate.ts';
import { type CategoryTree, categoryTree } from '../db/repos/categoryTree.ts';
import { type DiscussionFilter, isFilteredByCategoryOnly } from '../db/repos/discussionFilter.ts';
import {
  countDiscussions,
  type DiscussionListRequest,
  type DiscussionRow,
  type DiscussionSortField,
  findDiscussion,
  listDiscussions,
} from '../db/repos/discussions.ts';
import { followedCategoryIDs } from '../db/repos/follows.ts';
import { gone, notFound, permissionProblem } from '../http/errors.ts';
import { expandSchema, resolveExpands } from '../http/expands.ts';
import {
  dateRange,
  dateRangeSchema,
  idsInRange,
  numberRange,
  rangeSchema,
  readSort,
  recordID,
  recordIDs,
  sortSchema,
  texts,
} from '../http/fields.ts';
import { pageSchema } from '../http/paging.ts';
import { listOf, record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteAnswer, type RouteInput } from '../http/route.ts';
import { mayView, visibleCategoryIDs } from '../http/viewer.ts';
import { mayIn } from '../posting/rights.ts';
import type { Services } from '../services.ts';
import { type DiscussionView, discussionExpands, discussionRecords } from './records/discussionRecord.ts';
import { wireContext } from './records/wire.ts';

interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
  readonly expand?: readonly string[];
  readonly includeChildCategories?: boolean;
  readonly followed?: boolean;
  readonly slotType?: string;
  readonly type?: readonly string[];
  readonly postTypeID?: readonly string[];
  readonly pinned?: boolean;
  readonly pinOrder: 'first' | 'mixed';
  readonly hasComments?: boolean;
  readonly insertUserID?: readonly number[];
  readonly insertUserRoleID?: readonly number[];
  readonly roleIDs?: readonly number[];
  readonly statusID?: readonly number[];
  readonly internalStatusID?: readonly number[];
  readonly resolved?: boolean;
  readonly reactionType?: string;
  readonly bookmarkUserID?: number;
  readonly participatedUserID?: number;
  readonly groupID?: number;
  readonly excludedCategoryIDs?: readonly number[];
  readonly excerptLength?: number;
  readonly [field: string]: unknown;
}

type ListInput = RouteInput<unknown, ListQuery, unknown>;

const flag = { type: 'boolean' } as const;

const listQuery = {
  type: 'object',
  properties: {
    discussionID: rangeSchema,
    categoryID: rangeSchema,
    includeChildCategories: { ...flag, default: false },
    dateInserted: dateRangeSchema,
    dateUpdated: dateRangeSchema,
    dateLastComment: dateRangeSchema,
    slotType: { type: 'string', enum: ['d', 'w', 'm', 'y', 'a'], description: 'Opened within the last day, week, month, year; `a` for all.' },
    tagID: rangeSchema,
    type: texts,
    postTypeID: texts,
    excludeHiddenCategories: { ...flag, default: false },
    followed: { ...flag, default: false },
    suggested: flag,
    score: rangeSchema,
    pinned: flag,
    pinOrder: { type: 'string', enum: ['first', 'mixed'], default: 'mixed' },
    hasComments: flag,
    siteSectionID: { type: 'string', maxLength: 100 },
    insertUserID: recordIDs,
    insertUserRoleID: recordIDs,
    statusID: recordIDs,
    internalStatusID: recordIDs,
    resolved: flag,
    reactionType: { type: 'string', maxLength: 50 },
    bookmarkUserID: recordID,
    participatedUserID: recordID,
    groupID: recordID,
    excerptLength: { type: 'integer', minimum: 0, maximum: 2000 },
    excludedCategoryIDs: recordIDs,
    roleIDs: recordIDs,
    sort: sortSchema(['dateLastComment', 'dateInserted', 'discussionID', 'score', 'hot', 'experimentalTrending'], '-dateLastComment'),
    expand: expandSchema,
    ...pageSchema({ limit: 'site', maxLimit: 'site' }),
  },
};

const slotDays: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
const resolvedStatusID = 8;
const dayMs = 86_400_000;

/** The categories of the filter, cut to what the reader may see. */
async function wantedCategories({ query, viewer, services }: ListInput, tree: CategoryTree): Promise<readonly number[]> {
  const visible = await visibleCategoryIDs(services, viewer);
  const range = numberRange(query, 'categoryID');
  let ids: readonly number[] = visible;
  if (range) {
    const named = idsInRange(
      range,
      tree.all.map((node) => node.categoryID),
    );
    const wanted = new Set(query.includeChildCategories ? named.flatMap((id) => tree.branchOf(id).map((node) => node.categoryID)) : named);
    ids = visible.filter((id) => wanted.has(id));
    if (ids.length === 0 && range.kind === 'list' && named.some((id) => !mayView(viewer, id))) throw permissionProblem('discussions.view');
  }
  if (query.followed) {
    const followed = new Set(viewer.isGuest ? [] : await followedCategoryIDs(services, viewer.userID));
    ids = ids.filter((id) => followed.has(id));
  }
  return query.excludedCategoryIDs ? ids.filter((id) => !query.excludedCategoryIDs?.includes(id)) : ids;
}

/** Bookmarks are their owner's. */
function checkPrivateFilters({ query, viewer }: ListInput): void {
  const { bookmarkUserID } = query;
  if (bookmarkUserID !== undefined && bookmarkUserID !== viewer.userID && !viewer.can('community.moderate', { mode: 'global' }))
    throw permissionProblem('community.moderate');
}

/** What is open and what is done is told where the reader is of the staff, and nowhere else. @throws ApiError 403 when that is nowhere. */
function triagedCategories({ query, viewer }: ListInput, categoryIDs: readonly number[]): readonly number[] {
  if (query.resolved === undefined && query.internalStatusID === undefined) return categoryIDs;
  const triaged = categoryIDs.filter((id) => mayIn(viewer, 'staff.allow', id));
  if (triaged.length === 0 && !viewer.can('staff.allow', { mode: 'global' })) throw permissionProblem('staff.allow');
  return triaged;
}

function intersect(lists: readonly (readonly number[] | undefined)[]): readonly number[] | undefined {
  const given = lists.filter((list) => list !== undefined);
  return given.length === 0 ? undefined : given.reduce((common, list) => common.filter((id) => list.includes(id)));
}

function resolvedOf({ resolved, internalStatusID }: ListQuery): boolean | undefined {
  return internalStatusID?.length === 1 ? internalStatusID[0] === resolvedStatusID : resolved;
}

async function readFilter(input: ListInput, tree: CategoryTree): Promise<DiscussionFilter> {
  checkPrivateFilters(input);
  const { query, services } = input;
  const days = slotDays[query.slotType ?? 'a'];
  const types = [...(query.type ?? []), ...(query.postTypeID ?? [])];
  // groups are not part of this server: no discussion belongs to one
  const wanted = query.groupID === undefined && query['suggested'] !== true ? await wantedCategories(input, tree) : [];
  const categoryIDs = triagedCategories(input, wanted);
  return {
    categoryIDs,
    discussionID: numberRange(query, 'discussionID'),
    tagID: numberRange(query, 'tagID'),
    score: numberRange(query, 'score'),
    dateInserted: dateRange(query, 'dateInserted'),
    dateUpdated: dateRange(query, 'dateUpdated'),
    dateLastComment: dateRange(query, 'dateLastComment'),
    since: days === undefined ? undefined : new Date(services.now().getTime() - days * dayMs),
    types: types.length > 0 ? types : undefined,
    statusIDs: query.statusID?.length ? query.statusID : undefined,
    resolved: resolvedOf(query),
    insertUserIDs: query.insertUserID?.length ? query.insertUserID : undefined,
    insertUserRoleIDs: intersect([query.insertUserRoleID, query.roleIDs]),
    pinned: query.pinned,
    hasComments: query.hasComments,
    reactionType: query.reactionType || undefined,
    bookmarkUserID: query.bookmarkUserID,
    participatedUserID: query.participatedUserID,
  };
}

/** The categories keep running totals, so the plain list never counts rows. */
async function totalOf(services: Services, filter: DiscussionFilter, tree: CategoryTree): Promise<number | null> {
  if (!isFilteredByCategoryOnly(filter)) return countDiscussions(services, filter);
  return filter.categoryIDs.reduce((sum, id) => sum + (tree.find(id)?.countDiscussions ?? 0), 0);
}

function viewOf(viewer: Viewer, query: Pick<ListQuery, 'expand' | 'excerptLength'>): DiscussionView {
  const expands = new Set(resolveExpands(query.expand, discussionExpands));
  // whoever leaves bodies out does not want them in other forms either, unless they are named
  if (!expands.has('body')) for (const name of ['raw', 'lastPost.body']) if (!query.expand?.includes(name)) expands.delete(name);
  return { viewer, expands, excerptLength: query.excerptLength };
}

async function answerList(input: ListInput, tree: CategoryTree, filter: DiscussionFilter): Promise<RouteAnswer> {
  const { query, viewer, services } = input;
  const view = viewOf(viewer, query);
  const request: DiscussionListRequest = {
    filter,
    sort: readSort<DiscussionSortField>(query.sort),
    page: query.page,
    limit: query.limit,
    withBodies: view.expands.has('body') || view.expands.has('raw'),
    viewerID: viewer.userID,
    ...(query.pinOrder === 'first' && query.pinned === undefined
      ? { pinnedFirst: query['categoryID'] === undefined ? ['recent'] : ['recent', 'category'] }
      : {}),
  };
  const [{ rows, hasNext }, total] = await Promise.all([listDiscussions(services, request), totalOf(services, filter, tree)]);
  const body = await discussionRecords(wireContext(input), rows, view);
  // counters may lag a moment behind the rows of a concurrent write: the rows decide whether there is more
  return { body, page: { currentPage: query.page, limit: query.limit, total, hasNext } };
}

const list = defineRoute<unknown, ListQuery, unknown>({
  method: 'GET',
  path: '/discussions',
  summary: 'Discussions the reader may see, by many filters.',
  tags: ['Discussions'],
  query: listQuery,
  reply: listOf('discussion'),
  handle: async (input) => {
    input.dependsOn('discussions', 'categories', 'tags', 'users');
    const tree = await categoryTree(input.services);
    return answerList(input, tree, await readFilter(input, tree));
  },
});

const bookmarked = defineRoute<unknown, ListQuery, unknown>({
  method: 'GET',
  path: '/discussions/bookmarked',
  summary: 'Discussions the reader has bookmarked.',
  tags: ['Discussions'],
  session: true,
  query: {
    type: 'object',
    properties: {
      sort: listQuery.properties.sort,
      expand: expandSchema,
      excerptLength: listQuery.properties.excerptLength,
      ...pageSchema({ limit: 'site', maxLimit: 'site' }),
    },
  },
  reply: listOf('discussion'),
  handle: async (input) => {
    const { services, viewer } = input;
    input.dependsOn('discussions', `user:${viewer.userID}`);
    const tree = await categoryTree(services);
    return answerList(input, tree, { categoryIDs: await visibleCategoryIDs(services, viewer), bookmarkUserID: viewer.userID });
  },
});

/** The discussion if the reader may see it. @throws ApiError 404 never there, 403 no right, 410 deleted. */
export async function getDiscussion(
  services: Services,
  viewer: Viewer,
  discussionID: number,
  options = { withBodies: false },
): Promise<DiscussionRow> {
  const row = await findDiscussion(services, discussionID, { ...options, viewerID: viewer.userID });
  if (!row) throw notFound('Discussion');
  if (!mayView(viewer, row.category_id)) throw permissionProblem('discussions.view');
  if (row.date_deleted) throw gone('Discussion');
  return row;
}

const single = defineRoute<{ discussionID: number }, { expand?: readonly string[] }, unknown>({
  method: 'GET',
  path: '/discussions/:discussionID',
  summary: 'One discussion.',
  tags: ['Discussions'],
  params: { type: 'object', properties: { discussionID: recordID }, required: ['discussionID'] },
  query: { type: 'object', properties: { expand: expandSchema } },
  reply: record('discussion'),
  handle: async (input) => {
    const { params, query, viewer, services } = input;
    input.dependsOn(`discussion:${params.discussionID}`, 'categories', 'tags', 'users');
    const row = await getDiscussion(services, viewer, params.discussionID, { withBodies: true });
    const [body] = await discussionRecords(wireContext(input), [row], viewOf(viewer, query));
    return { body };
  },
});

export const discussionRoutes: readonly AnyRoute[] = [list, bookmarked, single];
