import type { LookupContext, LookupResult } from '../../../layouts/lookup.ts';
import { isGone } from '../../../http/errors.ts';
import { findMergeTarget } from '../mergeTarget.ts';
import { readPost } from './postPage.ts';

/**
 * Redirects from a merged post to its target, permanently if the moderator left a redirect. @throws the original error
 * for a deleted post, or when the viewer cannot see the target.
 */
export async function mergedOr(error: unknown, discussionID: number, context: LookupContext): Promise<LookupResult> {
  if (!isGone(error) || !Number.isSafeInteger(discussionID)) throw error;
  const { services, calls } = context;
  calls.note(`discussion:${discussionID}`);
  const target = await findMergeTarget(services.db.kysely, discussionID, async (targetID) => {
    // The target may be merged in turn, or the merge undone.
    calls.note(`discussion:${targetID}`);
    return (await readPost(context, targetID)).name;
  });
  if (!target) throw error;
  return { kind: 'redirect', redirectTo: target.path, status: target.isForGood ? 301 : 302 };
}
