import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { loadComments } from '../repo/comments.ts';
import { listDiscussions } from '../repo/discussions.ts';
import { listPostKeys, type PostKey } from '../repo/posts.ts';
import { excerptOfHtml } from '../../../bodies/plainText.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { readSort, recordIDs, sortSchema } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';
import { commentExpands, commentRecords } from '../records/commentRecord.ts';
import { discussionExpands, discussionRecords } from '../records/discussionRecord.ts';
import { wireContext } from '../../../http/wire.ts';

interface Query {
  readonly roleIDs?: readonly number[];
  readonly includeComments: boolean;
  readonly sort: string;
  readonly page: number;
  readonly limit: number;
  readonly expand?: readonly string[];
}

type Input = RouteInput<unknown, Query, unknown>;

const maxPage = 50;
const maxLimit = 500;

/** Expands for entries of a mixed list. */
const expandRules = {
  known: ['body', 'category', 'excerpt', 'insertUser', 'lastPost', 'lastUser', 'reactions', 'updateUser'],
  byDefault: ['body', 'category', 'excerpt', 'insertUser'],
};

function only(expands: ReadonlySet<string>, known: readonly string[]): ReadonlySet<string> {
  return new Set([...expands].filter((name) => known.includes(name)));
}

async function discussionsOf(
  input: Input,
  ids: readonly number[],
  expands: ReadonlySet<string>,
): Promise<ApiDiscussion[]> {
  if (ids.length === 0) return [];
  const { services, viewer } = input;
  const visibleIDs = await visibleCategoryIDs(services, viewer);
  const { rows } = await listDiscussions(services, {
    filter: { categoryIDs: visibleIDs, visibleIDs, discussionID: { kind: 'list', values: ids } },
    sort: { field: 'discussionID', direction: 'desc' },
    page: 1,
    limit: ids.length,
    withBodies: expands.has('body'),
    viewerID: viewer.userID,
  });
  return discussionRecords(wireContext(input), rows, { viewer, expands: only(expands, discussionExpands.known) });
}

/** Fields of the discussion that each entry has, comments included; the last five are for members only. */
const ofDiscussion = [
  'announce',
  'closed',
  'countComments',
  'countViews',
  'dateLastComment',
  'lastUserID',
  'pinLocation',
  'pinned',
  'sink',
  'statusID',
  'bookmarked',
  'countUnread',
  'dateLastViewed',
  'muted',
  'unread',
] as const;

type PostComment = ApiComment & Partial<Pick<ApiDiscussion, (typeof ofDiscussion)[number]>> & { excerpt?: string };

function factsOf(discussion: ApiDiscussion | undefined): Partial<ApiDiscussion> {
  return Object.fromEntries(
    ofDiscussion.flatMap((name) => (discussion?.[name] === undefined ? [] : [[name, discussion[name]]])),
  );
}

/** Comments have no excerpt elsewhere in the API; here one is computed, so that lists do not need whole bodies. */
async function commentsOf(input: Input, ids: readonly number[], expands: ReadonlySet<string>): Promise<PostComment[]> {
  const { services, viewer } = input;
  const found = await loadComments(services, ids);
  const rows = [...found.values()];
  const view = { viewer, expands: only(expands, commentExpands.known), quotesParent: false };
  const [comments, discussions] = await Promise.all([
    commentRecords(wireContext(input), rows, view),
    discussionsOf(input, [...new Set(rows.map(({ discussion_id }) => discussion_id))], new Set()),
  ]);
  const byID = new Map(discussions.map((discussion) => [discussion.discussionID, discussion]));
  const records = comments.map((comment) => ({ ...factsOf(byID.get(comment.discussionID ?? 0)), ...comment }));
  if (!expands.has('excerpt')) return records;
  return records.map((comment, index) => ({
    ...comment,
    excerpt: excerptOfHtml(rows[index]?.body_html ?? ''),
  }));
}

async function recordsOf(input: Input, keys: readonly PostKey[]): Promise<(ApiDiscussion | ApiComment)[]> {
  const expands = resolveExpands(input.query.expand, expandRules);
  const idsOf = (kind: PostKey['kind']) => keys.flatMap((key) => (key.kind === kind ? [key.id] : []));
  const [discussions, comments] = await Promise.all([
    discussionsOf(input, idsOf('discussion'), expands),
    commentsOf(input, idsOf('comment'), expands),
  ]);
  const byKey = new Map<string, ApiDiscussion | ApiComment>([
    ...discussions.map((post) => [`discussion ${post.discussionID}`, post] as const),
    ...comments.map((post) => [`comment ${post.commentID}`, post] as const),
  ]);
  return keys.flatMap(({ kind, id }) => byKey.get(`${kind} ${id}`) ?? []);
}

const list = defineRoute({
  method: 'GET',
  path: '/posts',
  summary: 'Lists discussions and comments together, by everyone or by users with certain roles.',
  tags: ['Discussions'],
  query: {
    type: 'object',
    properties: {
      roleIDs: recordIDs,
      includeComments: { type: 'boolean', default: true },
      sort: sortSchema(['score', 'dateInserted', 'dateLastComment', 'commentDate'], '-dateInserted'),
      expand: expandSchema,
      ...pageSchema({ limit: 30, maxLimit, maxPage }),
    },
  },
  reply: { type: 'array', items: { anyOf: [record('discussion'), record('comment')] } },
  handle: async (input) => {
    const { query, viewer, services } = input;
    input.dependsOn('discussions', 'categories', 'tags', 'users', 'roles');
    const { page, limit } = query;
    const { keys, hasNext } = await listPostKeys(services, {
      categoryIDs: await visibleCategoryIDs(services, viewer),
      ...(query.roleIDs?.length ? { roleIDs: query.roleIDs } : {}),
      includeComments: query.includeComments,
      sort: readSort(query.sort),
      page,
      limit,
    });
    // the total is not used, and counting it would cost more than the list itself
    return {
      body: await recordsOf(input, keys),
      page: { currentPage: page, limit, total: null, hasNext: hasNext && page < maxPage },
    };
  },
});

export const postRoutes: readonly AnyRoute[] = [list];
