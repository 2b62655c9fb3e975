import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import { markUndone, nextChange, type PostOperation } from './repo/postLog.ts';
import type { HeldDiscussion } from './repo/postWrites.ts';
import type { Tables } from '../../db/tables.ts';
import type { Actor } from './actor.ts';

/** The column that each operation changes. Edits are missing: the history keeps both versions. */
export const changedColumns: Partial<Record<PostOperation, keyof HeldDiscussion>> = {
  move: 'category_id',
  type: 'type',
  close: 'closed',
  sink: 'sink',
  resolve: 'resolved',
  announce: 'pin_location',
  author: 'insert_user_id',
  tags: 'tag_ids',
};

/** Error for an undo that would also undo a later change by someone else. */
export const changedSince = () =>
  new ApiError(409, 'Someone has changed this again in the meantime.', {
    description: 'Nothing was undone. Review the current version.',
  });

/**
 * Checks, with the post locked in the undoing transaction, that the column is still as the action left it and that
 * no one undid the action before. Does nothing for other actions. @throws ApiError 409
 */
export async function checkUndo(
  db: Kysely<Tables>,
  { undoes, now }: Actor,
  discussion?: HeldDiscussion,
): Promise<void> {
  if (!undoes) return;
  const column = changedColumns[undoes.operation as PostOperation];
  if (discussion && column) {
    // the next entry's `before` is what this one left
    const next = await nextChange(db, undoes, column);
    const isAsLeft = (one: keyof HeldDiscussion) => isDeepStrictEqual(next?.before[one] ?? null, discussion[one]);
    if (next && !(isAsLeft(column) && (column !== 'type' || isAsLeft('post_type_id')))) throw changedSince();
  }
  if ((await markUndone(db, { logIDs: [undoes.log_id], now })) === 0)
    throw new ApiError(409, 'This was already undone.');
}
