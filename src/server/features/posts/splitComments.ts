import type { Kysely } from 'kysely';
import { statusOfQuestion, type AnswerStatus } from '#domain/statuses.ts';
import { commentPath } from '#routing/pages/urls.ts';
import { ApiError } from '#lib/apiError.ts';
import { insertPointEvents, settleCounts } from './repo/postCounts.ts';
import { insertPostLog } from './repo/postLog.ts';
import { findBranches, lostParents } from './repo/postMoves.ts';
import { moveComments } from './moveComments.ts';
import {
  addToCommentCount,
  answerStatuses,
  findDiscussionRow,
  findHeldComments,
  type HeldComment,
  type HeldDiscussion,
  holdDiscussion,
  insertDiscussion,
  markAnswers,
  refreshLastComment,
  updateDiscussion,
} from './repo/postWrites.ts';
import { defaultStatus, readStatusRows } from '../postStatuses/index.ts';
import { loadPostCatalog } from '../postTypes/index.ts';
import { getSystemUserID } from '../../db/repos/systemUser.ts';
import type { Tables } from '../../db/tables.ts';
import { notifyOfPost } from '../notifications/index.ts';
import type { Actor } from './actor.ts';
import { refreshQuestion } from './commentCounts.ts';
import { questionAttributes, readCategory, readName, readType, type StoredType, totalsOf } from './discussionFields.ts';
import { findSeenComments } from './editComment.ts';
import { discussionEntry } from './logging.ts';
import type { SplitRequest, WriteOptions } from './postFields.ts';
import { checkBeforeRendering, type KeyedRecord, readPostKey, takePlace } from './postKey.ts';
import { answeredMeta } from './postMeta.ts';
import { readBody, type WrittenBody } from './readBody.ts';
import type { PostMetaValues } from './tables.ts';
import { needIn, needSession, needThere } from './rights.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';
import type { SplitNote } from './undoSplit.ts';

interface ReadySplit {
  readonly commentIDs: readonly number[];
  readonly name: string;
  readonly type: StoredType;
  readonly categoryID: number;
  readonly authorID: number;
  readonly written: WrittenBody;
  readonly meta: PostMetaValues;
  /** The request and its idempotency key. */
  readonly asked: KeyedRecord;
}

export interface SplitResult {
  readonly discussionID: number;
  /** The selected comments that are now in it. */
  readonly movedIDs: readonly number[];
}

interface Written extends SplitResult {
  /** Absent when an earlier request already did the split. */
  readonly source?: HeldDiscussion;
}

/**
 * Moves comments with their replies to a new discussion. With the same idempotency key, returns the discussion of the
 * first request. @throws ApiError 400, 403, 404, 409, 410, 422
 */
export async function splitComments(
  actor: Actor,
  { commentIDs: sentIDs, newPost }: SplitRequest,
  options: WriteOptions = {},
): Promise<SplitResult> {
  const { services, viewer } = actor;
  needSession(viewer);
  const { name, body, format, categoryID, postType, authorType, postMeta } = newPost;
  const key = readPostKey(options.idempotencyKey);
  const commentIDs = [...new Set(sentIDs)].sort((a, b) => a - b);
  const type = await readType(actor, postType);
  await readCategory(actor, categoryID, type);
  await checkBeforeRendering(actor, key, () =>
    findSource(services.db.kysely, actor, { commentIDs, find: findDiscussionRow }),
  );
  const written = await readBody(actor, {
    body: body ?? `<p><a href="${commentPath(commentIDs[0] ?? 0)}">…</a></p>`,
    format: body === undefined ? 'html' : (format ?? 'rich2'),
  });
  const authorID = authorType === 'system' ? await getSystemUserID(services) : viewer.userID;
  const empty = { ...type, insert_user_id: authorID, category_id: categoryID, post_meta: {} };
  const ready: ReadySplit = {
    meta: answeredMeta(actor, await loadPostCatalog(services), empty, postMeta ?? {}),
    commentIDs,
    name: readName(services, name),
    type,
    categoryID,
    authorID,
    written,
    asked: {
      key,
      recordType: 'discussion',
      text: [
        'split',
        commentIDs,
        name,
        body,
        format,
        categoryID,
        postType,
        authorType,
        ...(postMeta ? [postMeta] : []),
      ],
    },
  };
  const { source, discussionID, movedIDs } = await inTransaction(services, (db) => write(db, actor, ready));
  if (source)
    publishChange(services, {
      discussionIDs: [source.discussion_id, discussionID],
      categoryIDs: [source.category_id, categoryID],
    });
  return { discussionID, movedIDs };
}

type FindDiscussion = (db: Kysely<Tables>, discussionID: number) => Promise<HeldDiscussion | undefined>;

/** Finds the discussion of the comments. @throws ApiError 400 for different discussions, 404 with the missing IDs */
async function findSource(
  db: Kysely<Tables>,
  { viewer }: Actor,
  { commentIDs, find }: { readonly commentIDs: readonly number[]; readonly find: FindDiscussion },
): Promise<HeldDiscussion> {
  const comments = await findSeenComments(db, viewer, commentIDs);
  const missing = commentIDs.filter((id) => comments.get(id)?.date_deleted !== null);
  if (missing.length > 0) throw new ApiError(404, 'Comment not found.', { recordIDs: missing });
  const discussionIDs = [...new Set([...comments.values()].map((comment: HeldComment) => comment.discussion_id))];
  if (discussionIDs.length !== 1) throw new ApiError(400, 'All comments must belong to the same post.');
  const source = await find(db, discussionIDs[0] as number);
  needThere(viewer, source);
  needIn(viewer, 'discussions.edit', source.category_id);
  return source;
}

/** Like `findSource`, with the discussion locked. @throws ApiError 409 with comments that went while it waited */
async function holdSource(db: Kysely<Tables>, actor: Actor, commentIDs: readonly number[]): Promise<HeldDiscussion> {
  const source = await findSource(db, actor, { commentIDs, find: holdDiscussion });
  await needStillThere(db, source, commentIDs);
  return source;
}

/** Checks again after locking, because the previous lock holder may have moved or deleted comments. */
async function needStillThere(
  db: Kysely<Tables>,
  { discussion_id }: HeldDiscussion,
  commentIDs: readonly number[],
): Promise<void> {
  const comments = await findHeldComments(db, commentIDs);
  const gone = commentIDs.filter((id) => {
    const comment = comments.get(id);
    return comment?.discussion_id !== discussion_id || comment.date_deleted !== null;
  });
  if (gone.length === 0) return;
  throw new ApiError(409, 'Some of these comments were moved or deleted in the meantime.', {
    description: 'Nothing was changed.',
    recordIDs: gone,
  });
}

async function write(db: Kysely<Tables>, actor: Actor, ready: ReadySplit): Promise<Written> {
  const place = await takePlace(db, actor, ready.asked);
  // the key stands for the whole set; a subset is rejected
  if (place.kind === 'written') return { discussionID: place.recordID, movedIDs: ready.commentIDs };
  const source = await holdSource(db, actor, ready.commentIDs);
  const { name, type, categoryID, authorID, written, meta } = ready;
  const discussionID = await insertDiscussion(db, {
    ...(place.recordID === undefined ? {} : { discussion_id: place.recordID }),
    category_id: categoryID,
    ...type,
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
    post_meta: JSON.stringify(meta),
  });
  const branch = await findBranches(db, ready.commentIDs);
  const parents = await lostParents(db, branch);
  const moved = await moveComments(db, actor, {
    fromID: source.discussion_id,
    toID: discussionID,
    commentIDs: branch,
  });
  const there = moved.filter((comment) => comment.isThere).length;
  const note: SplitNote = {
    targetID: discussionID,
    targetCategoryID: categoryID,
    commentIDs: moved.map((comment) => comment.commentID),
    parents,
  };
  await insertPostLog(db, [discussionEntry(actor, source, { operation: 'split', before: { ...note } })]);
  // the system user earns no points
  if (authorID === actor.viewer.userID)
    await insertPointEvents(db, [{ userID: authorID, kind: 'posts', points: 1, categoryID, date: actor.now }]);
  await notifyOfPost(db, actor.services, { discussionID, onlyMentions: true });
  await settle(db, actor, { source, ready, discussionID, there });
  const movedIDs = moved.map((comment) => comment.commentID).filter((id) => ready.commentIDs.includes(id));
  return { source, discussionID, movedIDs };
}

interface SplitTotals {
  readonly source: HeldDiscussion;
  readonly ready: ReadySplit;
  readonly discussionID: number;
  readonly there: number;
}

async function settle(
  db: Kysely<Tables>,
  actor: Actor,
  { source, ready, discussionID, there }: SplitTotals,
): Promise<void> {
  const { type, categoryID, authorID } = ready;
  const made = await holdDiscussion(db, discussionID);
  if (type.type === 'question' && made) await markAnswers(db, made);
  const statusID =
    type.type === 'question'
      ? statusOfQuestion((await answerStatuses(db, discussionID)) as AnswerStatus[])
      : defaultStatus(await readStatusRows(db), type.type);
  await updateDiscussion(db, discussionID, {
    status_id: statusID,
    attributes: JSON.stringify(questionAttributes({}, statusID, actor.now)),
  });
  await addToCommentCount(db, source.discussion_id, -there);
  await addToCommentCount(db, discussionID, there);
  await refreshLastComment(db, source.discussion_id);
  await refreshLastComment(db, discussionID);
  const left = await refreshQuestion(db, actor, source);
  const added = totalsOf({ type: type.type, status_id: statusID }, 1);
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
