import type { LayoutQuery } from '#contracts/layout.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { QueryOf } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { threadPlace } from '#routing/pages/threadPlace.ts';
import { commentPath, discussionPath } from '#routing/pages/urls.ts';
import { redirectAddress } from '#lib/siteAddress.ts';
import { readDay, startOfDay } from '#domain/days.ts';
import { isGone, notFound } from '../../../http/errors.ts';
import { type Lookup, type LookupContext, type LookupResult, type LookupStep, next } from '../../../layouts/lookup.ts';
import { loadComments } from '../repo/comments.ts';
import { mergedOr } from './mergedPost.ts';
import { readPost } from './postPage.ts';

const postViewTypes: Readonly<Record<string, string>> = { question: 'question' };

/** For a redirect, whose body holds the link to the new place. */
function redirectOf(post: ApiDiscussion): LookupResult | undefined {
  if (post.type !== 'redirect') return undefined;
  const href = /href="(\/[^"]*|https?:\/\/[^"]+)"/.exec(String(post.body ?? ''))?.[1]?.replaceAll('&amp;', '&');
  const redirectTo = href === undefined ? undefined : redirectAddress(href);
  return redirectTo === undefined ? undefined : { kind: 'redirect', redirectTo, status: 301 };
}

function stepFromPost(query: LayoutQuery, post: ApiDiscussion): LookupStep {
  const redirect = redirectOf(post);
  if (redirect) return redirect;
  const layoutViewType = postViewTypes[post.type ?? ''] ?? 'discussion';
  const params = { ...query.params, discussionID: post.discussionID, categoryID: post.categoryID };
  return next({ layoutViewType, recordType: 'category', recordID: post.categoryID, params });
}

const threadSorts: readonly QueryOf<'/discussions/1/comment-at'>['sort'][] = [
  'dateInserted',
  '-dateInserted',
  'score',
  '-score',
  'experimentalTrending',
  '-experimentalTrending',
];

/**
 * The comment that an address names by its place in the thread, such as the first new one, in the requested order.
 * Without such a comment, the post is shown from its start.
 */
async function placeOf({ params }: LayoutQuery, { discussionID }: ApiDiscussion, { calls, requester }: LookupContext) {
  const { at, sort } = params;
  if (typeof at !== 'string' || !threadPlace.test(at)) return undefined;
  const isSorted = typeof sort === 'string' && sort !== '';
  const order = isSorted ? threadSorts.find((one) => one === sort) : undefined;
  if (isSorted && order === undefined) return undefined;
  const isFlat = params['flat'] === '1';
  try {
    const day = readDay(at);
    const since = day === undefined ? at : startOfDay(day, requester.timeZone ?? 'UTC').toISOString();
    const query = { at: since, isNested: !isFlat, sort: order };
    const { body } = await calls.get(`/discussions/${discussionID}/comment-at`, query);
    const [path, hash] = commentPath(body.commentID).split('#');
    const search = order === undefined ? '' : `?sort=${encodeURIComponent(order)}`;
    return { kind: 'redirect', redirectTo: `${path}${search}#${hash}`, status: 302 } as const;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

/** Adds the way to the discussion of a deleted comment, if the viewer can see it. @throws the error */
async function deletedComment(error: unknown, commentID: number, context: LookupContext): Promise<never> {
  if (!isGone(error) || !Number.isSafeInteger(commentID)) throw error;
  const row = (await loadComments(context.services, [commentID])).get(commentID);
  const post = row && (await readPost(context, row.discussion_id).catch(() => undefined));
  if (!post) throw error;
  throw new ApiError(error.status, error.message, {
    ...error.extras,
    actionButton: { label: 'Open the discussion', url: discussionPath(post) },
  });
}

/** Finds the discussion of a comment and the category of a discussion, by post type. */
export const postLookups: Readonly<Record<'comment' | 'discussion', Lookup>> = {
  comment: async (query, context) => {
    const path = `/comments/${encodeURIComponent(String(query.recordID))}` as const;
    const { body } = await context.calls
      .get(path)
      .catch((error: unknown) => deletedComment(error, Number(query.recordID), context));
    const discussionID = body.discussionID ?? body.parentRecordID;
    if (discussionID === undefined) throw notFound('Comment');
    const page = query.params.skipPageCalculation ? 1 : 'lookupSort';
    const params = {
      ...query.params,
      page,
      parentRecordType: 'discussion',
      parentRecordID: discussionID,
      commentID: Number(query.recordID),
    };
    return next({ ...query, recordType: 'discussion', recordID: discussionID, params });
  },
  discussion: async (query, context) => {
    try {
      const post = await readPost(context, query.recordID);
      const { at: _place, flat: _shape, ...params } = query.params;
      return (await placeOf(query, post, context)) ?? stepFromPost({ ...query, params }, post);
    } catch (error) {
      return mergedOr(error, Number(query.recordID), context);
    }
  },
};
