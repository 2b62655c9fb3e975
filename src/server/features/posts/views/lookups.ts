import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { redirectAddress } from '#lib/siteAddress.ts';
import { showsSignatures } from '#domain/showsSignatures.ts';
import { notFound } from '../../../http/errors.ts';
import { type Lookup, type LookupQuery, type LookupResult, type LookupStep, next } from '../../../layouts/lookup.ts';
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

function stepFromPost(query: LookupQuery, post: ApiDiscussion): LookupStep {
  const redirect = redirectOf(post);
  if (redirect) return redirect;
  const layoutViewType = postViewTypes[post.type ?? ''] ?? 'discussion';
  const params = { ...query.params, discussionID: post.discussionID, categoryID: post.categoryID };
  return next({ layoutViewType, recordType: 'category', recordID: post.categoryID, params });
}

/** Finds the discussion of a comment and the category of a discussion, by post type. */
export const postLookups: Readonly<Record<'comment' | 'discussion', Lookup>> = {
  comment: async (query, { calls }) => {
    const { body } = await calls.get(`/comments/${encodeURIComponent(String(query.recordID))}`);
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
      return stepFromPost(
        query,
        await readPost(context.calls, query.recordID, showsSignatures(context.services.config.get)),
      );
    } catch (error) {
      return mergedOr(error, Number(query.recordID), context);
    }
  },
};
