import { sql } from 'kysely';
import { hiddenPointers } from '../../../db/repos/pointers.ts';
import type { Services } from '../../../services.ts';

export interface OwnCounts {
  readonly bookmarks: number;
  /** Counts only the newest discussions, because badges do not show larger numbers. */
  readonly unread: number;
  readonly participated: number;
  readonly drafts: number;
}

const newestLookedAt = 100;
const commentsLookedAt = 1000;

/** All counts in one statement whose parts stop early. */
export async function countOwn(
  { db }: Pick<Services, 'db'>,
  userID: number,
  categoryIDs: readonly number[],
): Promise<OwnCounts> {
  const { rows } = await sql<OwnCounts>`select
    (select count(*)::int from discussion_users du join discussions d using (discussion_id)
      where du.user_id = ${userID}::int and du.bookmarked and d.date_deleted is null
      and d.category_id = any(${categoryIDs}::int[])
      and d.discussion_id not in ${hiddenPointers(categoryIDs)}) as bookmarks,
    (select count(*)::int from (
        select discussion_id, count_comments from discussions where date_deleted is null and type <> 'redirect'
        and category_id = any(${categoryIDs}::int[])
        order by date_last_comment desc, discussion_id desc limit ${newestLookedAt}::int
      ) d left join discussion_users du on du.user_id = ${userID}::int and du.discussion_id = d.discussion_id
      where (du.date_last_viewed is null or du.count_read < d.count_comments) and du.muted is not true) as unread,
    (select count(distinct discussion_id)::int from (
        select c.discussion_id from comments c join discussions d using (discussion_id)
        where c.insert_user_id = ${userID}::int and c.date_deleted is null and d.date_deleted is null
        and d.category_id = any(${categoryIDs}::int[])
        order by c.date_inserted desc, c.comment_id desc limit ${commentsLookedAt}::int
      ) recent) as participated,
    (select count(*)::int from drafts where insert_user_id = ${userID}::int
    and date_deleted is null) as drafts`.execute(db.kysely);
  return rows[0] ?? { bookmarks: 0, unread: 0, participated: 0, drafts: 0 };
}
