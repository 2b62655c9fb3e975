import type { Kysely } from 'kysely';
import { insertCommentPoints, insertPointEvents, settleCounts } from './repo/postCounts.ts';
import { type HeldDiscussion, holdDiscussion, updateDiscussion, writersOf } from './repo/postWrites.ts';
import type { Tables } from '../../db/tables.ts';
import type { Actor } from './actor.ts';
import { totalsOf, workIn } from './discussionFields.ts';
import { logDiscussion } from './logging.ts';
import { needIn, needSession, needThere } from './rights.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';

/**
 * Deletes a discussion within the caller's transaction. Returns the discussion as it was before. @throws ApiError 403,
 * 404, 410
 */
export async function removeDiscussion(
  db: Kysely<Tables>,
  actor: Actor,
  discussionID: number,
): Promise<HeldDiscussion> {
  const held = await holdDiscussion(db, discussionID);
  needThere(actor.viewer, held);
  needIn(actor.viewer, 'discussions.delete', held.category_id);
  await logDiscussion(db, actor, { discussion: held, operation: 'delete' });
  await takeAway(db, actor, held);
  return held;
}

/** Moves a discussion with its comments to the recycle bin. Returns its ID. @throws ApiError 403, 404, 410 */
export async function deleteDiscussion(actor: Actor, discussionID: number): Promise<number> {
  const { services } = actor;
  needSession(actor.viewer);
  const discussion = await inTransaction(services, (db) => removeDiscussion(db, actor, discussionID));
  publishChange(services, {
    discussionIDs: [discussionID],
    categoryIDs: [discussion.category_id],
    hasTags: discussion.tag_ids.length > 0,
  });
  return discussionID;
}

/** Marks a locked discussion deleted, removes it from every total and calls the hooks of deletion. */
export async function takeAway(db: Kysely<Tables>, actor: Actor, discussion: HeldDiscussion): Promise<void> {
  await actor.services.features.posts.onDelete(db, actor, { discussionID: discussion.discussion_id });
  await countWhole(db, discussion, -1, async () =>
    updateDiscussion(db, discussion.discussion_id, { date_deleted: actor.now }),
  );
}

/** Restores a locked discussion that was deleted. */
export async function bringBack(db: Kysely<Tables>, { services }: Actor, discussion: HeldDiscussion): Promise<void> {
  await countWhole(db, discussion, 1, async () =>
    updateDiscussion(db, discussion.discussion_id, { date_deleted: null }),
  );
  await services.features.posts.onRestore(db, { discussionID: discussion.discussion_id });
}

/** Adds (1) or removes (-1) a discussion and all its comments in the totals. */
async function countWhole(
  db: Kysely<Tables>,
  discussion: HeldDiscussion,
  sign: 1 | -1,
  mark: () => Promise<void>,
): Promise<void> {
  const { discussion_id, category_id, insert_user_id, date_inserted, tag_ids, type } = discussion;
  const own = sign * workIn(type);
  const writers = await writersOf(db, discussion_id);
  const comments = writers.reduce((sum, writer) => sum + writer.count, 0);
  await mark();
  await insertPointEvents(db, [
    { userID: insert_user_id, kind: 'posts', points: own, categoryID: category_id, date: date_inserted },
  ]);
  await insertCommentPoints(db, discussion_id, sign);
  await settleCounts(db, {
    tags: tag_ids.map((id) => ({ id, discussions: sign })),
    categories: [{ id: category_id, discussions: own, comments: sign * comments }],
    users: [
      { id: insert_user_id, discussions: own },
      ...writers.map(({ userID, count }) => ({ id: userID, comments: sign * count })),
    ],
    counters: { ...totalsOf(discussion, sign), comments: sign * comments },
  });
}
