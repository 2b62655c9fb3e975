import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

export interface MovedComment {
  readonly commentID: number;
  readonly isThere: boolean;
}

/**
 * Moves comments between locked discussions, deleted ones included: all, or those of the given IDs that are still
 * there. A comment whose parent stays behind becomes a top-level comment.
 */
export async function putComments(
  db: Kysely<Tables>,
  fromID: number,
  toID: number,
  commentIDs?: readonly number[],
): Promise<readonly MovedComment[]> {
  const chosen = commentIDs === undefined ? sql`true` : sql`comment_id = any(${commentIDs}::int[])`;
  const { rows } = await sql<MovedComment>`
    update comments set discussion_id = ${toID}::int where discussion_id = ${fromID}::int and ${chosen}
    returning comment_id as "commentID", date_deleted is null as "isThere"`.execute(db);
  if (commentIDs !== undefined && rows.length > 0) await raiseOrphans(db, toID, fromID);
  return rows;
}

/** Makes replies whose parent is now in another discussion top-level, and moves their branches up with them. */
async function raiseOrphans(db: Kysely<Tables>, ...discussionIDs: readonly number[]): Promise<void> {
  const orphans = sql`
    select c.comment_id, c.depth, c.parent_comment_id, c.score, c.date_deleted from comments c
    join comments p on p.comment_id = c.parent_comment_id
    where c.discussion_id = any(${discussionIDs}::int[]) and p.discussion_id <> c.discussion_id`;
  await sql`
    update comments p set
      count_child_comments = p.count_child_comments - lost.number, score_child_comments = p.score_child_comments -
      lost.score
    from (select parent_comment_id, count(*)::int as number, sum(score)::int as score from (${orphans}) o
    where date_deleted is null group by 1) lost
    where p.comment_id = lost.parent_comment_id`.execute(db);
  await sql`
    with recursive branch as (
      select comment_id, 1 as depth, true as is_orphan from (${orphans}) o
      union all select c.comment_id, b.depth + 1, false from comments c
      join branch b on c.parent_comment_id = b.comment_id
      where not exists (select from (${orphans}) x where x.comment_id = c.comment_id)
    )
    update comments c set depth = branch.depth, parent_comment_id = case when branch.is_orphan then null else
    c.parent_comment_id end
    from branch where c.comment_id = branch.comment_id`.execute(db);
}

interface ReactedRecord {
  readonly recordType: 'discussion' | 'comment';
  readonly recordID: number;
}

/** Moves the reactions of a record to another one, along with its text. */
export async function moveReactions(db: Kysely<Tables>, from: ReactedRecord, to: ReactedRecord): Promise<void> {
  await sql`
    insert into reactions (record_type, record_id, user_id, tag_id, date_inserted)
    select ${to.recordType}, ${to.recordID}::int, user_id, tag_id, date_inserted from reactions
    where record_type = ${from.recordType} and record_id = ${from.recordID}::int on conflict do nothing`.execute(db);
  await sql`delete from reactions where record_type = ${from.recordType} and record_id = ${from.recordID}::int`.execute(
    db,
  );
}

/** IDs of the comments and all their descendants. */
export async function findBranches(db: Kysely<Tables>, commentIDs: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ comment_id: number }>`with recursive branch as (
      select comment_id from comments where comment_id = any(${commentIDs}::int[])
      union select c.comment_id from comments c join branch b on c.parent_comment_id = b.comment_id
    ) select comment_id from branch`.execute(db);
  return rows.map((row) => row.comment_id);
}

/** The parent that a moved reply had. */
export interface LostParent {
  readonly commentID: number;
  readonly parentID: number;
}

/** Parents outside of the set, for comments that are moved together. */
export async function lostParents(db: Kysely<Tables>, commentIDs: readonly number[]): Promise<LostParent[]> {
  const { rows } = await sql<LostParent>`
    select comment_id as "commentID", parent_comment_id as "parentID" from comments
    where comment_id = any(${commentIDs}::int[]) and parent_comment_id <> all(${commentIDs}::int[])`.execute(db);
  return rows;
}

/** Restores the parents of top-level comments that are back in a locked discussion, where the parent is still there. */
export async function giveBackParents(
  db: Kysely<Tables>,
  discussionID: number,
  parents: readonly LostParent[],
): Promise<void> {
  if (parents.length === 0) return;
  const back = sql`
    select c.comment_id, w.parent_id, p.depth + 1 as depth, c.score, c.date_deleted
    from unnest(${parents.map((one) => one.commentID)}::int[], ${parents.map((one) => one.parentID)}::int[]) w
    (comment_id, parent_id)
    join comments c on c.comment_id = w.comment_id and c.discussion_id = ${discussionID}::int
    and c.parent_comment_id is null
    join comments p on p.comment_id = w.parent_id and p.discussion_id = ${discussionID}::int
    and (p.date_deleted is null or p.tombstone)`;
  await sql`
    update comments p set
      count_child_comments = p.count_child_comments + won.number, score_child_comments = p.score_child_comments +
      won.score
    from (select parent_id, count(*)::int as number, sum(score)::int as score from (${back}) b
    where date_deleted is null group by 1) won
    where p.comment_id = won.parent_id`.execute(db);
  await sql`
    with recursive branch as (
      select comment_id, depth, parent_id from (${back}) b
      union all select c.comment_id, b.depth + 1, b.comment_id from comments c
      join branch b on c.parent_comment_id = b.comment_id
    )
    update comments c set depth = branch.depth, parent_comment_id = branch.parent_id,
      -- a reply is no answer to the question
      attributes = case when c.attributes #>> '{answer,status}' = 'pending' then c.attributes - 'answer' else
      c.attributes end
    from branch where c.comment_id = branch.comment_id`.execute(db);
}
