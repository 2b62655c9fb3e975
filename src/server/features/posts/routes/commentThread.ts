import type { ApiCommentThread } from '#contracts/api-commentThread.gen.ts';
import { ApiError } from '#lib/apiError.ts';
import { loadComments } from '../repo/comments.ts';
import { type CommentBone, loadBranches, pageOfLevel, type ThreadSort } from '../repo/commentSkeleton.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { apiBase } from '../../../http/callRoute.ts';
import { notFound } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { readSort, recordID, sortSchema } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { formatQuery } from '../../../http/parseQuery.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { getDiscussion } from './discussions.ts';
import { commentExpands, commentRecords } from '../records/commentRecord.ts';
import { createThreadBuilder, type ThreadHole, type ThreadItem } from '../records/threadStructure.ts';
import { type UserLookup, userFragment, wireContext } from '../../../http/wire.ts';

interface ThreadQuery {
  readonly parentRecordType: string;
  readonly parentRecordID: number;
  readonly parentCommentID?: number;
  readonly focusCommentID?: number;
  readonly collapseChildDepth: number;
  readonly collapseChildLimit: number;
  readonly sort: string;
  readonly page: number;
  readonly limit: number;
  readonly expand?: readonly string[];
}

type ThreadInput = RouteInput<unknown, ThreadQuery, unknown>;

/** Maximum number of author fragments per hole. */
const usersPerHole = 5;

interface Thread {
  readonly items: readonly ThreadItem[];
  readonly shown: readonly CommentBone[];
  readonly total: number;
}

const offsetOf = ({ page, limit }: ThreadQuery) => (page - 1) * limit;

async function topLevel({ query, services }: ThreadInput, sort: ThreadSort): Promise<Thread> {
  const level = {
    discussionID: query.parentRecordID,
    parentCommentID: null,
    sort,
    limit: query.limit,
    offset: offsetOf(query),
  };
  const { ids, total } = await pageOfLevel(services, level);
  const builder = createThreadBuilder(await loadBranches(services, ids, sort), query);
  return { items: builder.roots(ids), shown: builder.shown(), total };
}

/** Children of one comment; the rest after the page becomes a hole at its end. */
async function below({ query, services }: ThreadInput, parentID: number, sort: ThreadSort): Promise<Thread> {
  const parent = (await loadComments(services, [parentID])).get(parentID);
  if (!parent || parent.discussion_id !== query.parentRecordID)
    throw new ApiError(400, 'The parent comment belongs to another record.');
  const builder = createThreadBuilder(await loadBranches(services, [parentID], sort), query);
  const siblings = builder.childrenOf(parentID);
  const end = offsetOf(query) + query.limit;
  const items = builder.roots(siblings.slice(offsetOf(query), end).map((bone) => bone.commentID));
  const rest = siblings.slice(end);
  return {
    items: rest.length > 0 ? [...items, builder.holeOf(rest, end)] : items,
    shown: builder.shown(),
    total: siblings.length,
  };
}

function holesIn(items: readonly ThreadItem[]): ThreadHole[] {
  return items.flatMap((item) => (item.type === 'hole' ? [item] : holesIn(item.children)));
}

function holeUrl({ query, origin }: ThreadInput, hole: ThreadHole): string {
  const page = Math.floor(hole.offset / query.limit) + 1;
  return (
    `${origin}${apiBase}` + `/comments/thread?${formatQuery({ ...query, parentCommentID: hole.parentCommentID, page })}`
  );
}

function toWire(
  input: ThreadInput,
  items: readonly ThreadItem[],
  users: UserLookup,
): ApiCommentThread['threadStructure'] {
  return items.map((item) => {
    if (item.type === 'comment') return { ...item, children: toWire(input, item.children, users) };
    const { userIDs, ...hole } = item;
    return {
      ...hole,
      insertUsers: userIDs
        .slice(0, usersPerHole)
        .map((userID) => userFragment(wireContext(input), userID, users.get(userID))),
      countAllInsertUsers: userIDs.length,
      apiUrl: holeUrl(input, item),
    };
  });
}

const thread = defineRoute({
  method: 'GET',
  path: '/comments/thread',
  summary: 'Comments of a record as a tree, with long branches replaced by placeholders.',
  tags: ['Comments'],
  query: {
    type: 'object',
    properties: {
      parentRecordType: { type: 'string', enum: ['discussion', 'escalation', 'event'] },
      parentRecordID: recordID,
      parentCommentID: recordID,
      focusCommentID: recordID,
      collapseChildDepth: { type: 'integer', minimum: 1, maximum: 100, default: 3 },
      collapseChildLimit: { type: 'integer', minimum: 1, maximum: 100, default: 3 },
      sort: sortSchema(['dateInserted', 'score', 'experimentalTrending'], 'dateInserted'),
      expand: expandSchema,
      ...pageSchema({ limit: 50, maxLimit: 100 }),
    },
    required: ['parentRecordType', 'parentRecordID'],
  },
  reply: record('commentThread'),
  handle: async (input) => {
    const { query, viewer, services } = input;
    if (query.parentRecordType !== 'discussion') throw notFound('Parent record');
    input.dependsOn(`discussion:${query.parentRecordID}`, 'users');
    await getDiscussion(services, viewer, query.parentRecordID);
    const sort = readSort(query.sort);
    const { items, shown, total } =
      query.parentCommentID === undefined
        ? await topLevel(input, sort)
        : await below(input, query.parentCommentID, sort);
    if (items.length === 0 && query.page > 1) throw notFound('Page');
    const view = { viewer, expands: resolveExpands(query.expand, commentExpands), quotesParent: false };
    // also load the authors of shown comments here, so that they are cached when the records need them
    const people = [
      ...holesIn(items).flatMap((hole) => hole.userIDs.slice(0, usersPerHole)),
      ...shown.map((bone) => bone.insertUserID),
    ];
    const [rows, users] = await Promise.all([
      loadComments(
        services,
        shown.map((bone) => bone.commentID),
      ),
      loadUsers(services, people),
    ]);
    // a tombstone keeps its place in the structure but has no content
    const standing = [...rows.values()].filter((row) => row.date_deleted === null);
    const records = await commentRecords(wireContext(input), standing, view);
    const body: ApiCommentThread = {
      threadStructure: toWire(input, items, users),
      commentsByID: Object.fromEntries(records.map((item) => [item.commentID, item])),
    };
    return {
      body,
      page: { currentPage: query.page, limit: query.limit, total, hasNext: offsetOf(query) + query.limit < total },
    };
  },
});

export const commentThreadRoutes: readonly AnyRoute[] = [thread];
