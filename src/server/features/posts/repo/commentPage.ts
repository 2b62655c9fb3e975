import { sql } from 'kysely';
import type { Services } from '../../../services.ts';

export interface CommentPageQuestion {
  readonly commentID: number;
  /** `dateInserted`, `-dateInserted`, `score` or `-score`. */
  readonly sort: string;
  /** In a nested thread, the page is that of the top-level ancestor. */
  readonly isNested: boolean;
}

/**
 * Number of comments of the same discussion (and level) sorted before a comment; undefined when the comment does not
 * exist. One statement climbs to the top level and counts by index.
 */
export async function countCommentsBefore(
  { db }: Pick<Services, 'db'>,
  { commentID, sort, isNested }: CommentPageQuestion,
): Promise<number | undefined> {
  const byScore = sort.endsWith('score');
  const isAscending = !sort.startsWith('-');
  const earlier = isAscending ? sql`<` : sql`>`;
  const byDate = sql`(c.date_inserted, c.comment_id) ${earlier} (a.date_inserted, a.comment_id)`;
  const before = byScore
    ? sql`(c.score ${earlier} a.score or (c.score = a.score and c.comment_id < a.comment_id))`
    : byDate;
  // the tree shows placeholders of deleted comments, the flat list does not
  const level = isNested
    ? sql`(c.date_deleted is null or c.tombstone) and c.parent_comment_id is null`
    : sql`c.date_deleted is null`;
  const { rows } = await sql<{ before: number }>`with recursive climb as (
      select * from comments where comment_id = ${commentID}::int and date_deleted is null
      union all
      select p.* from comments p join climb on ${isNested}::boolean and p.comment_id = climb.parent_comment_id
    ), anchor as (
      select * from climb where not ${isNested}::boolean or parent_comment_id is null
    )
    select (
      select count(*)::int from comments c where c.discussion_id = a.discussion_id and ${level} and ${before}
    ) as before
    from anchor a`.execute(db.kysely);
  return rows[0]?.before;
}
