import { sql } from 'kysely';
import type { Services } from '../../../services.ts';
import type { Sort } from './discussions.ts';

/** The part of a comment that its place in the tree needs. */
export interface CommentBone {
  readonly commentID: number;
  readonly parentCommentID: number | null;
  readonly depth: number;
  readonly insertUserID: number;
}

export type ThreadSort = Sort<'dateInserted' | 'score' | 'experimentalTrending'>;

export interface LevelRequest {
  readonly discussionID: number;
  readonly parentCommentID: number | null;
  readonly sort: ThreadSort;
}

export interface PagedLevelRequest extends LevelRequest {
  readonly limit: number;
  readonly offset: number;
}

export const orderOf = ({ field, direction }: ThreadSort) => {
  const column = sql.ref(field === 'dateInserted' ? 'date_inserted' : 'score');
  const way = sql.raw(direction);
  return field === 'dateInserted' ? sql`${column} ${way}, comment_id ${way}` : sql`${column} ${way}, comment_id`;
};

/** The IDs of one page of one level, and the size of the level. */
export async function pageOfLevel(
  { db }: Pick<Services, 'db'>,
  request: PagedLevelRequest,
): Promise<{ ids: number[]; total: number }> {
  const { discussionID, parentCommentID, sort, limit, offset } = request;
  const parent =
    parentCommentID === null ? sql`parent_comment_id is null` : sql`parent_comment_id = ${parentCommentID}::int`;
  const level = sql`discussion_id = ${discussionID}::int and (date_deleted is null or tombstone) and ${parent}`;
  const { rows } = await sql<{ ids: number[]; total: number }>`select
    array(select comment_id from comments where ${level}
    order by ${orderOf(sort)} limit ${limit}::int offset ${offset}::int) as ids,
    (select count(*)::int from comments where ${level}) as total`.execute(db.kysely);
  return rows[0] ?? { ids: [], total: 0 };
}

/** The given comments and everything below them, siblings in order, in one query. */
export async function loadBranches(
  { db }: Pick<Services, 'db'>,
  rootIDs: readonly number[],
  sort: ThreadSort,
): Promise<readonly CommentBone[]> {
  if (rootIDs.length === 0) return [];
  const { rows } = await sql<CommentBone>`with recursive branch as (
      select comment_id, parent_comment_id, depth, insert_user_id, date_inserted, score from comments
      where comment_id = any(${rootIDs}::int[])
      union all
      select c.comment_id, c.parent_comment_id, c.depth, c.insert_user_id, c.date_inserted, c.score
      from comments c join branch b on c.parent_comment_id = b.comment_id where c.date_deleted is null or c.tombstone
    )
    select comment_id as "commentID", parent_comment_id as "parentCommentID", depth, insert_user_id as "insertUserID"
    from branch order by ${orderOf(sort)}`.execute(db.kysely);
  return rows;
}
