import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Actor } from './actor.ts';
import { type MovedComment, putComments } from './repo/postMoves.ts';

interface CommentMove {
  readonly fromID: number;
  readonly toID: number;
  /** All comments if absent. */
  readonly commentIDs?: readonly number[];
}

/** Moves comments between locked discussions, deleted ones included, with all that other features keep of them. */
export async function moveComments(
  db: Kysely<Tables>,
  { services }: Actor,
  { fromID, toID, commentIDs }: CommentMove,
): Promise<readonly MovedComment[]> {
  const moved = await putComments(db, fromID, toID, commentIDs);
  await services.features.posts.onMoveComments(db, {
    commentIDs: moved.map(({ commentID }) => commentID),
    fromID,
    toID,
  });
  return moved;
}
