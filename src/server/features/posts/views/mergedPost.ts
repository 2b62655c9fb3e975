import { discussionPath } from '#routing/pages/urls.ts';
import { ApiError } from '#lib/apiError.ts';
import { findStandingMerge } from '../repo/postLog.ts';
import type { MergeNote } from '../mergeDiscussion.ts';
import type { LookupContext, LookupResult } from '../../../layouts/lookup.ts';
import { readPost } from './postPage.ts';

const gone = 410;
/** Maximum number of consecutive merges to follow. */
const mostMerges = 10;

const isGone = (error: unknown) => error instanceof ApiError && error.status === gone;

/**
 * Redirects from a merged post to its target, permanently if the moderator left a redirect. Undefined for a deleted
 * post, or when the viewer cannot see the target.
 */
async function findMerged(discussionID: number, { services, calls }: LookupContext): Promise<LookupResult | undefined> {
  let [sourceID, isForGood] = [discussionID, true];
  for (let hop = 0; hop < mostMerges; hop += 1) {
    calls.note(`discussion:${sourceID}`);
    const entry = await findStandingMerge(services.db.kysely, sourceID);
    if (!entry) return undefined;
    const { targetID, hasPointer = false } = entry.before['merge'] as MergeNote;
    isForGood &&= hasPointer;
    try {
      const { name } = await readPost({ services, calls }, targetID);
      return {
        kind: 'redirect',
        redirectTo: discussionPath({ discussionID: targetID, name }),
        status: isForGood ? 301 : 302,
      };
    } catch (error) {
      if (!isGone(error)) return undefined;
      sourceID = targetID;
    }
  }
  return undefined;
}

/** @throws the original error when the post was not merged. */
export async function mergedOr(error: unknown, discussionID: number, context: LookupContext): Promise<LookupResult> {
  const found =
    isGone(error) && Number.isSafeInteger(discussionID) ? await findMerged(discussionID, context) : undefined;
  if (!found) throw error;
  return found;
}
