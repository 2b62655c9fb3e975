import type { Kysely } from 'kysely';
import { canEdit } from '#domain/editWindow.ts';
import { permissionProblem } from '../../http/errors.ts';
import { insertPostLog } from './repo/postLog.ts';
import { findBranch, type HeldComment, type HeldDiscussion, updateComments } from './repo/postWrites.ts';
import type { Tables } from '../../db/tables.ts';
import type { Actor } from './actor.ts';
import { countComments } from './commentCounts.ts';
import { type CommentPlace, holdPlace } from './editComment.ts';
import { commentEntry } from './logging.ts';
import type { DeleteMethod } from './postFields.ts';
import { needSession } from './rights.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';
import { mayIn } from '../../http/viewer.ts';

/** Requires comments.delete; authors can delete their own comment while they can edit it, if the site allows that. */
function checkRights({ viewer, services, now }: Actor, { comment, discussion }: CommentPlace): void {
  if (mayIn(viewer, 'comments.delete', discussion.category_id)) return;
  const record = {
    insertUserID: comment.insert_user_id,
    dateInserted: comment.date_inserted,
    isClosed: discussion.closed,
  };
  const question = {
    userID: viewer.userID,
    mayEditAnybody: false,
    timeoutSeconds: services.config.get('ui.editContentTimeout'),
    now,
  };
  if (services.config.get('ui.allowSelfDelete') && canEdit(record, question)) return;
  throw permissionProblem('comments.delete');
}

const isThere = (comment: HeldComment) => comment.date_deleted === null;

/**
 * Moves a comment to the recycle bin. `full` deletes its replies too; `tombstone` leaves a placeholder in the thread.
 * Without a method, a comment with replies leaves a placeholder, so that no one else's text is lost. Returns its ID.
 * @throws ApiError 403, 404, 410
 */
export async function deleteComment(actor: Actor, commentID: number, method?: DeleteMethod): Promise<number> {
  const { services } = actor;
  needSession(actor.viewer);
  const discussion = await inTransaction(services, (db) => removeComment(db, actor, { commentID, method }));
  publishChange(services, { discussionIDs: [discussion.discussion_id], categoryIDs: [discussion.category_id] });
  return commentID;
}

interface RemovalRequest {
  readonly commentID: number;
  readonly method?: DeleteMethod | undefined;
}

/** Deletes a comment within the caller's transaction. Returns its discussion. @throws ApiError 403, 404, 410 */
export async function removeComment(
  db: Kysely<Tables>,
  actor: Actor,
  { commentID, method }: RemovalRequest,
): Promise<HeldDiscussion> {
  const place = await holdPlace(db, actor, commentID);
  checkRights(actor, place);
  const branch = await findBranch(db, commentID);
  if (method === 'full') checkBranchRights(actor, place, branch);
  return remove(db, actor, { place, branch, method });
}

/** Authors cannot delete replies by others. */
function checkBranchRights({ viewer }: Actor, { discussion }: CommentPlace, branch: readonly HeldComment[]): void {
  const isOthers = branch.some((comment) => isThere(comment) && comment.insert_user_id !== viewer.userID);
  if (isOthers && !mayIn(viewer, 'comments.delete', discussion.category_id)) throw permissionProblem('comments.delete');
}

interface Removal {
  readonly place: CommentPlace;
  readonly branch: readonly HeldComment[];
  readonly method: DeleteMethod | undefined;
}

async function remove(db: Kysely<Tables>, actor: Actor, { place, branch, method }: Removal): Promise<HeldDiscussion> {
  const { comment, discussion } = place;
  const below = branch.filter((other) => other.comment_id !== comment.comment_id);
  const hasReplies = below.some(isThere);
  const leavesMark = method === 'tombstone' || (method === undefined && hasReplies);
  const gone = leavesMark ? [comment] : branch.filter(isThere);
  await insertPostLog(
    db,
    gone.map((one) => commentEntry(actor, { comment: one, discussion }, { operation: 'delete' })),
  );
  await updateComments(
    db,
    gone.map((one) => one.comment_id),
    { date_deleted: actor.now, tombstone: leavesMark },
  );
  // placeholders below it go too: they no longer hold any reply
  const marks = leavesMark ? [] : below.filter((other) => other.tombstone).map((other) => other.comment_id);
  if (marks.length > 0) await updateComments(db, marks, { tombstone: false });
  await actor.services.features.posts.onDelete(db, actor, { commentIDs: gone.map((one) => one.comment_id) });
  await countComments(db, actor, { discussion, comments: gone, sign: -1 });
  return discussion;
}
