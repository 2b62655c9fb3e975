import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import { markUndone, nextChange, type PostOperation } from '../db/repos/postLog.ts';
import type { HeldDiscussion } from '../db/repos/postWrites.ts';
import type { Tables } from '../db/tables.ts';
import type { Actor } from './actor.ts';

/** What each act changes of a post. Words are not among it: what they were stays in the history, and so does what they are. */
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

/** Thrown where somebody has done something since that taking back would undo as well. */
export const changedSince = () =>
  new ApiError(409, 'Somebody has changed this again meanwhile.', { description: 'Nothing was taken back. Look at what it is now.' });

/**
 * While the post is held, in the transaction that takes an act back: what the act changed is still as the act left it, and
 * nobody has taken it back before. Does nothing for other acts. @throws ApiError 409
 */
export async function takeBack(db: Kysely<Tables>, { undoes, now }: Actor, discussion?: HeldDiscussion): Promise<void> {
  if (!undoes) return;
  const column = changedColumns[undoes.operation as PostOperation];
  if (discussion && column) {
    // what the next act found is what this one left
    const next = await nextChange(db, undoes, column);
    if (next && !isDeepStrictEqual(next.before[column], discussion[column])) throw changedSince();
  }
  if ((await markUndone(db, { logIDs: [undoes.log_id], now })) === 0) throw new ApiError(409, 'This was taken back already.');
}
