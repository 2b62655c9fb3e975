import type { Kysely } from 'kysely';
import type { Viewer } from '#contracts/hydrate.ts';
import { settleCounts } from './repo/postCounts.ts';
import { removePostedDraft } from './repo/postedDrafts.ts';
import { insertPostLog, type PostLogEntry } from './repo/postLog.ts';
import {
  findDiscussionRow,
  findHeldComments,
  type HeldComment,
  type HeldDiscussion,
  holdDiscussion,
  refreshLastComment,
  updateComment,
} from './repo/postWrites.ts';
import type { Tables } from '../../db/tables.ts';
import { gone, notFound, permissionProblem } from '../../http/errors.ts';
import { mayView } from '../../http/viewer.ts';
import { notifyOfComment } from '../notifications/index.ts';
import type { Actor } from './actor.ts';
import { hasNewMentions, needAuthor } from './editDiscussion.ts';
import { commentEntry } from './logging.ts';
import type { CommentChanges, EditOptions } from './postFields.ts';
import { readBody, type WrittenBody } from './readBody.ts';
import { editedComment, needEdit, needSession, needThere } from './rights.ts';
import { checkUndo } from './checkUndo.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';
import { needSeen } from './versionOf.ts';

export interface CommentPlace {
  readonly comment: HeldComment;
  readonly discussion: HeldDiscussion;
}

/** The comments, without those of discussions that the viewer cannot see. */
export async function findSeenComments(
  db: Kysely<Tables>,
  viewer: Viewer,
  commentIDs: readonly number[],
): Promise<ReadonlyMap<number, HeldComment>> {
  const comments = await findHeldComments(db, commentIDs);
  const seen = new Set<number>();
  for (const discussionID of new Set([...comments.values()].map((comment) => comment.discussion_id))) {
    const discussion = await findDiscussionRow(db, discussionID);
    if (discussion && mayView(viewer, discussion.category_id)) seen.add(discussionID);
  }
  return new Map([...comments].filter(([, { discussion_id }]) => seen.has(discussion_id)));
}

/** The comment with its discussion, if the viewer can see them. @throws ApiError 404, 410 */
export async function findPlace(db: Kysely<Tables>, { viewer }: Actor, commentID: number): Promise<CommentPlace> {
  const comment = (await findHeldComments(db, [commentID])).get(commentID);
  if (!comment) throw notFound('Comment');
  const discussion = await findDiscussionRow(db, comment.discussion_id);
  needThere(viewer, discussion, 'Comment');
  if (comment.date_deleted) throw gone('Comment');
  return { comment, discussion };
}

/** Like `findPlace`, with the discussion locked until the transaction ends. */
export async function holdPlace(db: Kysely<Tables>, actor: Actor, commentID: number): Promise<CommentPlace> {
  const first = await findPlace(db, actor, commentID);
  const discussion = await holdDiscussion(db, first.comment.discussion_id);
  needThere(actor.viewer, discussion, 'Comment');
  const comment = (await findHeldComments(db, [commentID])).get(commentID);
  if (!comment || comment.discussion_id !== discussion.discussion_id) throw notFound('Comment');
  if (comment.date_deleted) throw gone('Comment');
  return { comment, discussion };
}

function checkRights(actor: Actor, place: CommentPlace, sent: CommentChanges): void {
  if (sent.body !== undefined || sent.format !== undefined) needEdit(actor, editedComment(place));
  if (
    sent.insertUserID !== undefined &&
    sent.insertUserID !== place.comment.insert_user_id &&
    !actor.viewer.can('site.manage', { mode: 'global' })
  )
    throw permissionProblem('site.manage');
}

/** Changes the given fields. Returns the comment ID. @throws ApiError 403, 404, 409, 410, 422 */
export async function editComment(
  actor: Actor,
  commentID: number,
  sent: CommentChanges,
  { seen }: EditOptions = {},
): Promise<number> {
  const { services } = actor;
  needSession(actor.viewer);
  const current = await findPlace(services.db.kysely, actor, commentID);
  checkRights(actor, current, sent);
  if (sent.insertUserID !== undefined) await needAuthor(actor, sent.insertUserID);
  const { body, format } = { body: sent.body ?? current.comment.body, format: sent.format ?? current.comment.format };
  const isWritten = sent.body !== undefined || sent.format !== undefined;
  const written = isWritten ? await readBody(actor, { body, format, before: current.comment.body }) : undefined;
  const discussion = await inTransaction(services, (db) => write(db, actor, { commentID, sent, written, seen }));
  publishChange(services, { discussionIDs: [discussion.discussion_id], categoryIDs: [discussion.category_id] });
  return commentID;
}

interface ReadyEdit {
  readonly commentID: number;
  readonly sent: CommentChanges;
  readonly written: WrittenBody | undefined;
  readonly seen: string | undefined;
}

async function write(
  db: Kysely<Tables>,
  actor: Actor,
  { commentID, sent, written, seen }: ReadyEdit,
): Promise<HeldDiscussion> {
  const place = await holdPlace(db, actor, commentID);
  checkRights(actor, place, sent);
  if (written) needSeen(seen, place.comment, written);
  await checkUndo(db, actor);
  if (sent.draftID !== undefined) await removePostedDraft(db, actor.viewer.userID, sent.draftID);
  const entries = [
    ...(await rewrite(db, actor, place, written)),
    ...(await changeAuthor(db, actor, place, sent.insertUserID)),
  ];
  if (entries.length > 0) await insertPostLog(db, entries);
  if (sent.insertUserID !== undefined && sent.insertUserID !== place.comment.insert_user_id)
    await settleCounts(db, {
      users: [
        { id: place.comment.insert_user_id, comments: -1 },
        { id: sent.insertUserID, comments: 1 },
      ],
    });
  return place.discussion;
}

async function rewrite(
  db: Kysely<Tables>,
  actor: Actor,
  place: CommentPlace,
  written: WrittenBody | undefined,
): Promise<PostLogEntry[]> {
  const { comment } = place;
  if (!written || (written.body === comment.body && written.format === comment.format)) return [];
  const { body, format, body_html, date_updated, update_user_id } = comment;
  await updateComment(db, comment.comment_id, {
    body: written.body,
    format: written.format,
    body_html: written.rendered.html,
    update_user_id: actor.viewer.userID,
    date_updated: actor.now,
  });
  if (hasNewMentions(body_html, written.rendered.html))
    await notifyOfComment(db, actor.services, { commentID: comment.comment_id, onlyMentions: true });
  return [
    commentEntry(actor, place, {
      operation: 'edit',
      before: { body, format, body_html, date_updated, update_user_id },
    }),
  ];
}

async function changeAuthor(
  db: Kysely<Tables>,
  actor: Actor,
  place: CommentPlace,
  userID: number | undefined,
): Promise<PostLogEntry[]> {
  const { comment, discussion } = place;
  if (userID === undefined || userID === comment.insert_user_id) return [];
  await updateComment(db, comment.comment_id, { insert_user_id: userID });
  if (discussion.last_comment_id === comment.comment_id) await refreshLastComment(db, discussion.discussion_id);
  return [commentEntry(actor, place, { operation: 'author', before: { insert_user_id: comment.insert_user_id } })];
}
