import type { Kysely } from 'kysely';
import { statusAfterAnswers, type AnswerStatus } from '#domain/statuses.ts';
import { insertPointEvents, settleCounts } from './repo/postCounts.ts';
import {
  addToChildCount,
  addToCommentCount,
  answerStatuses,
  type HeldComment,
  type HeldDiscussion,
  refreshLastComment,
  updateDiscussion,
} from './repo/postWrites.ts';
import type { Tables } from '../../db/tables.ts';
import type { Actor } from './actor.ts';
import { statusTotals } from './discussionChanges.ts';
import { questionAttributes } from './discussionFields.ts';

interface CountedComments {
  /** Must be locked by the transaction. */
  readonly discussion: HeldDiscussion;
  readonly comments: readonly HeldComment[];
  /** 1 when the comments are added or restored, -1 when they are removed. */
  readonly sign: 1 | -1;
}

/** Updates every total that includes these comments, and the discussion's last comment. */
export async function countComments(
  db: Kysely<Tables>,
  actor: Actor,
  { discussion, comments, sign }: CountedComments,
): Promise<void> {
  const { discussion_id, category_id } = discussion;
  if (comments.length === 0) return;
  for (const comment of comments) {
    if (comment.parent_comment_id !== null)
      await addToChildCount(db, comment.parent_comment_id, { count: sign, score: sign * comment.score });
  }
  await addToCommentCount(db, discussion_id, sign * comments.length);
  await refreshLastComment(db, discussion_id);
  const counters = await refreshQuestion(db, actor, discussion);
  await insertPointEvents(
    db,
    comments.map((comment) => ({
      userID: comment.insert_user_id,
      kind: 'posts',
      points: sign,
      categoryID: category_id,
      date: comment.date_inserted,
    })),
  );
  await settleCounts(db, {
    categories: [{ id: category_id, comments: sign * comments.length }],
    users: comments.map((comment) => ({ id: comment.insert_user_id, comments: sign })),
    counters: { ...counters, comments: sign * comments.length },
  });
}

/** Derives a question's status from its visible answers. Returns the change to the site's totals. */
export async function refreshQuestion(
  db: Kysely<Tables>,
  { now }: Pick<Actor, 'now'>,
  discussion: HeldDiscussion,
): Promise<Record<string, number>> {
  if (discussion.type !== 'question') return {};
  const statusID = statusAfterAnswers(
    discussion.status_id,
    (await answerStatuses(db, discussion.discussion_id)) as AnswerStatus[],
  );
  if (statusID === discussion.status_id) return {};
  const attributes = questionAttributes(discussion.attributes, statusID, now);
  await updateDiscussion(db, discussion.discussion_id, { status_id: statusID, attributes: JSON.stringify(attributes) });
  return statusTotals(discussion, { type: discussion.type, status_id: statusID });
}
