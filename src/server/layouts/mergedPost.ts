import { discussionPath } from '#domain/urls.ts';
import { ApiError } from '#lib/apiError.ts';
import { findStandingMerge } from '../db/repos/postLog.ts';
import type { MergeNote } from '../posting/mergeDiscussion.ts';
import type { LookupContext, LookupResult } from './lookup.ts';
import { readPost } from './postPage.ts';

const gone = 410;
/** A post whose target was merged on and on. */
const mostMerges = 10;

const isGone = (error: unknown) => error instanceof ApiError && error.status === gone;

/**
 * The address of a post that was merged into another leads there, for good where the moderator left a pointer. Nothing for
 * one that was deleted, or whose words are where this reader may not look.
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
      const { name } = await readPost(calls, targetID);
      return { kind: 'redirect', redirectTo: discussionPath({ discussionID: targetID, name }), status: isForGood ? 301 : 302 };
    } catch (error) {
      if (!isGone(error)) return undefined;
      sourceID = targetID;
    }
  }
  return undefined;
}

/** @throws what reading the post throws, where it did not go into another one. */
export async function mergedOr(error: unknown, discussionID: number, context: LookupContext): Promise<LookupResult> {
  const found = isGone(error) && Number.isSafeInteger(discussionID) ? await findMerged(discussionID, context) : undefined;
  if (!found) throw error;
  return found;
}
