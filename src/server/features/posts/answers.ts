import type { Kysely } from 'kysely';
import type { AnswerStatus } from '#domain/statuses.ts';
import { ApiError } from '#lib/apiError.ts';
import { insertPointEvents, settleCounts } from './repo/postCounts.ts';
import { insertPostLog } from './repo/postLog.ts';
import { findDiscussionRow, updateComment } from './repo/postWrites.ts';
import type { Tables } from '../../db/tables.ts';
import { permissionProblem } from '../../http/errors.ts';
import type { Actor } from './actor.ts';
import { refreshQuestion } from './commentCounts.ts';
import { type CommentPlace, holdPlace } from './editComment.ts';
import { commentEntry } from './logging.ts';
import { needSession } from './rights.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';
import { mayIn } from '../../http/viewer.ts';

/** Reputation points for an accepted answer. */
const reputationOfAnswer = 3;
const judgePermissions = ['discussions.edit', 'curation.manage'] as const;

/**
 * Accepts or rejects an answer. Allowed for the asker and for those with one of `judgePermissions`. Returns the comment
 * ID. @throws ApiError 400, 403, 404, 410
 */
export async function judgeAnswer(actor: Actor, commentID: number, status: AnswerStatus): Promise<number> {
  const { services, viewer } = actor;
  needSession(viewer);
  const { discussion } = await inTransaction(services, async (db) => {
    const place = await holdPlace(db, actor, commentID);
    const isAsker = place.discussion.insert_user_id === viewer.userID;
    if (!isAsker && !mayIn(viewer, judgePermissions, place.discussion.category_id))
      throw permissionProblem(judgePermissions);
    if (place.discussion.type !== 'question') throw new ApiError(400, 'Only questions have answers.');
    // the asker's own comments and replies to an answer are not answers
    if (place.comment.attributes['answer'] === undefined)
      throw new ApiError(400, 'This comment is not an answer to the question.');
    await write(db, actor, place, status);
    return place;
  });
  publishChange(services, { discussionIDs: [discussion.discussion_id], categoryIDs: [discussion.category_id] });
  return commentID;
}

async function write(db: Kysely<Tables>, actor: Actor, place: CommentPlace, status: AnswerStatus): Promise<void> {
  const { comment, discussion } = place;
  const before = (comment.attributes['answer'] as { status?: string } | undefined)?.status ?? null;
  if (before === status) return;
  const answer = {
    status,
    ...(status === 'accepted' ? { dateAccepted: actor.now.toISOString(), acceptUserID: actor.viewer.userID } : {}),
  };
  await updateComment(db, comment.comment_id, { attributes: JSON.stringify({ ...comment.attributes, answer }) });
  const counters = await refreshQuestion(db, actor, discussion);
  const entry = commentEntry(actor, place, { operation: 'status', before: { attributes: comment.attributes } });
  const statusID = (await findDiscussionRow(db, discussion.discussion_id))?.status_id;
  await insertPostLog(db, [{ ...entry, statusID: statusID === discussion.status_id ? undefined : statusID }]);
  const change = Number(status === 'accepted') - Number(before === 'accepted');
  // answering your own question earns no points
  const earns = change !== 0 && comment.insert_user_id !== discussion.insert_user_id;
  const event = { userID: comment.insert_user_id, categoryID: discussion.category_id, date: actor.now };
  if (earns)
    await insertPointEvents(db, [
      { ...event, kind: 'acceptedAnswers', points: change },
      { ...event, kind: 'reputation', points: change * reputationOfAnswer },
    ]);
  await settleCounts(db, {
    counters,
    users: earns ? [{ id: comment.insert_user_id, points: change * reputationOfAnswer }] : [],
  });
}
