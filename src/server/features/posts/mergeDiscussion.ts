import type { Kysely } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import { settleCounts } from './repo/postCounts.ts';
import { findPostLog, insertPostLog, markUndone } from './repo/postLog.ts';
import { moveReactions } from './repo/postMoves.ts';
import { moveComments } from './moveComments.ts';
import {
  addToCommentCount,
  findHeldComments,
  type HeldDiscussion,
  holdDiscussions,
  insertMovedComment,
  markAnswers,
  refreshLastComment,
  updateComment,
  updateDiscussion,
} from './repo/postWrites.ts';
import type { Tables } from '../../db/tables.ts';
import { notFound } from '../../http/errors.ts';
import type { Actor } from './actor.ts';
import { refreshQuestion } from './commentCounts.ts';
import { totalsOf } from './discussionFields.ts';
import { discussionEntry } from './logging.ts';
import { leavePointer } from './moveDiscussion.ts';
import { needIn, needSession, needThere } from './rights.ts';
import { changedSince } from './checkUndo.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';

export interface MergeRequest {
  readonly destinationDiscussionID: number;
  readonly addRedirects?: boolean;
}

/** Locks both discussions in a fixed order and checks permissions. @throws ApiError 400, 403, 404, 410 */
async function holdBoth(
  db: Kysely<Tables>,
  { viewer }: Actor,
  sourceID: number,
  targetID: number,
): Promise<{ source: HeldDiscussion; target: HeldDiscussion }> {
  if (sourceID === targetID) throw new ApiError(400, 'A discussion cannot be merged with itself.');
  const held = await holdDiscussions(db, [sourceID, targetID]);
  const [source, target] = [held.get(sourceID), held.get(targetID)];
  needThere(viewer, source);
  needThere(viewer, target);
  needIn(viewer, 'discussions.delete', source.category_id);
  needIn(viewer, 'discussions.edit', target.category_id);
  if (target.type === 'redirect' || source.type === 'redirect')
    throw new ApiError(400, 'This post is only a redirect to another post.');
  return { source, target };
}

/**
 * Merges a discussion into another: its body becomes a comment there, and its comments move. Returns the log entry's
 * ID. @throws ApiError 400, 403, 404, 410
 */
export async function mergeDiscussion(actor: Actor, discussionID: number, request: MergeRequest): Promise<number> {
  const { services } = actor;
  needSession(actor.viewer);
  const { source, target, logID } = await inTransaction(services, async (db) => {
    const both = await holdBoth(db, actor, discussionID, request.destinationDiscussionID);
    return { ...both, logID: await write(db, actor, both, request.addRedirects === true) };
  });
  publishChange(services, {
    discussionIDs: [source.discussion_id, target.discussion_id],
    categoryIDs: [source.category_id, target.category_id],
    hasTags: source.tag_ids.length > 0,
  });
  return logID;
}

/** The data of a merge in the log. */
export interface MergeNote {
  readonly targetID: number;
  /** Missing in entries of older merges. */
  readonly targetCategoryID?: number;
  readonly hasPointer?: boolean;
  /** The comment made of the merged post's body. */
  readonly commentID: number;
  readonly commentIDs: readonly number[];
}

interface Both {
  readonly source: HeldDiscussion;
  readonly target: HeldDiscussion;
}

async function write(
  db: Kysely<Tables>,
  actor: Actor,
  { source, target }: Both,
  leavesPointer: boolean,
): Promise<number> {
  const commentID = await insertMovedComment(db, {
    discussion_id: target.discussion_id,
    parent_comment_id: null,
    depth: 1,
    body: source.body,
    format: source.format,
    body_html: source.body_html,
    insert_user_id: source.insert_user_id,
    update_user_id: source.update_user_id,
    date_inserted: source.date_inserted,
    date_updated: source.date_updated,
    score: source.score,
  });
  const moved = await moveComments(db, actor, { fromID: source.discussion_id, toID: target.discussion_id });
  const [post, words] = [
    { recordType: 'discussion', recordID: source.discussion_id } as const,
    { recordType: 'comment', recordID: commentID } as const,
  ];
  await moveReactions(db, post, words);
  await actor.services.features.posts.onMove(db, post, words);
  await updateDiscussion(db, source.discussion_id, {
    date_deleted: actor.now,
    count_comments: 0,
    last_comment_id: null,
    last_user_id: source.insert_user_id,
    date_last_comment: source.date_inserted,
  });
  if (leavesPointer) await leavePointer(db, actor, source, target);
  if (target.type === 'question') await markAnswers(db, target);
  const merge: MergeNote = {
    targetID: target.discussion_id,
    targetCategoryID: target.category_id,
    hasPointer: leavesPointer,
    commentID,
    commentIDs: moved.map((row) => row.commentID),
  };
  const before = { ...source, merge };
  const logID = await insertPostLog(db, [discussionEntry(actor, source, { operation: 'merge', before })]);
  await settleMove(db, actor, {
    source,
    target,
    sign: 1,
    countMoved: source.count_comments,
    hasWords: true,
  });
  return logID;
}

interface MoveTotals extends Both {
  /** Into the target (1), or back (-1). */
  readonly sign: 1 | -1;
  /** Number of visible comments that moved. */
  readonly countMoved: number;
  /** Whether the comment made of the post's body is counted. */
  readonly hasWords: boolean;
}

async function settleMove(
  db: Kysely<Tables>,
  actor: Actor,
  { source, target, sign, countMoved, hasWords }: MoveTotals,
): Promise<void> {
  const words = sign * Number(hasWords);
  await addToCommentCount(db, target.discussion_id, sign * countMoved + words);
  await refreshLastComment(db, target.discussion_id);
  const counters = await refreshQuestion(db, actor, target);
  const add = (name: string) =>
    [totalsOf(source, sign === 1 ? -1 : 1), counters].reduce((sum, one) => sum + (one[name] ?? 0), 0);
  await settleCounts(db, {
    tags: source.tag_ids.map((id) => ({ id, discussions: -sign })),
    categories: [
      { id: source.category_id, discussions: -sign, comments: -sign * countMoved },
      { id: target.category_id, comments: sign * countMoved + words },
    ],
    users: [{ id: source.insert_user_id, discussions: -sign, comments: words }],
    counters: {
      discussions: add('discussions'),
      questions: add('questions'),
      accepted: add('accepted'),
      comments: words,
    },
  });
}

/**
 * Undoes a merge; comments written since stay in the target. Returns the discussion ID. @throws ApiError 400, 403, 404,
 * 409, 410
 */
export async function undoMerge(actor: Actor, logID: number): Promise<number> {
  const { services } = actor;
  needSession(actor.viewer);
  const { source, target } = await inTransaction(services, (db) => takeApart(db, actor, logID));
  publishChange(services, {
    discussionIDs: [source.discussion_id, target.discussion_id],
    categoryIDs: [source.category_id, target.category_id],
    hasTags: source.tag_ids.length > 0,
  });
  return source.discussion_id;
}

async function takeApart(db: Kysely<Tables>, actor: Actor, logID: number): Promise<Both> {
  const entry = await findPostLog(db, logID);
  if (!entry) throw notFound('Log entry');
  const merge = entry.before['merge'] as MergeNote | undefined;
  if (entry.operation !== 'merge' || !merge) throw new ApiError(400, 'Only a merge can be undone.');
  const held = await holdDiscussions(db, [entry.record_id, merge.targetID]);
  const [source, target] = [held.get(entry.record_id), held.get(merge.targetID)];
  if (!source) throw notFound('Discussion');
  needThere(actor.viewer, target);
  needIn(actor.viewer, 'discussions.delete', source.category_id);
  needIn(actor.viewer, 'discussions.edit', target.category_id);
  if (entry.date_undone || source.date_deleted === null) throw new ApiError(409, 'This merge was already undone.');
  const words = (await findHeldComments(db, [merge.commentID])).get(merge.commentID);
  // it was hidden, deleted or moved since; undoing would make it visible again
  const isAsLeft = words?.date_deleted === null && words.discussion_id === target.discussion_id;
  if (!isAsLeft || (merge.targetCategoryID ?? target.category_id) !== target.category_id) throw changedSince();
  const moved = await moveComments(db, actor, {
    fromID: target.discussion_id,
    toID: source.discussion_id,
    commentIDs: merge.commentIDs,
  });
  const there = moved.filter((row) => row.isThere).length;
  const [comment, post] = [
    { recordType: 'comment', recordID: merge.commentID } as const,
    { recordType: 'discussion', recordID: source.discussion_id } as const,
  ];
  await moveReactions(db, comment, post);
  await actor.services.features.posts.onMove(db, comment, post);
  // leave a placeholder where someone has replied to the comment made of the post
  await updateComment(db, merge.commentID, { date_deleted: actor.now, tombstone: words.count_child_comments > 0 });
  await updateDiscussion(db, source.discussion_id, { date_deleted: null, count_comments: there, score: words.score });
  await refreshLastComment(db, source.discussion_id);
  if ((await markUndone(db, { logIDs: [logID], now: actor.now })) === 0)
    throw new ApiError(409, 'This merge was already undone.');
  await insertPostLog(db, [
    discussionEntry(actor, source, { operation: 'restore', before: { date_deleted: source.date_deleted } }),
  ]);
  await settleMove(db, actor, { source, target, sign: -1, countMoved: there, hasWords: true });
  return { source, target };
}
