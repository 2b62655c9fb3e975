import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { loadComments } from '../db/repos/comments.ts';
import { listDiscussions } from '../db/repos/discussions.ts';
import { listPostKeys, type PostKey, type PostSortField } from '../db/repos/posts.ts';
import { excerptOfHtml } from '../bodies/plainText.ts';
import { expandSchema, resolveExpands } from '../http/expands.ts';
import { readSort, recordIDs, sortSchema } from '../http/fields.ts';
import { pageSchema } from '../http/paging.ts';
import { record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../http/route.ts';
import { visibleCategoryIDs } from '../http/viewer.ts';
import { commentExpands, commentRecords } from './records/commentRecord.ts';
import { discussionExpands, discussionRecords } from './records/discussionRecord.ts';
import { wireContext } from './records/wire.ts';

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

/** What an entry of a mixed list shows, whichever kind it is. */
const expandRules = {
  known: ['body', 'category', 'excerpt', 'insertUser', 'lastPost', 'lastUser', 'reactions', 'updateUser'],
  byDefault: ['body', 'category', 'excerpt', 'insertUser'],
};

function only(expands: ReadonlySet<string>, known: readonly string[]): ReadonlySet<string> {
  return new Set([...expands].filter((name) => known.includes(name)));
}

async function discussionsOf(input: Input, ids: readonly number[], expands: ReadonlySet<string>): Promise<ApiDiscussion[]> {
  if (ids.length === 0) return [];
  const { services, viewer } = input;
  const { rows } = await listDiscussions(services, {
    filter: { categoryIDs: await visibleCategoryIDs(services, viewer), discussionID: { kind: 'list', values: ids } },
    sort: { field: 'discussionID', direction: 'desc' },
    page: 1,
    limit: ids.length,
    withBodies: expands.has('body'),
    viewerID: viewer.userID,
  });
  return discussionRecords(wireContext(input), rows, { viewer, expands: only(expands, discussionExpands.known) });
}

/** Comments carry no excerpt on the wire of others; here one is made, so that lists need no whole bodies. */
async function commentsOf(input: Input, ids: readonly number[], expands: ReadonlySet<string>): Promise<(ApiComment & { excerpt?: string })[]> {
  const { services, viewer } = input;
  const found = await loadComments(services, ids);
  const rows = [...found.values()];
  const view = { viewer, expands: only(expands, commentExpands.known), quotesParent: false };
  const records = await commentRecords(wireContext(input), rows, view);
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

const list = defineRoute<unknown, Query, unknown>({
  method: 'GET',
  path: '/posts',
  summary: 'Discussions and comments in one list, of everybody or of people with certain roles.',
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
      sort: readSort<PostSortField>(query.sort),
      page,
      limit,
    });
    // nobody needs the total of this list, and counting it would cost more than the list
    return { body: await recordsOf(input, keys), page: { currentPage: page, limit, total: null, hasNext: hasNext && page < maxPage } };
  },
});

export const postRoutes: readonly AnyRoute[] = [list];
