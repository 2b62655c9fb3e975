import type { ApiReply, HydrateContext, PageParams, QueryOf } from '#hydrate';
import type { CommentThreadAuthored, CommentThreadProps, CommentThreadView } from './types.gen.ts';

type Authored = NonNullable<CommentThreadAuthored['apiParams']>;
type Thread = NonNullable<NonNullable<CommentThreadProps['commentsThread']>['data']>;
type CommentsQuery = QueryOf<'/comments'>;

const expands = ['insertUser', 'updateUser', 'reactions', 'attachments', 'reportMeta'];
const siteLimit = 30;
const sorts = ['dateInserted', '-dateInserted', '-score', '-experimentalTrending'] as const;
type Sort = (typeof sorts)[number];
const oldestFirst = 'dateInserted';
const noPaging = { nextURL: null, prevURL: null, currentPage: 1, total: null, limit: null };

const isMissing = (error: unknown) => (error as { status?: number } | null)?.status === 404;

function limitOf(authored: Authored, { config }: HydrateContext<CommentThreadView>): number {
  const [own, site] = [Number(authored.limit), config('community.commentPageSize')];
  return own > 0 ? own : site > 0 ? site : siteLimit;
}

/**
 * The viewer's sort order, or else the document's. A permalink's page number is based on oldest first, unless its URL
 * specifies an order.
 */
function sortOf(authored: Authored, { params }: HydrateContext<CommentThreadView>): Sort {
  const asked = sorts.find((sort) => sort === params.sort);
  if (asked) return asked;
  return params.commentID === undefined ? (authored.sort ?? oldestFirst) : oldestFirst;
}

/** Texts about the authors, such as signatures: comments show those that their post shows. */
const authorTexts = ({ discussionApiParams }: PageParams<CommentThreadView>) =>
  (discussionApiParams?.expand ?? []).filter((name) => name.startsWith('insertUser.'));

interface Place {
  readonly page: number;
  readonly limit: number;
}

/** The requested page; for a page beyond the end (comments were deleted, or a typed URL) the last page. */
async function readPage<Body>({ page, limit }: Place, read: (page: number) => Promise<ApiReply<Body>>) {
  try {
    return { ...(await read(page)), page };
  } catch (error) {
    if (!isMissing(error) || page === 1) throw error;
    const first = await read(1);
    const last = Math.ceil((first.paging?.total ?? 0) / limit);
    return last <= 1 ? { ...first, page: 1 } : { ...(await read(last)), page: last };
  }
}

type Item = NonNullable<Thread['threadStructure']>[number];

const fullLevel = 100;

type ThreadQuery = QueryOf<'/comments/thread'>;
type Branch = ThreadQuery & { readonly parentCommentID: number };

function findComment(items: readonly Item[], commentID: number): Item | undefined {
  for (const item of items) {
    if (item.commentID === commentID) return item;
    const found = findComment(item.children ?? [], commentID);
    if (found) return found;
  }
  return undefined;
}

/**
 * "Show more replies" links to the parent's permalink, which must then show them, so the gap right below the focused
 * comment is filled. A level of more than a hundred keeps a gap for the rest.
 */
async function fillHole(given: Thread, query: Branch, context: HydrateContext<CommentThreadView>): Promise<Thread> {
  // Other widgets of the page may share the reply.
  const thread = structuredClone(given);
  const parent = findComment(thread.threadStructure ?? [], query.parentCommentID);
  const isOpen = (parent?.children ?? []).some((child) => child.type === 'hole');
  if (!parent || !isOpen) return given;
  const { focusCommentID: _focus, ...level } = query;
  const { body } = await context.get('/comments/thread', { ...level, page: 1, limit: fullLevel });
  parent.children = body.threadStructure ?? [];
  return { ...thread, commentsByID: { ...thread.commentsByID, ...body.commentsByID } };
}

function draftOf({ serverDraft: draft }: PageParams<CommentThreadView>): Pick<CommentThreadProps, 'draft'> {
  if (!draft?.draftID) return {};
  return {
    draft: {
      draftID: draft.draftID,
      body: draft.attributes?.body,
      format: draft.attributes?.format,
      dateUpdated: draft.dateUpdated,
    },
  };
}

type Shown = Pick<CommentThreadProps, 'comments' | 'commentsThread'> & Pick<Place, 'page'>;

/** A list without nesting. */
async function flat(query: CommentsQuery & Place, context: HydrateContext<CommentThreadView>): Promise<Shown> {
  const read = (page: number) => context.get('/comments', { ...query, page, quoteParent: false });
  const { body, paging, page } = await readPage(query, read);
  return { comments: { data: body, paging: { ...noPaging, ...paging } }, page };
}

async function nested(query: ThreadQuery & Place, context: HydrateContext<CommentThreadView>): Promise<Shown> {
  const { focusCommentID } = query;
  const { body, paging, page } = await readPage(query, (asked) =>
    context.get('/comments/thread', { ...query, page: asked }),
  );
  const data = focusCommentID ? await fillHole(body, { ...query, parentCommentID: focusCommentID }, context) : body;
  return {
    comments: { data: Object.values(data.commentsByID ?? {}), paging: [] as never },
    commentsThread: { data, paging: { ...noPaging, ...paging } },
    page,
  };
}

type NewComments = CommentThreadProps['newComments'];

/** For members who come back to a post in which others have written; nothing else waits for it. */
async function newCommentsOf({ params, viewer, get }: HydrateContext<CommentThreadView>): Promise<NewComments> {
  const { discussion } = params;
  if (viewer.isGuest || !discussion?.dateLastViewed || !discussion.countUnread) return undefined;
  const { body } = await get(`/discussions/${discussion.discussionID}/new-comments`);
  return body.count > 0 ? body : undefined;
}

/**
 * Number of comments on the pages before; undefined on the first page. For a tree the server counts them, because its
 * pages differ in length.
 */
async function countBefore(
  { parentRecordID, page, limit, sort, isFlat }: Numbered,
  { get }: HydrateContext<CommentThreadView>,
): Promise<number | undefined> {
  const topLevel = (page - 1) * limit;
  if (topLevel === 0) return undefined;
  if (isFlat) return topLevel;
  return (await get(`/discussions/${parentRecordID}/page-start`, { sort, topLevel })).body.countBefore;
}

interface Numbered extends Place {
  readonly isFlat: boolean;
  readonly parentRecordID: number;
  readonly sort: Sort;
}

export const hydrate = async (
  props: CommentThreadAuthored,
  context: HydrateContext<CommentThreadView>,
): Promise<CommentThreadProps | null> => {
  const { params } = context;
  const { discussion } = params;
  if (!discussion) return null;
  const authored = props.apiParams ?? {};
  const maxDepth = Number(authored.maxDepth ?? 5);
  const isFlat = maxDepth === 1;
  const parent = { parentRecordType: 'discussion', parentRecordID: discussion.discussionID } as const;
  const limit = limitOf(authored, context);
  const sort = sortOf(authored, context);
  const focusCommentID = params.commentID;
  // The collapse depth is at least the maximum depth.
  const depth = isFlat ? {} : { collapseChildDepth: Math.max(maxDepth, Number(authored.collapseChildDepth ?? 3)) };
  const query = {
    ...parent,
    page: params.page,
    limit,
    expand: [...expands, ...authorTexts(params)],
    sort,
    ...depth,
    ...(focusCommentID && !isFlat ? { focusCommentID } : {}),
  };
  const [{ page, ...found }, newComments] = await Promise.all([
    isFlat ? flat(query, context) : nested(query, context),
    newCommentsOf(context),
  ]);
  return {
    ...props,
    threadStyle: isFlat ? 'flat' : 'nested',
    ...found,
    newComments,
    countBefore: await countBefore({ ...query, page, isFlat }, context),
    apiParams: {
      ...query,
      page,
      ...(focusCommentID ? { focusCommentID } : {}),
      defaultSort: authored.sort ?? null,
      maxDepth: authored.maxDepth,
    },
    discussion,
    discussionApiParams: params.discussionApiParams ?? {},
    ...draftOf(params),
  };
};
