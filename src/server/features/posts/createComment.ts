import type { Kysely } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import { removePostedDraft } from './repo/postedDrafts.ts';
import {
  addToChildCount,
  countNewComment,
  findDiscussionRow,
  findHeldComments,
  type HeldDiscussion,
  holdDiscussion,
  insertComment,
} from './repo/postWrites.ts';
import type { Tables } from '../../db/tables.ts';
import { notFound } from '../../http/errors.ts';
import { notifyOfComment } from '../notifications/index.ts';
import type { Actor } from './actor.ts';
import { thereOrMerged } from './mergeTarget.ts';
import type { NewComment, WriteOptions } from './postFields.ts';
import { checkBeforeRendering, readPostKey, takePlace } from './postKey.ts';
import { readBody, type WrittenBody } from './readBody.ts';
import { closedProblem, flagPermissions, needIn, needSession } from './rights.ts';
import { publishChange } from './publishChange.ts';
import { Collision, inTransaction } from '../../db/transact.ts';
import { mayIn } from '../../http/viewer.ts';

interface ReadyComment {
  readonly sent: NewComment;
  readonly written: WrittenBody;
  readonly key: string | undefined;
  readonly isSilent: boolean;
}

interface Written {
  readonly commentID: number;
  /** The discussion of a new comment; absent when the idempotency key matched an earlier one. */
  readonly discussion?: HeldDiscussion;
}

/**
 * Adds a comment or a reply. Returns its ID, or the ID of the earlier comment with the same idempotency key.
 * @throws ApiError 400, 403, 404, 409, 410, 422
 */
export async function createComment(actor: Actor, sent: NewComment, options: WriteOptions = {}): Promise<number> {
  needSession(actor.viewer);
  const key = readPostKey(options.idempotencyKey);
  if (sent.parentRecordType !== 'discussion')
    throw notFound(sent.parentRecordType === 'event' ? 'Event' : 'Escalation');
  const { kysely } = actor.services.db;
  await checkBeforeRendering(actor, key, async () =>
    findTarget(kysely, actor, { sent, discussion: await findDiscussionRow(kysely, sent.parentRecordID) }),
  );
  const ready = { sent, key, written: await readBody(actor, sent), isSilent: options.isSilent === true };
  const { commentID, discussion } = await inTransaction(actor.services, (db) => write(db, actor, ready));
  if (discussion)
    publishChange(actor.services, { discussionIDs: [discussion.discussion_id], categoryIDs: [discussion.category_id] });
  return commentID;
}

interface Target {
  readonly discussion: HeldDiscussion;
  readonly depth: number;
  readonly mayWriteClosed: boolean;
}

/** Locks the discussion for a reply, because the comment it answers could be deleted at the same time. */
const findOrHold = (db: Kysely<Tables>, sent: NewComment) =>
  (sent.parentCommentID ? holdDiscussion : findDiscussionRow)(db, sent.parentRecordID);

/** Checks that this author can comment there. @throws ApiError 400, 403, 404, 410 */
async function findTarget(
  db: Kysely<Tables>,
  actor: Actor,
  { sent, discussion: found }: { sent: NewComment; discussion: HeldDiscussion | undefined },
): Promise<Target> {
  const { viewer } = actor;
  const discussion = await thereOrMerged(found, sent.parentRecordID, { db, viewer, hasText: true });
  needIn(viewer, 'comments.add', discussion.category_id);
  // resolutions G18: on closed content only those who can close it may write
  const [actOnClosed] = flagPermissions.close;
  const mayWriteClosed = mayIn(viewer, actOnClosed, discussion.category_id);
  if (discussion.closed && !mayWriteClosed) throw closedProblem('It is closed for comments.', actOnClosed);
  if (discussion.type === 'redirect') throw new ApiError(400, 'This post is only a redirect to another post.');
  return { discussion, depth: await depthUnder(db, actor, { sent, discussion }), mayWriteClosed };
}

/** Depth of the new comment in the thread, from 1. @throws ApiError 400 */
async function depthUnder(
  db: Kysely<Tables>,
  { services }: Actor,
  { sent, discussion }: { sent: NewComment; discussion: HeldDiscussion },
): Promise<number> {
  const parentID = sent.parentCommentID ?? null;
  if (parentID === null) return 1;
  if (!services.config.get('featureFlags.customLayout.post.Enabled'))
    throw new ApiError(400, 'Replies are not enabled on this site.');
  const parent = (await findHeldComments(db, [parentID])).get(parentID);
  if (!parent || parent.discussion_id !== discussion.discussion_id)
    throw new ApiError(400, 'The parent comment belongs to another record.');
  if (parent.date_deleted) throw new ApiError(410, 'The comment you are replying to has been deleted.');
  const [actualDepth, maxDepth] = [parent.depth + 1, services.config.get('posting.commentMaxDepth')];
  if (actualDepth > maxDepth)
    throw new ApiError(400, 'Replies in this thread cannot be nested any deeper.', { maxDepth, actualDepth });
  return actualDepth;
}

async function write(db: Kysely<Tables>, actor: Actor, ready: ReadyComment): Promise<Written> {
  const { sent, key } = ready;
  const parentID = sent.parentCommentID ?? null;
  const place = await takePlace(db, actor, {
    key,
    recordType: 'comment',
    text: [sent.body, sent.format, sent.parentRecordID, parentID],
  });
  if (place.kind === 'written') {
    // Saved while the post was being sent.
    if (sent.draftID !== undefined) await removePostedDraft(db, actor.viewer.userID, sent.draftID);
    return { commentID: place.recordID };
  }
  const target = await findTarget(db, actor, { sent, discussion: await findOrHold(db, sent) });
  const commentID = await add(db, actor, { ...ready, target, commentID: place.recordID });
  return { commentID, discussion: target.discussion };
}

/** Touches rows that no one else needs first and contended rows last, so that a busy thread is locked only briefly. */
async function add(
  db: Kysely<Tables>,
  actor: Actor,
  {
    sent,
    written,
    isSilent,
    target,
    commentID: reserved,
  }: ReadyComment & { target: Target; commentID: number | undefined },
): Promise<number> {
  const { viewer, now, services } = actor;
  const { discussion, depth, mayWriteClosed } = target;
  const parentID = sent.parentCommentID ?? null;
  const isAnswer = discussion.type === 'question' && parentID === null && discussion.insert_user_id !== viewer.userID;
  const row = {
    ...(reserved === undefined ? {} : { comment_id: reserved }),
    discussion_id: discussion.discussion_id,
    parent_comment_id: parentID,
    depth,
    body: written.body,
    format: written.format,
    body_html: written.rendered.html,
    insert_user_id: viewer.userID,
    update_user_id: null,
    date_inserted: now,
    attributes: JSON.stringify(isAnswer ? { answer: { status: 'pending' } } : {}),
  };
  const counts = {
    categories: [{ id: discussion.category_id, comments: 1 }],
    users: [{ id: viewer.userID, comments: 1 }],
    counters: { comments: 1 },
  };
  const commentID = await insertComment(db, row, { categoryID: discussion.category_id, counts });
  if (sent.draftID !== undefined) await removePostedDraft(db, viewer.userID, sent.draftID);
  if (!isSilent) await notifyOfComment(db, services, { commentID });
  if (parentID !== null) await addToChildCount(db, parentID, { count: 1, score: 0 });
  const added = {
    discussionID: discussion.discussion_id,
    commentID,
    userID: viewer.userID,
    date: now,
    isAnswer,
    expected: discussion,
    mayWriteClosed,
  };
  if (!(await countNewComment(db, added))) throw new Collision('The discussion was changed in the meantime.');
  return commentID;
}
