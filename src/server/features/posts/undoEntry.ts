import { ApiError } from '#lib/apiError.ts';
import { findPostLog, type PostLogRow, type PostOperation } from './repo/postLog.ts';
import type { PinLocation } from './tables.ts';
import { notFound } from '../../http/errors.ts';
import type { Actor } from './actor.ts';
import { changeType } from './changeType.ts';
import { editDiscussion } from './editDiscussion.ts';
import { undoMerge } from './mergeDiscussion.ts';
import { moveDiscussion } from './moveDiscussion.ts';
import type { DiscussionChanges } from './postFields.ts';
import { restoreDeleted } from './restoreDeleted.ts';
import { restoreRevision } from './restoreRevision.ts';
import { undoSplit } from './undoSplit.ts';

type Undo = (actor: Actor, entry: PostLogRow) => Promise<number>;

const patch =
  (changes: (before: Readonly<Record<string, unknown>>) => DiscussionChanges): Undo =>
  (actor, entry) =>
    editDiscussion(actor, entry.record_id, changes(entry.before));

/** How to undo each operation; those missing cannot be undone. */
const undoes: Partial<Record<PostOperation, Undo>> = {
  edit: (actor, { log_id }) => restoreRevision(actor, log_id),
  delete: (actor, { record_type, record_id }) =>
    restoreDeleted(actor, { recordType: record_type, recordID: record_id }),
  merge: (actor, { log_id }) => undoMerge(actor, log_id),
  split: undoSplit,
  move: (actor, { record_id, before }) =>
    moveDiscussion(actor, record_id, { categoryID: Number(before['category_id']) }),
  type: (actor, { record_id, before }) =>
    changeType(actor, record_id, String(before['post_type_id'] ?? before['type'])),
  close: patch(({ closed }) => ({ closed: closed === true })),
  sink: patch(({ sink }) => ({ sink: sink === true })),
  resolve: patch(({ resolved }) => ({ resolved: resolved === true })),
  announce: patch(({ pin_location }) =>
    pin_location === null ? { pinned: false } : { pinned: true, pinLocation: pin_location as PinLocation },
  ),
  author: patch(({ insert_user_id }) => ({ insertUserID: Number(insert_user_id) })),
  tags: patch(({ tag_ids }) => ({ tagIDs: tag_ids as number[] })),
};

/** For comments, only edits and deletions can be undone. */
export function isUndoable({
  operation,
  record_type,
  date_undone,
}: Pick<PostLogRow, 'operation' | 'record_type' | 'date_undone'>): boolean {
  const isKnown = undoes[operation as PostOperation] !== undefined;
  return date_undone === null && isKnown && (record_type === 'discussion' || ['edit', 'delete'].includes(operation));
}

/**
 * Undoes a log entry with the permissions that the operation itself needs; later changes stay. Returns the record's ID.
 * @throws ApiError 400, 403, 404, 409, 410
 */
export async function undoEntry(actor: Actor, logID: number): Promise<number> {
  const entry = await findPostLog(actor.services.db.kysely, logID);
  if (!entry) throw notFound('Log entry');
  if (entry.date_undone) throw new ApiError(409, 'This was already undone.');
  const undo = undoes[entry.operation as PostOperation];
  if (!undo || !isUndoable(entry)) throw new ApiError(400, 'This cannot be undone.');
  return undo({ ...actor, undoes: entry }, entry);
}
