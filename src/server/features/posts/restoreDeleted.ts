import type { Kysely } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import { gone, notFound } from '../../http/errors.ts';
import { deletedWith, findOwnDeletion, insertPostLog, markUndone, standingEntries } from './repo/postLog.ts';
import {
  discussionIDOf,
  findBranch,
  findHeldComments,
  type HeldComment,
  type HeldDiscussion,
  holdDiscussion,
  updateComments,
} from './repo/postWrites.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import type { Tables } from '../../db/tables.ts';
import { needPost } from '../../http/viewer.ts';
import type { Actor } from './actor.ts';
import { countComments } from './commentCounts.ts';
import { bringBack } from './deleteDiscussion.ts';
import { commentEntry, discussionEntry } from './logging.ts';
import { needIn, needSession } from './rights.ts';
import { checkUndo } from './checkUndo.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';

export interface DeletedRecord {
  readonly recordType: 'discussion' | 'comment';
  readonly recordID: number;
}

/**
 * Restores a record from the recycle bin; one that is not deleted is left as it is. Returns its ID.
 * @throws ApiError 403, 404, 409
 */
export async function restoreDeleted(actor: Actor, { recordType, recordID }: DeletedRecord): Promise<number> {
  const { services } = actor;
  needSession(actor.viewer);
  const restore = recordType === 'discussion' ? restoreDiscussion : restoreComment;
  const discussion = await inTransaction(services, (db) => restore(db, actor, { recordID }));
  publishChange(services, {
    discussionIDs: [discussion.discussion_id],
    categoryIDs: [discussion.category_id],
    hasTags: discussion.tag_ids.length > 0,
  });
  return recordID;
}

/** The UI offers undo for 30 seconds; the server accepts it a little longer. */
const undoMs = 60_000;
const tooLate = () => new ApiError(410, 'This can no longer be undone.');

/**
 * Undoes a deletion by the same user a moment ago, including replies deleted with a comment; authors can do this too.
 * Later, only those with delete permission can, from the log. @throws ApiError 403, 404, 410
 */
export async function undoDeletion(actor: Actor, { recordType, recordID }: DeletedRecord): Promise<void> {
  const { services, viewer, now } = actor;
  needSession(viewer);
  const since = new Date(now.getTime() - undoMs);
  const discussion = await inTransaction(services, async (db) => {
    const date = await findOwnDeletion(db, { recordType, recordID, userID: viewer.userID, since });
    if (!date) throw tooLate();
    if (recordType === 'discussion') return restoreDiscussion(db, actor, { recordID, isOwnAct: true });
    const branch = await findBranch(db, recordID);
    const commentIDs = await deletedWith(db, {
      commentIDs: branch.map(({ comment_id }) => comment_id),
      userID: viewer.userID,
      date,
    });
    let last: HeldDiscussion | undefined;
    for (const commentID of commentIDs) last = await restoreComment(db, actor, { recordID: commentID, isOwnAct: true });
    if (!last) throw tooLate();
    return last;
  });
  publishChange(services, {
    discussionIDs: [discussion.discussion_id],
    categoryIDs: [discussion.category_id],
    hasTags: discussion.tag_ids.length > 0,
  });
}

interface Restoring {
  readonly recordID: number;
  /** Undoing your own deletion needs no permission. */
  readonly isOwnAct?: boolean;
}

function needKnown(
  { viewer }: Actor,
  discussion: HeldDiscussion | undefined,
  thing: string,
): asserts discussion is HeldDiscussion {
  if (!discussion) throw notFound(thing);
  needPost(viewer, discussion, thing);
}

async function restoreDiscussion(
  db: Kysely<Tables>,
  actor: Actor,
  { recordID: discussionID, isOwnAct }: Restoring,
): Promise<HeldDiscussion> {
  const discussion = await holdDiscussion(db, discussionID);
  needKnown(actor, discussion, 'Discussion');
  if (!isOwnAct) needIn(actor.viewer, 'discussions.delete', discussion.category_id);
  await checkUndo(db, actor);
  if (discussion.date_deleted === null) return discussion;
  if (!(await categoryTree(actor.services)).find(discussion.category_id))
    throw new ApiError(409, 'The category of this post was deleted.');
  const merges = await standingEntries(db, { recordType: 'discussion', recordID: discussionID, operation: 'merge' });
  if (merges.length > 0) throw new ApiError(409, 'This post was merged into another one. Undo the merge instead.');
  await insertPostLog(db, [
    discussionEntry(actor, discussion, { operation: 'restore', before: { date_deleted: discussion.date_deleted } }),
  ]);
  await markRestored(db, actor, { recordType: 'discussion', recordID: discussionID });
  await bringBack(db, actor, discussion);
  return discussion;
}

async function restoreComment(
  db: Kysely<Tables>,
  actor: Actor,
  { recordID: commentID, isOwnAct }: Restoring,
): Promise<HeldDiscussion> {
  const discussionID = await discussionIDOf(db, commentID);
  if (discussionID === undefined) throw notFound('Comment');
  const discussion = await holdDiscussion(db, discussionID);
  needKnown(actor, discussion, 'Comment');
  if (!isOwnAct) needIn(actor.viewer, 'comments.delete', discussion.category_id);
  if (discussion.date_deleted) throw gone('Discussion');
  const comment = (await findHeldComments(db, [commentID])).get(commentID);
  if (!comment || comment.discussion_id !== discussionID)
    throw new ApiError(409, 'The comment was moved in the meantime. Please try again.');
  await checkUndo(db, actor);
  if (comment.date_deleted === null) return discussion;
  await markAncestors(db, comment);
  await updateComments(db, [commentID], { date_deleted: null, tombstone: false });
  await insertPostLog(db, [
    commentEntry(
      actor,
      { comment, discussion },
      { operation: 'restore', before: { date_deleted: comment.date_deleted, tombstone: comment.tombstone } },
    ),
  ]);
  await markRestored(db, actor, { recordType: 'comment', recordID: commentID });
  await actor.services.features.posts.onRestore(db, { commentIDs: [commentID] });
  await countComments(db, actor, { discussion, comments: [comment], sign: 1 });
  return discussion;
}

async function markRestored(db: Kysely<Tables>, { now }: Actor, record: DeletedRecord): Promise<void> {
  await markUndone(db, { logIDs: await standingEntries(db, { ...record, operation: 'delete' }), now });
}

/** Turns deleted ancestors back into placeholders, so that the reply has a place in the thread. */
async function markAncestors(db: Kysely<Tables>, comment: HeldComment): Promise<void> {
  const marks: number[] = [];
  for (let parentID = comment.parent_comment_id; parentID !== null; ) {
    const parent: HeldComment | undefined = (await findHeldComments(db, [parentID])).get(parentID);
    if (!parent) break;
    if (parent.date_deleted && !parent.tombstone) marks.push(parent.comment_id);
    parentID = parent.parent_comment_id;
  }
  if (marks.length > 0) await updateComments(db, marks, { tombstone: true });
}
