import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { ReactableType, ReactionType } from './reactions.ts';

type Db = Kysely<Tables>;

export interface ReactionRecord {
  readonly recordType: ReactableType;
  readonly recordID: number;
}

export interface GivenReaction extends ReactionRecord {
  readonly userID: number;
}

/** Effect of a change: points to add to the score, and whether anything changed. */
export interface ReactionChange {
  readonly points: number;
  readonly isChanged: boolean;
}

/**
 * Removes a user's reactions to a record, except `keep`. Reports are not reactions and stay. The record must be locked.
 */
async function takeAway(
  db: Db,
  { recordType, recordID, userID }: GivenReaction,
  keep?: number,
): Promise<ReactionChange> {
  const { rows } = await sql<{ points: number }>`
    delete from reactions r using reaction_types t
    where t.tag_id = r.tag_id and lower(t.class) <> 'flag' and r.record_type = ${recordType}::text
    and r.record_id = ${recordID}::int
      and r.user_id = ${userID}::int and r.tag_id is distinct from ${keep ?? null}::int
    returning coalesce(r.given_points, t.first_points) as points`.execute(db);
  return { points: -rows.reduce((sum, row) => sum + row.points, 0), isChanged: rows.length > 0 };
}

/** Sets a user's reaction to a record, replacing an earlier one (CO-REACT-011). The record must be locked. */
export async function putReaction(
  db: Db,
  given: GivenReaction,
  { type, now }: { readonly type: ReactionType; readonly now: Date },
): Promise<ReactionChange> {
  const isFlag = type.class.toLowerCase() === 'flag';
  const removed = isFlag ? { points: 0, isChanged: false } : await takeAway(db, given, type.tagID);
  const added = await db
    .insertInto('reactions')
    .values({
      record_type: given.recordType,
      record_id: given.recordID,
      user_id: given.userID,
      tag_id: type.tagID,
      date_inserted: now,
      given_points: type.points,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag_id')
    .execute();
  const isNew = added.length > 0;
  return { points: removed.points + (isNew ? type.points : 0), isChanged: isNew || removed.isChanged };
}

export function removeReactions(db: Db, given: GivenReaction): Promise<ReactionChange> {
  return takeAway(db, given);
}

/** Adds to the score of a record, with one statement. */
export async function addToScore(db: Db, { recordType, recordID }: ReactionRecord, points: number): Promise<void> {
  if (points === 0) return;
  if (recordType === 'discussion')
    await sql`update discussions set score = score + ${points}::int where discussion_id = ${recordID}::int`.execute(db);
  else
    await sql`with scored as (
        update comments set score = score + ${points}::int where comment_id = ${recordID}::int
        returning parent_comment_id
      )
      update comments p set score_child_comments = score_child_comments + ${points}::int from scored
      where p.comment_id = scored.parent_comment_id`.execute(db);
}
