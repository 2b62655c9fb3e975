import type { Kysely } from 'kysely';
import { settleCounts } from './repo/postCounts.ts';
import { insertPostLog, type PostLogRow } from './repo/postLog.ts';
import { findBranches, giveBackParents, type LostParent } from './repo/postMoves.ts';
import { moveComments } from './moveComments.ts';
import {
  addToCommentCount,
  findHeldComments,
  type HeldDiscussion,
  holdDiscussion,
  holdDiscussions,
  markAnswers,
  refreshLastComment,
} from './repo/postWrites.ts';
import type { Tables } from '../../db/tables.ts';
import { notFound } from '../../http/errors.ts';
import type { Actor } from './actor.ts';
import { refreshQuestion } from './commentCounts.ts';
import { takeAway } from './deleteDiscussion.ts';
import { discussionEntry } from './logging.ts';
import { needIn, needSession, needThere } from './rights.ts';
import { changedSince, checkUndo } from './checkUndo.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';

/** The data of a split in the log. */
export interface SplitNote {
  readonly targetID: number;
  /** Missing in entries of older splits, like `parents`. */
  readonly targetCategoryID?: number;
  readonly commentIDs: readonly number[];
  /** Parents of replies that stayed behind in the source. */
  readonly parents?: readonly LostParent[];
}

const isID = (value: unknown): value is number => Number.isInteger(value);
const isLostParent = (value: unknown): value is LostParent => {
  const { commentID, parentID } = (value ?? {}) as Partial<LostParent>;
  return isID(commentID) && isID(parentID);
};

/** The data of a split as read from the log. @throws ApiError 409 if it is not what splits write */
function readNote({ targetID, targetCategoryID, commentIDs, parents }: PostLogRow['before']): SplitNote {
  if (!isID(targetID) || !Array.isArray(commentIDs) || !commentIDs.every(isID)) throw changedSince();
  return {
    targetID,
    commentIDs,
    targetCategoryID: isID(targetCategoryID) ? targetCategoryID : undefined,
    parents: Array.isArray(parents) ? parents.filter(isLostParent) : undefined,
  };
}

interface Both {
  readonly source: HeldDiscussion;
  readonly target: HeldDiscussion;
}

/**
 * Moves the comments and later replies back. The new discussion goes to the recycle bin, unless others have commented
 * there. Returns the ID of the source discussion. @throws ApiError 403, 404, 409, 410
 */
export async function undoSplit(actor: Actor, entry: PostLogRow): Promise<number> {
  needSession(actor.viewer);
  const note = readNote(entry.before);
  const { source, target } = await inTransaction(actor.services, (db) =>
    write(db, actor, { sourceID: entry.record_id, note }),
  );
  publishChange(actor.services, {
    discussionIDs: [source.discussion_id, target.discussion_id],
    categoryIDs: [source.category_id, target.category_id],
    hasTags: target.tag_ids.length > 0,
  });
  return source.discussion_id;
}

interface Split {
  readonly sourceID: number;
  readonly note: SplitNote;
}

/**
 * @throws ApiError 409 when the new discussion was deleted or moved since: undoing must not show hidden content again.
 */
async function holdBoth(db: Kysely<Tables>, actor: Actor, { sourceID, note }: Split): Promise<Both> {
  const held = await holdDiscussions(db, [sourceID, note.targetID]);
  const [source, target] = [held.get(sourceID), held.get(note.targetID)];
  needThere(actor.viewer, source);
  if (!target) throw notFound('Discussion');
  needIn(actor.viewer, 'discussions.edit', source.category_id);
  needIn(actor.viewer, 'discussions.edit', target.category_id);
  await checkUndo(db, actor);
  if (target.date_deleted || (note.targetCategoryID ?? target.category_id) !== target.category_id) throw changedSince();
  return { source, target };
}

async function write(db: Kysely<Tables>, actor: Actor, split: Split): Promise<Both> {
  const { note } = split;
  const { source, target } = await holdBoth(db, actor, split);
  const known = await findHeldComments(db, note.commentIDs);
  const still = note.commentIDs.filter((id) => known.get(id)?.discussion_id === target.discussion_id);
  if (still.length === 0) throw changedSince();
  const moved = await moveComments(db, actor, {
    fromID: target.discussion_id,
    toID: source.discussion_id,
    commentIDs: await findBranches(db, still),
  });
  await giveBackParents(db, source.discussion_id, note.parents ?? []);
  const there = moved.filter((comment) => comment.isThere).length;
  await settle(db, actor, { source, target, there });
  const commentIDs = moved.map((comment) => comment.commentID);
  await insertPostLog(db, [
    discussionEntry(actor, source, { operation: 'restore', before: { splitID: target.discussion_id, commentIDs } }),
  ]);
  await removeEmpty(db, actor, target.discussion_id);
  return { source, target };
}

async function settle(
  db: Kysely<Tables>,
  actor: Actor,
  { source, target, there }: Both & { readonly there: number },
): Promise<void> {
  if (source.type === 'question') await markAnswers(db, source);
  for (const [discussion, sign] of [[source, 1] as const, [target, -1] as const]) {
    await addToCommentCount(db, discussion.discussion_id, sign * there);
    await refreshLastComment(db, discussion.discussion_id);
    await settleCounts(db, {
      categories: [{ id: discussion.category_id, comments: sign * there }],
      counters: await refreshQuestion(db, actor, discussion),
    });
  }
}

/** Deletes the discussion that the split created, once it has no comments. */
async function removeEmpty(db: Kysely<Tables>, actor: Actor, discussionID: number): Promise<void> {
  const target = await holdDiscussion(db, discussionID);
  if (!target) throw notFound('Discussion');
  if (target.count_comments > 0) return;
  await insertPostLog(db, [discussionEntry(actor, target, { operation: 'delete' })]);
  await takeAway(db, actor, target);
}
