import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../../services.ts';

export interface SuggestionRequest {
  readonly userID: number;
  /** Categories to suggest from: visible, open to posts, not excluded. */
  readonly categoryIDs: readonly number[];
  readonly limit: number;
}

/** How many recently read posts are used: enough to know a member's interests, but fast. */
const recentReads = 500;
/** Number of candidates: the hottest posts of the site. */
const candidates = 200;
/** Bonus in the scale of `hot`: equals ten times the activity, or being 12.5 hours newer. */
const followedBonus = 45_000;
const sharedTagBonus = 22_500;

const readBy = (userID: number): RawBuilder<unknown> =>
  sql`(select discussion_id from discussion_users where user_id = ${userID}::int and date_last_viewed is not null
    order by discussion_id desc limit ${recentReads})`;

/** Categories that the viewer does not follow: first where they read most, then the most popular ones. */
export async function suggestedCategoryIDs(
  { db }: Pick<Services, 'db'>,
  { userID, categoryIDs, limit }: SuggestionRequest,
): Promise<number[]> {
  if (categoryIDs.length === 0 || limit === 0) return [];
  const { rows } = await sql<{ categoryID: number }>`
    select c.category_id as "categoryID" from categories c
      left join category_users mine on mine.category_id = c.category_id and mine.user_id = ${userID}::int
      left join (
        select d.category_id, count(*) as number from ${readBy(userID)} as seen join discussions d using (discussion_id)
        where d.date_deleted is null group by 1
      ) reads on reads.category_id = c.category_id
    where c.category_id = any(${categoryIDs}::int[]) and not coalesce(mine.followed, false)
    order by coalesce(reads.number, 0) desc, c.count_followers desc, c.count_discussions desc, c.category_id
    limit ${limit}::int`.execute(db.kysely);
  return rows.map((row) => row.categoryID);
}

/**
 * Open discussions by others that the viewer has not read: hot ones, with a bonus for followed categories and for the
 * tags of posts they bookmarked or liked.
 */
export async function suggestedDiscussionIDs(
  { db }: Pick<Services, 'db'>,
  { userID, categoryIDs, limit }: SuggestionRequest,
): Promise<number[]> {
  if (categoryIDs.length === 0 || limit === 0) return [];
  const { rows } = await sql<{ discussionID: number }>`
    with liked as (
      select distinct tag_id from discussions d, unnest(d.tag_ids) as tag_id where d.discussion_id in (
        (select discussion_id from discussion_users where user_id = ${userID}::int and bookmarked limit ${recentReads})
        union
        (select record_id from reactions where user_id = ${userID}::int and record_type = 'discussion'
        order by date_inserted desc limit ${recentReads})
      )
    ), hottest as (
      select discussion_id, category_id, tag_ids, hot from discussions d
      where date_deleted is null and not closed and not sink and category_id = any(${categoryIDs}::int[])
      and insert_user_id <> ${userID}::int
        and not exists (
          select 1 from discussion_users du where du.user_id = ${userID}::int and du.discussion_id = d.discussion_id
            and (du.date_last_viewed is not null or du.dismissed or du.muted)
        )
      order by hot desc, discussion_id desc limit ${candidates}
    )
    select h.discussion_id as "discussionID" from hottest h
    order by h.hot
      + case when exists (select 1 from category_users cu where cu.user_id = ${userID}::int
      and cu.category_id = h.category_id and cu.followed)
          then ${followedBonus} else 0 end
      + ${sharedTagBonus} * (select count(*) from unnest(h.tag_ids) as tag_id where tag_id in (select tag_id
      from liked)) desc,
      h.discussion_id desc
    limit ${limit}::int`.execute(db.kysely);
  return rows.map((row) => row.discussionID);
}
