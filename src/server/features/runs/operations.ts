import type { BulkOperation, BulkOptions } from '#domain/bulkRuns.ts';
import { ApiError } from '#lib/apiError.ts';
import { entriesOfRun, findPointers, getBulkRun } from './repo/bulkRuns.ts';
import {
  type Actor,
  changeTags,
  changeType,
  closeDiscussion,
  deleteComment,
  deleteDiscussion,
  editDiscussion,
  mergeDiscussion,
  moveDiscussion,
  undoEntry,
} from '../posts/index.ts';
import { needManaged } from './preflight.ts';

type Act = (actor: Actor, recordID: number, options: BulkOptions) => Promise<unknown>;

const alreadyUndone = 409;

/** Undoes what the run did to this record, last action first. Repeating it has no effect. */
const undo: Act = async (actor, recordID, { undoneRunID = '' }) => {
  const { kysely } = actor.services.db;
  for (const { logID, isUndone } of await entriesOfRun(kysely, undoneRunID, recordID)) {
    if (isUndone) continue;
    try {
      await undoEntry(actor, logID);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== alreadyUndone) throw error;
      const after = await entriesOfRun(kysely, undoneRunID, recordID);
      if (after.some((entry) => entry.logID === logID && !entry.isUndone)) throw error;
    }
  }
  await removePointers(actor, recordID, undoneRunID);
};

/** Removes redirects to a post that is back in its place. */
async function removePointers(actor: Actor, recordID: number, undoneRunID: string): Promise<void> {
  const { kysely } = actor.services.db;
  const run = await getBulkRun(kysely, undoneRunID);
  if (!run.options.addRedirects) return;
  const targetID = run.options.destinationDiscussionID ?? recordID;
  const pointers = await findPointers(kysely, { recordID, targetID, userID: run.user_id, since: run.date_inserted });
  for (const pointerID of pointers) await deleteDiscussion(actor, pointerID);
}

/** Each operation handles one record and checks the permissions itself. */
const each: Readonly<Record<BulkOperation, Act>> = {
  delete: (actor, recordID) => deleteDiscussion(actor, recordID),
  move: (actor, recordID, { categoryID = 0, addRedirects = false, postTypeID, postMeta }) =>
    moveDiscussion(actor, recordID, {
      categoryID,
      addRedirects,
      postTypeID,
      postMeta,
    }),
  close: (actor, recordID, { closed = true }) => closeDiscussion(actor, recordID, closed),
  merge: (actor, recordID, { destinationDiscussionID = 0, addRedirects = false }) =>
    mergeDiscussion(actor, recordID, { destinationDiscussionID, addRedirects }),
  announce: (actor, recordID, { pinned = true, pinLocation = 'category' }) =>
    editDiscussion(actor, recordID, pinned ? { pinned, pinLocation } : { pinned }),
  sink: (actor, recordID, { sink = true }) => editDiscussion(actor, recordID, { sink }),
  tag: (actor, recordID, { tagIDs = [], tagMode = 'add' }) => changeTags(actor, recordID, { tagIDs, mode: tagMode }),
  type: (actor, recordID, { postTypeID = '', postMeta }) => changeType(actor, recordID, postTypeID, postMeta),
  author: (actor, recordID, { insertUserID = 0 }) => editDiscussion(actor, recordID, { insertUserID }),
  deleteComments: (actor, recordID, { deleteMethod = 'tombstone' }) => deleteComment(actor, recordID, deleteMethod),
  undo,
};

/** Undoing one's own actions and deleting comments do not require discussions.manage. */
const isManaged = (operation: BulkOperation) => operation !== 'undo' && operation !== 'deleteComments';

/** Processes one record of a run with the owner's current permissions. @throws ApiError if the action is rejected */
export const act = async (operation: BulkOperation, ...[actor, recordID, options]: Parameters<Act>): Promise<void> => {
  if (isManaged(operation)) await needManaged(actor, recordID);
  await each[operation](actor, recordID, options);
};
