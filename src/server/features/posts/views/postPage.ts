import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { PageParams } from '#contracts/hydrate.ts';
import type { ViewTypeParams } from '#contracts/viewTypes.gen.ts';
import { type MemberText, memberTextExpand, memberTextLooks } from '#domain/memberTexts.ts';
import { isObject } from '../../../layouts/plainData.ts';
import type { ViewContext } from '../../../layouts/views/viewType.ts';
import { findNewComments } from '../repo/threadPlaces.ts';
import { findCommentPage } from './commentPage.ts';

/** Expands that every post page requests. */
const expands = [
  'tags',
  'insertUser',
  'updateUser',
  'breadcrumbs',
  'reactions',
  'attachments',
  'reportMeta',
  'category',
  'permissions',
  'postMeta',
  'status',
];

/** Shared by the lookup, the parameters and every widget of the page, so that the post is read once. */
export const discussionApiParams = { expand: expands } as const;
const questionExpands = ['acceptedAnswers', 'rejectedAnswers'];

/** Requests texts about the authors only if the site shows them. */
function postApiParams({ services }: Pick<ViewContext, 'services'>) {
  const texts = Object.keys(memberTextLooks(services.config.get)) as MemberText[];
  return texts.length === 0 ? discussionApiParams : { expand: [...expands, ...texts.map(memberTextExpand)] };
}

/** Errors of the API (403, 404, 410) become the page's. */
export async function readPost(
  context: Pick<ViewContext, 'calls' | 'services'>,
  discussionID: number | string,
): Promise<ApiDiscussion> {
  const path = `/discussions/${encodeURIComponent(discussionID)}` as const;
  const { body } = await context.calls.get(path, postApiParams(context));
  return { ...body };
}

/** Parameters of an address that leads to a post. */
type PostParams = ViewTypeParams['discussion'];

/** The page of a permalink is derived from its comment; otherwise the parameters name it. */
async function findPage(params: PostParams, context: ViewContext): Promise<{ page: number; sort?: string }> {
  const sort = params.sort || undefined;
  if (params.page === 'firstUnread' && params.discussionID !== undefined) {
    const { services, viewer } = context;
    const reader = { discussionID: params.discussionID, userID: viewer.userID };
    const [commentID] = (await findNewComments(services, reader)).commentIDs;
    return commentID === undefined ? { page: 1 } : findCommentPage({ commentID, sort }, context);
  }
  if (typeof params.page === 'number') return { page: params.page };
  if (params.commentID === undefined) return { page: 1 };
  return findCommentPage({ commentID: params.commentID, sort }, context);
}

/** Parameters of a post page. */
export async function resolvePost(params: PageParams, context: ViewContext): Promise<Partial<PageParams>> {
  // validated by the inputs of the view
  const named = params as PostParams;
  const [discussion, found] = await Promise.all([readPost(context, named.discussionID ?? 0), findPage(named, context)]);
  const apiParams = postApiParams(context);
  return {
    ...found,
    discussion,
    discussionID: discussion.discussionID,
    discussionApiParams:
      params.layoutViewType === 'question' ? { expand: [...apiParams.expand, ...questionExpands] } : apiParams,
    tags: Array.isArray(discussion.tags) ? discussion.tags : [],
    breadcrumbs: Array.isArray(discussion.breadcrumbs) ? discussion.breadcrumbs : [],
    place: params.category ?? discussion.category ?? null,
    serverDraftID: null,
    serverDraft: null,
  };
}

/** The way to the category of a new or edited post; none if the address names no category that the viewer can read. */
async function crumbsOf(calls: ViewContext['calls'], category: unknown): Promise<object> {
  if (category === undefined || category === null || Number(category) === -1) return {};
  const path = `/categories/${encodeURIComponent(String(category))}` as const;
  const { breadcrumbs } = await calls.get(path, { expand: ['breadcrumbs'] }).then(
    ({ body }) => body,
    // The form itself says what is wrong with the category.
    () => ({ breadcrumbs: undefined }),
  );
  return breadcrumbs ? { breadcrumbs } : {};
}

/** Parameters of the page for writing and editing posts. */
export async function resolveCreatePost(params: PageParams, { calls }: ViewContext): Promise<Partial<PageParams>> {
  const { recordID } = params;
  const isEdit = typeof recordID === 'string' && /^\d+$/.test(recordID) && recordID !== '0';
  const record = isEdit ? (await calls.get(`/discussions/${recordID}/edit`)).body : null;
  const parentRecordType = params.parentRecordType ?? 'category';
  const category = record ? record.categoryID : parentRecordType === 'category' ? params.parentRecordID : undefined;
  return {
    ...(await crumbsOf(calls, category)),
    postType: params.postType ?? (isObject(record) && typeof record.type === 'string' ? record.type : 'discussion'),
    parentRecordType,
    record,
  };
}
