import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { type CategoryTree, categoryTree } from '../../../db/repos/categoryTree.ts';
import { type DiscussionFilter, isFilteredByCategoryOnly } from '../repo/discussionFilter.ts';
import {
  countDiscussions,
  type DiscussionListRequest,
  type DiscussionRow,
  findDiscussion,
  listDiscussions,
} from '../repo/discussions.ts';
import { loadTags } from '../repo/tags.ts';
import { followedCategoryIDs } from '../../categories/index.ts';
import { firstOf, gone, notFound, permissionProblem } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
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
} from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type AnswerWith, type RouteInput } from '../../../http/route.ts';
import { sectionParam } from '../../../http/sectionParams.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import { mayIn, needPost, visibleCategoryIDs } from '../../../http/viewer.ts';
import type { Services } from '../../../services.ts';
import { type DiscussionView, discussionExpands, discussionRecords } from '../records/discussionRecord.ts';
import { wireContext } from '../../../http/wire.ts';
import { dayMs } from '#lib/time.ts';

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
    slotType: {
      type: 'string',
      enum: ['d', 'w', 'm', 'y', 'a'],
      description: 'Created within the last day, week, month or year; `a` for all.',
    },
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
    siteSectionID: sectionParam,
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
    sort: sortSchema(
      ['dateLastComment', 'dateInserted', 'discussionID', 'score', 'hot', 'experimentalTrending'],
      '-dateLastComment',
    ),
    expand: expandSchema,
    ...pageSchema({ limit: 'site', maxLimit: 'site' }),
  },
} as const;
type ListQuery = FromSchema<typeof listQuery>;
type ListInput = RouteInput<unknown, ListQuery, unknown>;

const slotDays: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
const resolvedStatusID = 8;

/** The requested categories, limited to what the viewer can see. */
async function wantedCategories(
  { query, viewer, services }: ListInput,
  tree: CategoryTree,
): Promise<readonly number[]> {
  const visible = await visibleCategoryIDs(services, viewer);
  const range = numberRange(query, 'categoryID');
  let ids: readonly number[] = visible;
  if (range) {
    const named = idsInRange(
      range,
      tree.all.map((node) => node.categoryID),
    );
    const wanted = new Set(
      query.includeChildCategories ? named.flatMap((id) => tree.branchOf(id).map((node) => node.categoryID)) : named,
    );
    ids = visible.filter((id) => wanted.has(id));
  }
  // hidden categories are left out of lists of the whole site; their own list has them
  if (query.excludeHiddenCategories && !range && !query.followed)
    ids = ids.filter((id) => tree.find(id)?.isHidden !== true);
  if (query.followed) {
    const followed = new Set(viewer.isGuest ? [] : await followedCategoryIDs(services, viewer.userID));
    ids = ids.filter((id) => followed.has(id));
  }
  return query.excludedCategoryIDs ? ids.filter((id) => !query.excludedCategoryIDs?.includes(id)) : ids;
}

/** Bookmarks are private to their owner. */
function checkPrivateFilters({ query, viewer }: ListInput): void {
  const { bookmarkUserID } = query;
  if (
    bookmarkUserID !== undefined &&
    bookmarkUserID !== viewer.userID &&
    !viewer.can('community.moderate', { mode: 'global' })
  )
    throw permissionProblem('community.moderate');
}

/** Limits triage filters to categories where the viewer is staff. @throws ApiError 403 when there are none. */
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

/** The wanted tags; the ID of a merged tag means the one it went into. */
async function tagRange({ query, services }: ListInput): Promise<DiscussionFilter['tagID']> {
  const range = numberRange(query, 'tagID');
  if (range?.kind !== 'list') return range;
  const known = await loadTags(services, range.values);
  return { ...range, values: [...range.values, ...[...known.values()].map((tag) => tag.tag_id)] };
}

async function readFilter(input: ListInput, tree: CategoryTree): Promise<DiscussionFilter> {
  checkPrivateFilters(input);
  const { query, services } = input;
  const days = slotDays[query.slotType ?? 'a'];
  // groups are not supported, so no discussion belongs to one
  const wanted = query.groupID === undefined && query.suggested !== true ? await wantedCategories(input, tree) : [];
  const categoryIDs = triagedCategories(input, wanted);
  return {
    categoryIDs,
    visibleIDs: await visibleCategoryIDs(services, input.viewer),
    discussionID: numberRange(query, 'discussionID'),
    tagID: await tagRange(input),
    score: numberRange(query, 'score'),
    dateInserted: dateRange(query, 'dateInserted'),
    dateUpdated: dateRange(query, 'dateUpdated'),
    dateLastComment: dateRange(query, 'dateLastComment'),
    since: days === undefined ? undefined : new Date(services.now().getTime() - days * dayMs),
    types: query.type?.length ? query.type : undefined,
    postTypeIDs: query.postTypeID?.length ? query.postTypeID : undefined,
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

/** Categories keep running totals, so the plain list never counts rows. */
async function totalOf(services: Services, filter: DiscussionFilter, tree: CategoryTree): Promise<number | null> {
  if (!isFilteredByCategoryOnly(filter)) return countDiscussions(services, filter);
  const visible = new Set(filter.visibleIDs);
  const nodes = filter.categoryIDs.flatMap((id) => tree.find(id) ?? []);
  const pointers = nodes.flatMap((node) => node.pointers).filter((one) => visible.has(one.targetCategoryID));
  return [...nodes.map((node) => node.countDiscussions), ...pointers.map(({ count }) => count)].reduce(
    (sum, count) => sum + count,
    0,
  );
}

function viewOf(viewer: Viewer, query: Pick<ListQuery, 'expand' | 'excerptLength'>): DiscussionView {
  const expands = new Set(resolveExpands(query.expand, discussionExpands));
  // without `body`, leave out its other forms too unless they are named
  if (!expands.has('body'))
    for (const name of ['raw', 'lastPost.body']) if (!query.expand?.includes(name)) expands.delete(name);
  return { viewer, expands, excerptLength: query.excerptLength };
}

type Shown = 'page' | 'limit' | 'sort' | 'expand' | 'excerptLength';
type Placed = 'pinned' | 'pinOrder' | 'categoryID';
type AnswerInput = RouteInput<unknown, Pick<ListQuery, Shown> & Partial<Pick<ListQuery, Placed>>, unknown>;

async function answerList(
  input: AnswerInput,
  tree: CategoryTree,
  filter: DiscussionFilter,
): Promise<AnswerWith<ApiDiscussion[]>> {
  const { query, viewer, services } = input;
  const view = viewOf(viewer, query);
  const request: DiscussionListRequest = {
    filter,
    sort: readSort(query.sort),
    page: query.page,
    limit: query.limit,
    withBodies: view.expands.has('body') || view.expands.has('raw'),
    viewerID: viewer.userID,
    ...(query.pinOrder === 'first' && query.pinned === undefined
      ? { pinnedFirst: query.categoryID === undefined ? ['recent'] : ['recent', 'category'] }
      : {}),
  };
  const [{ rows, hasNext }, total] = await Promise.all([
    listDiscussions(services, request),
    totalOf(services, filter, tree),
  ]);
  const body = await discussionRecords(wireContext(input), rows, view);
  // counters may lag behind a concurrent write, so the rows decide whether there is another page
  return { body, page: { currentPage: query.page, limit: query.limit, total, hasNext } };
}

const list = defineRoute({
  method: 'GET',
  path: '/discussions',
  summary: 'Lists the discussions the viewer can see, with filters.',
  tags: ['Discussions'],
  query: listQuery,
  reply: listOf('discussion'),
  handle: async (input) => {
    input.dependsOn('discussions', 'categories', 'tags', 'users');
    const tree = await categoryTree(input.services);
    return answerList(input, tree, await readFilter(input, tree));
  },
});

const bookmarked = defineRoute({
  method: 'GET',
  path: '/discussions/bookmarked',
  summary: 'Lists the viewer’s bookmarked discussions.',
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
    const [tree, visibleIDs] = await Promise.all([categoryTree(services), visibleCategoryIDs(services, viewer)]);
    return answerList(input, tree, {
      categoryIDs: visibleIDs,
      visibleIDs,
      bookmarkUserID: viewer.userID,
    });
  },
});

/** The discussion, if the viewer can see it. @throws ApiError 404 unknown or hidden, 410 deleted. */
export async function getDiscussion(
  services: Services,
  viewer: Viewer,
  discussionID: number,
  options = { withBodies: false },
): Promise<DiscussionRow> {
  const row = await findDiscussion(services, discussionID, { ...options, viewerID: viewer.userID });
  if (!row) throw notFound('Discussion');
  needPost(viewer, row, 'Discussion');
  if (row.date_deleted) throw gone('Discussion');
  return row;
}

const single = defineRoute({
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
    if (row.target_id !== null) input.dependsOn(`discussion:${row.target_id}`);
    const records = await discussionRecords(wireContext(input), [row], viewOf(viewer, query));
    return { body: firstOf(records, 'Discussion') };
  },
});

export const discussionRoutes: readonly AnyRoute[] = [list, bookmarked, single];
