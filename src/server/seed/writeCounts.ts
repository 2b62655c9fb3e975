import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * Recomputes all running totals from the rows: scores, counts, last posts, points, site totals. For seeding and repair;
 * normally each write updates them.
 */
export async function writeCounts(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** The time of the last bump, which counts until there is something newer. */
const lastBump = sql`(
  select max(l.date) from post_log l where l.record_type = 'discussion' and l.record_id = d.discussion_id
  and l.operation = 'bump' and l.date_undone is null)`;

const statements = [
  sql`update comments c set score = s.score from (
      select record_id, sum(coalesce(given_points, first_points))::int as score
      from reactions join reaction_types using (tag_id) where record_type = 'comment' group by record_id
    ) s where c.comment_id = s.record_id and c.score <> s.score`,
  sql`update comments c set count_child_comments = coalesce(s.number, 0), score_child_comments = coalesce(s.score, 0)
    from comments t left join (
      select parent_comment_id, count(*)::int as number, sum(score)::int as score from comments
      where date_deleted is null and parent_comment_id is not null group by parent_comment_id
    ) s on s.parent_comment_id = t.comment_id
    where c.comment_id = t.comment_id and (c.count_child_comments, c.score_child_comments) <> (coalesce(s.number, 0),
    coalesce(s.score, 0))`,
  sql`update discussions d set score = s.score from (
      select record_id, sum(coalesce(given_points, first_points))::int as score
      from reactions join reaction_types using (tag_id) where record_type = 'discussion' group by record_id
    ) s where d.discussion_id = s.record_id and d.score <> s.score`,
  sql`update discussions d set count_comments = coalesce(s.number, 0), last_comment_id = s.comment_id,
      last_user_id = coalesce(s.insert_user_id, d.insert_user_id),
      date_last_comment = case when d.sink then d.date_last_comment else greatest(coalesce(s.date_inserted,
      d.date_inserted), ${lastBump}) end
    from discussions t left join (
      select distinct on (discussion_id) discussion_id, count(*) over (partition by discussion_id)::int as number,
      comment_id, insert_user_id, date_inserted
      from comments where date_deleted is null order by discussion_id, date_inserted desc, comment_id desc
    ) s using (discussion_id) where d.discussion_id = t.discussion_id and t.type <> 'redirect'`,
  sql`update categories c set count_discussions = coalesce(s.discussions, 0), count_comments = coalesce(s.comments, 0)
    from categories t left join (
      select category_id, count(*)::int as discussions, sum(count_comments)::int as comments from discussions
      where date_deleted is null and type <> 'redirect' group by category_id
    ) s using (category_id) where c.category_id = t.category_id`,
  sql`update categories c set last_discussion_id = s.discussion_id, last_comment_id = s.last_comment_id
    from categories t left join (
      select distinct on (category_id) category_id, discussion_id, last_comment_id from discussions
      where date_deleted is null and type <> 'redirect'
      order by category_id, date_last_comment desc, discussion_id desc
    ) s using (category_id) where c.category_id = t.category_id`,
  sql`update categories c set
      count_categories = (select count(*) from categories child where child.parent_category_id = c.category_id
        and child.date_deleted is null),
      count_followers = (select count(*) from category_users u where u.category_id = c.category_id and u.followed)`,
  sql`update users u set
      count_discussions = coalesce(d.number, 0), count_comments = coalesce(c.number, 0), points = coalesce(p.points, 0)
    from users t
      left join (select insert_user_id, count(*)::int as number from discussions where date_deleted is null
      and type <> 'redirect' group by 1) d on d.insert_user_id = t.user_id
      left join (
        select o.insert_user_id, count(*)::int as number from comments o join discussions using (discussion_id)
        where o.date_deleted is null and discussions.date_deleted is null group by 1
      ) c on c.insert_user_id = t.user_id
      left join (select user_id, sum(points)::int as points from point_events where kind = 'reputation'
      group by 1) p on p.user_id = t.user_id
    where t.user_id = u.user_id
      and (u.count_discussions, u.count_comments, u.points) <> (coalesce(d.number, 0), coalesce(c.number, 0),
      coalesce(p.points, 0))`,
  sql`update tags t set count_discussions = coalesce(s.number, 0) from tags a left join (
      select tag_id, count(*)::int as number from discussions, unnest(tag_ids) as tag_id where date_deleted is null
      group by tag_id
    ) s using (tag_id) where a.tag_id = t.tag_id`,
  sql`insert into counters (name, value)
    select 'users', count(*) from users where not deleted and not system
    union all select 'categories', count(*) from categories where date_deleted is null
    union all select 'discussions', count(*) from discussions where date_deleted is null and type <> 'redirect'
    union all select 'questions', count(*) from discussions where date_deleted is null and type = 'question'
    union all select 'accepted', count(*) from discussions where date_deleted is null and status_id = 3
    union all select 'comments', count(*) from comments c join discussions d using (discussion_id)
    where c.date_deleted is null and d.date_deleted is null
    on conflict (name) do update set value = excluded.value`,
  // Inserting explicit IDs does not advance the sequences.
  ...Object.entries({
    users: 'user_id',
    categories: 'category_id',
    tags: 'tag_id',
    discussions: 'discussion_id',
    comments: 'comment_id',
  }).map(
    ([table, column]) =>
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
        from ${sql.table(table)}`,
  ),
];
