import type { Kysely } from 'kysely';
import type { Viewer } from '#contracts/hydrate.ts';
import { discussionPath } from '#routing/pages/urls.ts';
import { ApiError } from '#lib/apiError.ts';
import { isGone } from '../../http/errors.ts';
import type { Tables } from '../../db/tables.ts';
import type { MergeNote } from './mergeDiscussion.ts';
import { findStandingMerge } from './repo/postLog.ts';
import { findDiscussionRow, type HeldDiscussion } from './repo/postWrites.ts';
import { needThere } from './rights.ts';

/** Maximum number of consecutive merges to follow. */
const mostMerges = 10;

export interface MergeTarget {
  readonly name: string;
  readonly path: string;
  /** Whether each of the merges left a redirect. */
  readonly isForGood: boolean;
}

/**
 * The discussion that a merged one is now part of, after any later merges. Undefined for a deleted discussion, or when
 * the viewer cannot see the target. @param nameOf reads the name of a discussion as the viewer; throws ApiError 410 if
 * it is gone, or another one if they cannot see it
 */
export async function findMergeTarget(
  db: Kysely<Tables>,
  discussionID: number,
  nameOf: (discussionID: number) => Promise<string>,
): Promise<MergeTarget | undefined> {
  let [sourceID, isForGood] = [discussionID, true];
  for (let hop = 0; hop < mostMerges; hop += 1) {
    const entry = await findStandingMerge(db, sourceID);
    if (!entry) return undefined;
    const { targetID, hasPointer = false } = entry.before['merge'] as MergeNote;
    isForGood &&= hasPointer;
    try {
      const name = await nameOf(targetID);
      return { name, path: discussionPath({ discussionID: targetID, name }), isForGood };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isGone(error)) return undefined;
      sourceID = targetID;
    }
  }
  return undefined;
}

/**
 * The error for writing to a discussion: if it was merged into one that the viewer can see, an error that leads there,
 * and otherwise the given one. The form keeps the text, if there is one.
 */
async function mergedProblem(
  error: unknown,
  discussionID: number,
  { db, viewer, hasText }: { readonly db: Kysely<Tables>; readonly viewer: Viewer; readonly hasText: boolean },
): Promise<unknown> {
  if (!isGone(error)) return error;
  const target = await findMergeTarget(db, discussionID, async (targetID) => {
    const row = await findDiscussionRow(db, targetID);
    needThere(viewer, row);
    return row.name;
  });
  if (!target) return error;
  return new ApiError(410, `This discussion was merged into “${target.name}”.`, {
    ...(hasText ? { description: 'Your text is saved.' } : {}),
    actionButton: { label: 'Open the discussion', url: target.path },
  });
}

/**
 * Like `needThere`, for a discussion that is to be written to. @param discussion as found by its ID
 * @throws ApiError 404; 410, with the way to the discussion that it was merged into
 */
export async function thereOrMerged(
  discussion: HeldDiscussion | undefined,
  discussionID: number,
  place: Parameters<typeof mergedProblem>[2],
): Promise<HeldDiscussion> {
  try {
    needThere(place.viewer, discussion);
    return discussion;
  } catch (error) {
    throw await mergedProblem(error, discussionID, place);
  }
}
