import type { PageParams } from '#contracts/hydrate.ts';
import type { PageCalls } from './pageCalls.ts';
import { isObject } from './plainData.ts';
import type { ViewContext } from './viewTypes.ts';

/** What every post page reads of a post, and what it does where the site shows signatures. */
const expands = ['tags', 'insertUser', 'updateUser', 'breadcrumbs', 'reactions', 'attachments', 'reportMeta', 'category', 'permissions'];

/** One reading of the post serves the lookup, the parameters and every widget of the page. */
export const discussionApiParams = { expand: expands } as const;
const signedApiParams = { expand: [...expands, 'insertUser.signature'] } as const;
const questionExpands = ['acceptedAnswers', 'rejectedAnswers'];

/** Signatures are read where they are shown. */
const postApiParams = (hasSignatures: boolean) => (hasSignatures ? signedApiParams : discussionApiParams);

export interface PostRecord extends Readonly<Record<string, unknown>> {
  readonly discussionID: number;
  readonly categoryID: number;
  readonly type?: string | null;
  readonly name: string;
}

/** Refusals of the API (403, 404, 410) are the page's. */
export async function readPost(calls: PageCalls, discussionID: unknown, hasSignatures = false): Promise<PostRecord> {
  const { body } = await calls.get<PostRecord>(`/discussions/${encodeURIComponent(String(discussionID))}`, postApiParams(hasSignatures));
  return body;
}

/** A permalink's page is found from the comment; everybody else says which page they want. */
async function findPage(params: PageParams, { findCommentPage, findFirstUnread }: ViewContext): Promise<{ page: number; sort?: string }> {
  const sort = typeof params.sort === 'string' && params.sort !== '' ? params.sort : undefined;
  if (params.page === 'firstUnread') {
    const unread = await findFirstUnread?.(Number(params.discussionID));
    return unread === undefined ? { page: 1 } : findCommentPage({ commentID: unread, sort });
  }
  if (params.page !== 'lookupSort') return { page: Number(params.page) };
  if (typeof params.commentID !== 'number') return { page: 1 };
  return findCommentPage({ commentID: params.commentID, sort });
}

/** Parameters of a post page. */
export async function resolvePost(params: PageParams, context: ViewContext): Promise<Readonly<Record<string, unknown>>> {
  const [discussion, found] = await Promise.all([readPost(context.calls, params.discussionID, context.hasSignatures), findPage(params, context)]);
  const apiParams = postApiParams(context.hasSignatures);
  return {
    ...found,
    discussion,
    discussionID: discussion.discussionID,
    discussionApiParams: params.layoutViewType === 'question' ? { expand: [...apiParams.expand, ...questionExpands] } : apiParams,
    tags: Array.isArray(discussion.tags) ? discussion.tags : [],
    breadcrumbs: Array.isArray(discussion.breadcrumbs) ? discussion.breadcrumbs : [],
    place: params.category ?? discussion.category ?? null,
    serverDraftID: null,
    serverDraft: null,
  };
}

/** Parameters of the page where posts are written and edited. */
export async function resolveCreatePost(params: PageParams, { calls }: ViewContext): Promise<Readonly<Record<string, unknown>>> {
  const { recordID } = params;
  const isEdit = typeof recordID === 'string' && /^\d+$/.test(recordID) && recordID !== '0';
  const record = isEdit ? (await calls.get(`/discussions/${recordID}/edit`)).body : null;
  return {
    postType: params.postType ?? (isObject(record) && typeof record.type === 'string' ? record.type : 'discussion'),
    parentRecordType: params.parentRecordType ?? 'category',
    record,
  };
}
