import { settleCounts } from './repo/postCounts.ts';
import { holdDiscussion, updateDiscussion } from './repo/postWrites.ts';
import type { Actor } from './actor.ts';
import { logDiscussion } from './logging.ts';
import { needIn, needSession, needThere } from './rights.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';

/**
 * Moves a discussion to the top of the lists as if it had a new comment. Returns its ID. @throws ApiError 403, 404, 410
 */
export async function bumpDiscussion(actor: Actor, discussionID: number): Promise<number> {
  const { services, viewer, now } = actor;
  needSession(viewer);
  const discussion = await inTransaction(services, async (db) => {
    const held = await holdDiscussion(db, discussionID);
    needThere(viewer, held);
    needIn(viewer, 'curation.manage', held.category_id);
    await updateDiscussion(db, discussionID, { date_last_comment: now });
    await logDiscussion(db, actor, {
      discussion: held,
      operation: 'bump',
      before: { date_last_comment: held.date_last_comment },
    });
    await settleCounts(db, { categories: [{ id: held.category_id }] });
    return held;
  });
  publishChange(services, { discussionIDs: [discussionID], categoryIDs: [discussion.category_id] });
  return discussionID;
}
