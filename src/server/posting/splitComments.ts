import type { Kysely } from 'kysely';
import { questionStatus, statusOfQuestion, type AnswerStatus } from '#domain/statuses.ts';
import { commentPath } from '#domain/urls.ts';
import { ApiError } from '#lib/apiError.ts';
import { insertPointEvents, settleCounts } from '../db/repos/postCounts.ts';
import { insertPostLog } from '../db/repos/postLog.ts';
import { findBranches, lostParents, moveComments } from '../db/repos/postMoves.ts';
import {
  addToCommentCount,
  answerStatuses,
  findHeldComments,
  type HeldComment,
  type HeldDiscussion,
  holdDiscussion,
  insertDiscussion,
  markAnswers,
  refreshLastComment,
  updateDiscussion,
} from '../db/repos/postWrites.ts';
import { getSystemUserID } from '../db/repos/systemUser.ts';
import type { Tables } from '../db/tables.ts';
import { notifyOfPost } from '../notifications/notify.ts';
import type { Actor } from './actor.ts';
import { refreshQuestion } from './commentCounts.ts';
import { questionAttributes, readCategory, readName, readType, totalsOf } from './discussionFields.ts';
import { discussionEntry } from './logging.ts';
import type { SplitRequest } from './postFields.ts';
import { readBody, type WrittenBody } from './readBody.ts';
import { needIn, needSession, needThere } from './rights.ts';
import { tell } from './tell.ts';
import { inTransaction } from './transact.ts';
import type { SplitNote } from './undoSplit.ts';

interface ReadySplit {
  readonly commentIDs: readonly number[];
  readonly name: string;
  readonly type: string;
  readonly categoryID: number;
  readonly authorID: number;
  readonly written: WrittenBody;
}

/** Comments of one discussion, with all that answers them, become a discussion of their own. Gives its number. @throws ApiError 400, 403, 404, 410, 422 */
export async function splitComments(actor: Actor, { commentIDs, newPost }: SplitRequest): Promise<number> {
  const { services, viewer } = actor;
  needSession(viewer);
  const type = readType(newPost.postType);
  await readCategory(actor, newPost.categoryID, type);
  const first = Math.min(...commentIDs);
  const written = await readBody(actor, {
    body: newPost.body ?? `<p><a href="${commentPath(first)}">…</a></p>`,
    format: newPost.body === undefined ? 'html' : (newPost.format ?? 'rich2'),
  });
  const ready: ReadySplit = {
    commentIDs,
    name: readName(services, newPost.name),
    type,
    categoryID: newPost.categoryID,
    authorID: newPost.authorType === 'system' ? await getSystemUserID(services) : viewer.userID,
    written,
  };
  const { source, discussionID } = await inTransaction(services, (db) => write(db, actor, ready));
  tell(services, { discussionIDs: [source.discussion_id, discussionID], categoryIDs: [source.category_id, newPost.categoryID] });
  return discussionID;
}

/** The comments and their discussion, held. @throws ApiError 400 of different posts, 404 with the numbers of those that are not there */
async function holdSource(db: Kysely<Tables>, { viewer }: Actor, commentIDs: readonly number[]): Promise<HeldDiscussion> {
  const comments = await findHeldComments(db, commentIDs);
  const missing = commentIDs.filter((id) => comments.get(id)?.date_deleted !== null);
  if (missing.length > 0) throw new ApiError(404, 'Comment not found.', { recordIDs: missing });
  const discussionIDs = [...new Set([...comments.values()].map((comment: HeldComment) => comment.discussion_id))];
  if (discussionIDs.length !== 1) throw new ApiError(400, 'All comments must belong to the same post.');
  const source = await holdDiscussion(db, discussionIDs[0] as number);
  needThere(viewer, source);
  needIn(viewer, 'discussions.edit', source.category_id);
  return source;
}

async function write(db: Kysely<Tables>, actor: Actor, ready: ReadySplit): Promise<{ source: HeldDiscussion; discussionID: number }> {
  const source = await holdSource(db, actor, ready.commentIDs);
  const { name, type, categoryID, authorID, written } = ready;
  const discussionID = await insertDiscussion(db, {
    category_id: categoryID,
    type,
    name,
    body: written.body,
    format: written.format,
    body_html: written.rendered.html,
    excerpt: written.rendered.excerpt,
    image_url: written.rendered.imageUrl,
    insert_user_id: authorID,
    update_user_id: null,
    last_user_id: authorID,
    last_comment_id: null,
    date_inserted: actor.now,
    date_last_comment: actor.now,
    pin_location: null,
  });
  const branch = await findBranches(db, ready.commentIDs);
  const parents = await lostParents(db, branch);
  const moved = await moveComments(db, source.discussion_id, discussionID, branch);
  const there = moved.filter((comment) => comment.isThere).length;
  const note: SplitNote = { targetID: discussionID, targetCategoryID: categoryID, commentIDs: moved.map((comment) => comment.commentID), parents };
  await insertPostLog(db, [discussionEntry(actor, source, { operation: 'split', before: { ...note } })]);
  // nobody ranks behind the site itself
  if (authorID === actor.viewer.userID) await insertPointEvents(db, [{ userID: authorID, kind: 'posts', points: 1, categoryID, date: actor.now }]);
  await notifyOfPost(db, actor.services, { discussionID, onlyMentions: true });
  await settle(db, actor, { source, ready, discussionID, there });
  return { source, discussionID };
}

interface SplitTotals {
  readonly source: HeldDiscussion;
  readonly ready: ReadySplit;
  readonly discussionID: number;
  readonly there: number;
}

async function settle(db: Kysely<Tables>, actor: Actor, { source, ready, discussionID, there }: SplitTotals): Promise<void> {
  const { type, categoryID, authorID } = ready;
  const made = await holdDiscussion(db, discussionID);
  if (type === 'question' && made) await markAnswers(db, made);
  const statusID = type === 'question' ? statusOfQuestion((await answerStatuses(db, discussionID)) as AnswerStatus[]) : questionStatus.none;
  await updateDiscussion(db, discussionID, { status_id: statusID, attributes: JSON.stringify(questionAttributes({}, statusID, actor.now)) });
  await addToCommentCount(db, source.discussion_id, -there);
  await addToCommentCount(db, discussionID, there);
  await refreshLastComment(db, source.discussion_id);
  await refreshLastComment(db, discussionID);
  const left = await refreshQuestion(db, actor, source);
  const added = totalsOf({ type, status_id: statusID }, 1);
  await settleCounts(db, {
    categories: [
      { id: source.category_id, comments: -there },
      { id: categoryID, discussions: 1, comments: there },
    ],
    users: [{ id: authorID, discussions: 1 }],
    counters: {
      discussions: 1,
      questions: (added['questions'] ?? 0) + (left['questions'] ?? 0),
      accepted: (added['accepted'] ?? 0) + (left['accepted'] ?? 0),
    },
  });
}
