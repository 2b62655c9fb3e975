import { sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { orderOf, type ThreadSort } from './commentSkeleton.ts';

type Db = Pick<Services, 'db'>;

export interface Reader {
  readonly discussionID: number;
  readonly userID: number;
}

export interface NewComments {
  readonly count: number;
  /** Oldest first; of very many, the first thousand. */
  readonly commentIDs: readonly number[];
}

const mostNamed = 1000;

/**
 * Comments by others that a returning viewer has not read; none for guests and on a first visit. Read state is a count
 * that includes the viewer’s own comments, so the first `count_read` comments without those are considered read.
 */
export async function findNewComments({ db }: Db, { discussionID, userID }: Reader): Promise<NewComments> {
  const none = { count: 0, commentIDs: [] };
  if (userID === 0) return none;
  const standing = sql`discussion_id = ${discussionID}::int and date_deleted is null`;
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with reader as (
      select count_read -
        (select count(*) from comments where ${standing} and insert_user_id = ${userID}::int) as count_read
      from discussion_users
      where user_id = ${userID}::int and discussion_id = ${discussionID}::int and date_last_viewed is not null
    ), news as (
      select comment_id, date_inserted from comments
      where exists (select from reader) and ${standing} and insert_user_id is distinct from ${userID}::int
      order by date_inserted, comment_id
      offset (select greatest(0, count_read) from reader)
    )
    select (select count(*)::int from news) as count,
      array(select comment_id from news order by date_inserted, comment_id limit ${mostNamed}::int) as ids`.execute(
    db.kysely,
  );
  return rows[0] ? { count: rows[0].count, commentIDs: rows[0].ids } : none;
}

/** How a thread is shown: its order, and whether replies are below the comments they answer. */
export interface ThreadShape {
  readonly discussionID: number;
  readonly sort: ThreadSort;
  readonly isNested: boolean;
}

interface Bone {
  readonly commentID: number;
  readonly parentCommentID: number | null;
  readonly stands: boolean;
}

/** The tree from top to bottom, as it is read. */
function inReadingOrder(bones: readonly Bone[]): Bone[] {
  const children = Map.groupBy(bones, (bone) => bone.parentCommentID);
  const order: Bone[] = [];
  // A stack instead of recursion: trees of other servers may be deep.
  const open = [...(children.get(null) ?? [])].reverse();
  for (let bone = open.pop(); bone; bone = open.pop()) {
    order.push(bone);
    open.push(...[...(children.get(bone.commentID) ?? [])].reverse());
  }
  return order;
}

/** The comment with a number, counted from 1 in the order of reading; the last one past the end. */
export async function findByNumber({ db }: Db, shape: ThreadShape, number: number): Promise<number | undefined> {
  const { discussionID, sort, isNested } = shape;
  const { rows } = await sql<Bone>`select comment_id as "commentID", parent_comment_id as "parentCommentID",
      date_deleted is null as stands
    from comments
    where discussion_id = ${discussionID}::int
      and (date_deleted is null or (${isNested}::boolean and tombstone))
    order by ${orderOf(sort)}`.execute(db.kysely);
  const standing = (isNested ? inReadingOrder(rows) : rows).filter(({ stands }) => stands);
  return (standing[Math.max(0, number - 1)] ?? standing.at(-1))?.commentID;
}

/** The first comment at or after a time; the last comment if all are older. */
export async function findByDate({ db }: Db, discussionID: number, from: Date): Promise<number | undefined> {
  const standing = sql`discussion_id = ${discussionID}::int and date_deleted is null`;
  const { rows } = await sql<{ id: number | null }>`select coalesce(
    (select comment_id from comments where ${standing} and date_inserted >= ${from}::timestamptz
      order by date_inserted, comment_id limit 1),
    (select comment_id from comments where ${standing}
      order by date_inserted desc, comment_id desc limit 1)) as id`.execute(db.kysely);
  return rows[0]?.id ?? undefined;
}

/** The number of comments on the earlier pages of a tree, given how many top-level comments these pages have. */
export async function countBeforePage({ db }: Db, shape: ThreadShape, topLevel: number): Promise<number> {
  const { discussionID, sort } = shape;
  const level = sql`discussion_id = ${discussionID}::int and (date_deleted is null or tombstone)`;
  const { rows } = await sql<{ count: number }>`with recursive branch as (
      (select comment_id, date_deleted from comments where ${level} and parent_comment_id is null
        order by ${orderOf(sort)} limit ${topLevel}::int)
      union all
      select c.comment_id, c.date_deleted from comments c join branch b on c.parent_comment_id = b.comment_id
      where c.date_deleted is null or c.tombstone
    )
    select count(*)::int as count from branch where date_deleted is null`.execute(db.kysely);
  return rows[0]?.count ?? 0;
}
