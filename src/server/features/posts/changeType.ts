import type { Kysely } from 'kysely';
import { type AnswerStatus, canHaveStatus, isOwnStatus, statusOfQuestion } from '#domain/statuses.ts';
import { ApiError } from '#lib/apiError.ts';
import { settleCounts } from './repo/postCounts.ts';
import { insertPostLog } from './repo/postLog.ts';
import {
  answerStatuses,
  type HeldDiscussion,
  holdDiscussion,
  markAnswers,
  updateDiscussion,
} from './repo/postWrites.ts';
import { defaultStatus, readStatusRows, statusIn } from '../postStatuses/index.ts';
import type { Tables } from '../../db/tables.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import { loadPostCatalog } from '../postTypes/index.ts';
import type { Actor } from './actor.ts';
import { statusTotals } from './discussionChanges.ts';
import { questionAttributes, readType, type StoredType, takesType, typeIDOf } from './discussionFields.ts';
import { discussionEntry } from './logging.ts';
import type { DiscussionChanges } from './postFields.ts';
import { planMeta } from './postMeta.ts';
import { needIn, needSession, needThere } from './rights.ts';
import { checkUndo } from './checkUndo.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';

/** Changes the type of a post. Returns its ID. @throws ApiError 403, 404, 410, 422 */
export async function changeType(
  actor: Actor,
  discussionID: number,
  postTypeID: string,
  postMeta?: DiscussionChanges['postMeta'],
): Promise<number> {
  const { services, viewer } = actor;
  needSession(viewer);
  const type = await readType(actor, postTypeID);
  const [tree, catalog] = await Promise.all([categoryTree(services), loadPostCatalog(services)]);
  const discussion = await inTransaction(services, async (db) => {
    const held = await holdDiscussion(db, discussionID);
    needThere(viewer, held);
    needIn(viewer, 'discussions.edit', held.category_id);
    const category = tree.find(held.category_id);
    if (!category || !(await takesType(services, category, type)))
      throw validationFailed([
        fieldError('postTypeID', 'invalid', 'The category of this post does not allow posts of this type.'),
      ]);
    const { set, entries } = planMeta(actor, held, { catalog, type, sent: postMeta });
    await checkUndo(db, actor, held);
    await settleCounts(db, { counters: await turnInto(db, actor, held, type) });
    if (entries.length > 0) {
      await updateDiscussion(db, discussionID, set);
      await insertPostLog(db, entries);
    }
    return held;
  });
  publishChange(services, { discussionIDs: [discussionID], categoryIDs: [discussion.category_id] });
  return discussionID;
}

/** The status that a post keeps in a type that is not a question; else that of new posts. */
async function statusInType(db: Kysely<Tables>, statusID: number, type: string): Promise<number> {
  const rows = await readStatusRows(db);
  const status = isOwnStatus(statusID) ? statusIn(rows, statusID) : undefined;
  return status && canHaveStatus(type, status) ? statusID : defaultStatus(rows, type);
}

/**
 * Changes the type of a locked discussion; when it becomes a question, comments by others become answers. Returns the
 * change to the site's totals.
 */
export async function turnInto(
  db: Kysely<Tables>,
  actor: Actor,
  discussion: HeldDiscussion,
  wanted: StoredType,
): Promise<Record<string, number>> {
  if (typeIDOf(discussion) === typeIDOf(wanted)) return {};
  if (discussion.type === 'redirect') throw new ApiError(400, 'This post is only a redirect to another post.');
  const { type, post_type_id } = discussion;
  if (type === wanted.type) {
    const before = { type, post_type_id };
    await insertPostLog(db, [discussionEntry(actor, discussion, { operation: 'type', before })]);
    await updateDiscussion(db, discussion.discussion_id, { post_type_id: wanted.post_type_id });
    return {};
  }
  const isQuestion = wanted.type === 'question';
  if (isQuestion) await markAnswers(db, discussion);
  const statusID = isQuestion
    ? statusOfQuestion((await answerStatuses(db, discussion.discussion_id)) as AnswerStatus[])
    : await statusInType(db, discussion.status_id, wanted.type);
  const entry = discussionEntry(actor, discussion, {
    operation: 'type',
    before: { type, post_type_id, status_id: discussion.status_id },
  });
  await insertPostLog(db, [{ ...entry, statusID: isQuestion ? statusID : undefined }]);
  await updateDiscussion(db, discussion.discussion_id, {
    ...wanted,
    status_id: statusID,
    attributes: JSON.stringify(questionAttributes(discussion.attributes, statusID, actor.now)),
  });
  return statusTotals(discussion, { type: wanted.type, status_id: statusID });
}
