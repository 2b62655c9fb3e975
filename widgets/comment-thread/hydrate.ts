import type { Hydrate, HydrateContext } from '#hydrate';
import type { CommentThreadAuthored, CommentThreadProps } from './types.gen.ts';

type Query = Record<string, unknown>;
type Thread = NonNullable<NonNullable<CommentThreadProps['commentsThread']>['data']>;
type Comments = NonNullable<NonNullable<CommentThreadProps['comments']>['data']>;

const expands = ['insertUser', 'updateUser', 'reactions', 'attachments', 'reportMeta'];
const signature = 'insertUser.signature';
const siteLimit = 30;
const sorts: readonly unknown[] = ['dateInserted', '-dateInserted', '-score', '-experimentalTrending'];
const oldestFirst = 'dateInserted';
const noPaging = { nextURL: null, prevURL: null, currentPage: 1, total: null, limit: null };

const isMissing = (error: unknown) => (error as { status?: number } | null)?.status === 404;

function limitOf(authored: Query, { config }: HydrateContext): number {
  const [own, site] = [Number(authored['limit']), Number(config('community.commentPageSize'))];
  return own > 0 ? own : site > 0 ? site : siteLimit;
}

/** The reader's order, else the document's. A permalink's page was counted oldest first unless its address says otherwise. */
function sortOf(authored: Query, { params }: HydrateContext): string {
  if (sorts.includes(params['sort'])) return String(params['sort']);
  return typeof params['commentID'] === 'number' ? oldestFirst : String(authored['sort'] ?? oldestFirst);
}

/** Comments show signatures where their post does. */
const isSigned = (params: Query) =>
  ((params['discussionApiParams'] as { readonly expand?: readonly string[] } | undefined)?.expand ?? []).includes(signature);

/** The asked page; a page past the end (a thread that shrank, an address by hand) is answered by the last one. */
async function readPage<Body>(path: string, query: Query, context: HydrateContext) {
  try {
    return { ...(await context.get<Body>(path, query)), page: query['page'] };
  } catch (error) {
    if (!isMissing(error) || query['page'] === 1) throw error;
    const first = await context.get<Body>(path, { ...query, page: 1 });
    const last = Math.ceil((first.paging?.total ?? 0) / Number(query['limit']));
    return last <= 1 ? { ...first, page: 1 } : { ...(await context.get<Body>(path, { ...query, page: last })), page: last };
  }
}

type Item = NonNullable<Thread['threadStructure']>[number];

const fullLevel = 100;

function findComment(items: readonly Item[], commentID: number): Item | undefined {
  for (const item of items) {
    if (item.commentID === commentID) return item;
    const found = findComment((item.children ?? []) as Item[], commentID);
    if (found) return found;
  }
  return undefined;
}

/**
 * "Show more replies" leads to the permalink of the parent, which must then show them: the hole right below the focused
 * comment is filled. A level of more than a hundred keeps a hole for the rest.
 */
async function fillHole(given: Thread, query: Query, context: HydrateContext): Promise<Thread> {
  // The reply may be shared with another widget of the page.
  const thread = structuredClone(given);
  const parent = findComment(thread.threadStructure ?? [], Number(query['parentCommentID']));
  const isOpen = ((parent?.children ?? []) as Item[]).some((child) => child.type === 'hole');
  if (!parent || !isOpen) return given;
  const { focusCommentID: _focus, ...level } = query;
  const { body } = await context.get<Thread>('/comments/thread', { ...level, page: 1, limit: fullLevel });
  parent.children = body.threadStructure ?? [];
  return { ...thread, commentsByID: { ...(thread.commentsByID as object), ...(body.commentsByID as object) } as Thread['commentsByID'] };
}

function draftOf(params: Query): Pick<CommentThreadProps, 'draft'> {
  const draft = params['serverDraft'] as
    | { draftID?: number; dateUpdated?: string; attributes?: { body?: string; format?: string } }
    | null
    | undefined;
  if (!draft?.draftID) return {};
  return { draft: { draftID: draft.draftID, body: draft.attributes?.body, format: draft.attributes?.format, dateUpdated: draft.dateUpdated } };
}

export const hydrate: Hydrate<CommentThreadAuthored, CommentThreadProps> = async (props, context) => {
  const params = context.params as Query;
  const discussion = params['discussion'] as CommentThreadProps['discussion'] | undefined;
  if (!discussion) return null;
  const authored: Query = { ...props.apiParams };
  const maxDepth = Number(authored['maxDepth'] ?? 5);
  const isFlat = maxDepth === 1;
  const parent = { parentRecordType: 'discussion', parentRecordID: discussion.discussionID };
  const limit = limitOf(authored, context);
  const sort = sortOf(authored, context);
  const focusCommentID = typeof params['commentID'] === 'number' ? params['commentID'] : undefined;
  // Folding starts below what may be shown, never above it (contract: widgets §6).
  const depth = isFlat ? {} : { collapseChildDepth: Math.max(maxDepth, Number(authored['collapseChildDepth'] ?? 3)) };
  const query = {
    ...parent,
    page: Math.max(1, Math.trunc(Number(params['page'])) || 1),
    limit,
    expand: isSigned(params) ? [...expands, signature] : expands,
    sort,
    ...depth,
    ...(focusCommentID && !isFlat ? { focusCommentID } : {}),
  };
  const {
    body: read,
    paging,
    page,
  } = await readPage<Thread | Comments>(isFlat ? '/comments' : '/comments/thread', isFlat ? { ...query, quoteParent: false } : query, context);
  const body = !isFlat && focusCommentID ? await fillHole(read as Thread, { ...query, parentCommentID: focusCommentID }, context) : read;
  const data = { data: body, paging: { ...noPaging, ...paging } };
  return {
    ...props,
    threadStyle: isFlat ? 'flat' : 'nested',
    ...(isFlat ? { comments: data as CommentThreadProps['comments'] } : { commentsThread: data as CommentThreadProps['commentsThread'] }),
    ...(isFlat ? {} : { comments: { data: Object.values((body as Thread).commentsByID ?? {}) as Comments, paging: [] as never } }),
    apiParams: {
      ...query,
      page: Number(page),
      ...(focusCommentID ? { focusCommentID } : {}),
      defaultSort: (authored['sort'] as string | undefined) ?? null,
      maxDepth: authored['maxDepth'],
    },
    discussion,
    discussionApiParams: (params['discussionApiParams'] as Query | undefined) ?? {},
    ...draftOf(params),
  };
};
