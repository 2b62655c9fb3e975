import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { type CommentFilter, type CommentRow, countComments, listComments, loadComments } from '../repo/comments.ts';
import type { DiscussionRow } from '../repo/discussions.ts';
import { fieldError, firstOf, gone, notFound, validationFailed } from '../../../http/errors.ts';
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
} from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import { needView, visibleCategoryIDs } from '../../../http/viewer.ts';
import type { Services } from '../../../services.ts';
import { getDiscussion } from './discussions.ts';
import { commentExpands, commentRecords } from '../records/commentRecord.ts';
import { wireContext } from '../../../http/wire.ts';

const listQuery = {
  type: 'object',
  properties: {
    parentRecordType: { type: 'string', enum: ['discussion', 'escalation', 'event'] },
    parentRecordID: recordID,
    discussionID: rangeSchema,
    commentID: rangeSchema,
    categoryID: rangeSchema,
    dateInserted: dateRangeSchema,
    dateUpdated: dateRangeSchema,
    insertUserID: recordIDs,
    insertUserRoleID: recordIDs,
    qna: { type: 'string', enum: ['accepted', 'rejected'] },
    quoteParent: { type: 'boolean', default: true },
    sort: sortSchema(['dateInserted', 'commentID', 'dateUpdated', 'score', 'experimentalTrending'], 'dateInserted'),
    expand: expandSchema,
    ...pageSchema({ limit: 30, maxLimit: 'site' }),
  },
} as const;
type ListQuery = FromSchema<typeof listQuery>;
type ListInput = RouteInput<unknown, ListQuery, unknown>;

/** The discussion whose comments are requested, if exactly one. */
function parentOf(query: ListQuery): number | undefined {
  const { parentRecordType, parentRecordID } = query;
  if (parentRecordID !== undefined) {
    if (parentRecordType === undefined)
      throw validationFailed([fieldError('parentRecordType', 'missingField', 'parentRecordType is required.')]);
    if (parentRecordType !== 'discussion') throw notFound(parentRecordType === 'event' ? 'Event' : 'Escalation');
    return parentRecordID;
  }
  const range = numberRange(query, 'discussionID');
  return range?.kind === 'list' && range.values.length === 1 ? range.values[0] : undefined;
}

const narrowingFields = [
  'commentID',
  'categoryID',
  'dateInserted',
  'dateUpdated',
  'insertUserID',
  'insertUserRoleID',
  'qna',
] as const;

async function readFilter(
  { query, viewer, services }: ListInput,
  parent: DiscussionRow | undefined,
): Promise<CommentFilter> {
  const visible = await visibleCategoryIDs(services, viewer);
  const categories = numberRange(query, 'categoryID');
  const tree = await categoryTree(services);
  return {
    categoryIDs: categories
      ? idsInRange(
          categories,
          tree.all.map((node) => node.categoryID),
        ).filter((id) => visible.includes(id))
      : visible,
    ...(parent ? { discussionID: parent.discussion_id } : { discussionIDs: numberRange(query, 'discussionID') }),
    commentID: numberRange(query, 'commentID'),
    dateInserted: dateRange(query, 'dateInserted'),
    dateUpdated: dateRange(query, 'dateUpdated'),
    insertUserIDs: query.insertUserID?.length ? query.insertUserID : undefined,
    insertUserRoleIDs: query.insertUserRoleID?.length ? query.insertUserRoleID : undefined,
    answerStatus: query.qna,
  };
}

/** The discussion's own count if no other filter applies; null when comments are requested by ID. */
async function totalOf(
  { query, services }: ListInput,
  filter: CommentFilter,
  parent: DiscussionRow | undefined,
): Promise<number | null> {
  if (query.commentID !== undefined) return null;
  const isWhole = narrowingFields.every((field) => query[field] === undefined);
  return parent && isWhole ? parent.count_comments : countComments(services, filter);
}

const list = defineRoute({
  method: 'GET',
  path: '/comments',
  summary: 'Comments as a flat list.',
  tags: ['Comments'],
  query: listQuery,
  reply: listOf('comment'),
  handle: async (input) => {
    const { query, viewer, services } = input;
    const parentID = parentOf(query);
    const sort = readSort(query.sort);
    if (sort.field === 'experimentalTrending' && parentID === undefined)
      throw new ApiError(400, 'Sorting by experimentalTrending requires a parent record.');
    input.dependsOn(parentID === undefined ? 'discussions' : `discussion:${parentID}`, 'users');
    const parent = parentID === undefined ? undefined : await getDiscussion(services, viewer, parentID);
    const filter = await readFilter(input, parent);
    const [{ rows, hasNext }, total] = await Promise.all([
      listComments(services, { filter, sort, page: query.page, limit: query.limit }),
      totalOf(input, filter, parent),
    ]);
    const view = { viewer, expands: resolveExpands(query.expand, commentExpands), quotesParent: query.quoteParent };
    return {
      body: await commentRecords(wireContext(input), rows, view),
      page: { currentPage: query.page, limit: query.limit, total, hasNext },
    };
  },
});

/** The comment, if the viewer can see it. @throws ApiError 404, or 410 when it or its discussion was deleted. */
export async function getComment(services: Services, viewer: Viewer, commentID: number): Promise<CommentRow> {
  const row = (await loadComments(services, [commentID])).get(commentID);
  if (!row) throw notFound('Comment');
  needView(viewer, row.category_id, 'Comment');
  if (row.date_deleted || row.discussion_deleted) throw gone('Comment');
  return row;
}

const single = defineRoute({
  method: 'GET',
  path: '/comments/:commentID',
  summary: 'One comment.',
  tags: ['Comments'],
  params: { type: 'object', properties: { commentID: recordID }, required: ['commentID'] },
  query: { type: 'object', properties: { expand: expandSchema, quoteParent: listQuery.properties.quoteParent } },
  reply: record('comment'),
  handle: async (input) => {
    const { params, query, viewer, services } = input;
    const row = await getComment(services, viewer, params.commentID);
    input.dependsOn(`discussion:${row.discussion_id}`, 'users');
    const view = { viewer, expands: resolveExpands(query.expand, commentExpands), quotesParent: query.quoteParent };
    return { body: firstOf(await commentRecords(wireContext(input), [row], view), 'Comment') };
  },
});

export const commentRoutes: readonly AnyRoute[] = [list, single];
