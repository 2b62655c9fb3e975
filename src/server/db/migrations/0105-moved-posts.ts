import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The post that a redirect leads to, and the category of that post: 0 once it is deleted, null for other posts. */
const columns = sql`
  alter table discussions add column target_id integer, add column target_category_id integer`;

const filled = sql`
  update discussions p set target_id = (p.attributes -> 'redirect' ->> 'discussionID')::int,
    target_category_id = coalesce((select d.category_id from discussions d
      where d.discussion_id = (p.attributes -> 'redirect' ->> 'discussionID')::int and d.date_deleted is null), 0)
  where p.type = 'redirect' and p.attributes -> 'redirect' ->> 'discussionID' is not null`;

const indexes = sql`
  create index discussions_target on discussions (target_id) where target_id is not null;
  create index discussions_pointers on discussions (category_id, target_category_id, discussion_id)
    where type = 'redirect' and date_deleted is null`;

/** Redirects follow their post: its category, its deletion, and its title unless they have another one. */
const following = sql`
  create function pointers_follow() returns trigger language plpgsql as $$
  begin
    update discussions p set
      target_category_id = case when new.date_deleted is null then new.category_id else 0 end,
      name = case when p.name = old.name then new.name else p.name end
      where p.target_id = new.discussion_id;
    return null;
  end $$;
  create trigger pointers_follow after update of name, category_id, date_deleted on discussions
    for each row when (old.name <> new.name or old.category_id <> new.category_id
      or (old.date_deleted is null) <> (new.date_deleted is null)) execute function pointers_follow();
  create function pointers_lose() returns trigger language plpgsql as $$
  begin
    update discussions p set target_category_id = 0 where p.target_id = old.discussion_id;
    return null;
  end $$;
  create trigger pointers_lose after delete on discussions for each row execute function pointers_lose()`;

/** The points that a post and its comments count for go along, so leaderboards do not tell of a hidden place. */
const counting = sql`
  create function points_move() returns trigger language plpgsql as $$
  begin
    insert into point_events (user_id, kind, points, category_id, date_inserted)
    select written.user_id, 'posts', place.points, place.category_id, written.date_inserted
    from (
      select new.insert_user_id as user_id, new.date_inserted
      union all
      select c.insert_user_id, c.date_inserted from comments c
      where c.discussion_id = new.discussion_id and c.date_deleted is null
    ) as written, (values (-1, old.category_id), (1, new.category_id)) as place (points, category_id);
    return null;
  end $$;
  create trigger points_move after update of category_id on discussions for each row
    when (old.category_id <> new.category_id and new.date_deleted is null and new.type <> 'redirect')
    execute function points_move()`;

/** The search finds the post itself. */
const unsearched = sql`
  create or replace function search_index_discussions(ids integer[]) returns void language plpgsql as $$
  declare language regconfig := search_language();
  begin
    delete from search_documents s where s.discussion_id = any(ids) and s.record_type = 'discussion';
    insert into search_documents (record_type, record_id, discussion_id, category_id, insert_user_id, date_inserted,
      title_words, words)
    select 'discussion', d.discussion_id, d.discussion_id, d.category_id, d.insert_user_id, d.date_inserted,
      to_tsvector('search_simple'::regconfig, search_normal(d.name)) || to_tsvector(language, search_normal(d.name)),
      setweight(to_tsvector(language, search_normal(d.name)), 'A')
        || setweight(to_tsvector(language, coalesce((select search_normal(string_agg(t.name, ' ')) from tags t
          where t.tag_id = any(d.tag_ids)), '')), 'B')
        || to_tsvector(language, search_plain(d.body_html))
    from discussions d where d.discussion_id = any(ids) and d.date_deleted is null and d.type <> 'redirect'
    on conflict (record_type, record_id) do update set category_id = excluded.category_id,
      insert_user_id = excluded.insert_user_id, date_inserted = excluded.date_inserted,
      title_words = excluded.title_words, words = excluded.words;
    perform search_learn_words('discussion', ids);
  end $$;
  delete from search_documents s using discussions d
    where s.record_type = 'discussion' and s.record_id = d.discussion_id and d.type = 'redirect'`;

/** As before, but the last post of a category is never a redirect. */
const settling = sql`
  create or replace function settle_counts(changes jsonb) returns void language plpgsql as $$
  begin
    perform from tags where tag_id in (select id from jsonb_to_recordset(changes -> 'tags') as g (id integer))
      order by tag_id for no key update;
    update tags t set count_discussions = t.count_discussions + g.discussions
      from jsonb_to_recordset(changes -> 'tags') as g (id integer, discussions integer) where t.tag_id = g.id;

    perform from categories
      where category_id in (select id from jsonb_to_recordset(changes -> 'categories') as g (id integer))
      order by category_id for no key update;
    -- (a statement of its own: it sees what the others who held the row have written)
    update categories c set
      count_discussions = c.count_discussions + g.discussions,
      count_comments = c.count_comments + g.comments,
      (last_discussion_id, last_comment_id) = (
        select d.discussion_id, d.last_comment_id from discussions d
        where d.category_id = c.category_id and d.date_deleted is null and d.type <> 'redirect'
        order by d.date_last_comment desc, d.discussion_id desc limit 1)
      from jsonb_to_recordset(changes -> 'categories') as g (id integer, discussions integer, comments integer)
      where c.category_id = g.id;

    perform from users where user_id in (select id from jsonb_to_recordset(changes -> 'users') as g (id integer))
      order by user_id for no key update;
    update users u set
      count_discussions = u.count_discussions + g.discussions,
      count_comments = u.count_comments + g.comments,
      points = u.points + g.points
      from jsonb_to_recordset(changes -> 'users')
        as g (id integer, discussions integer, comments integer, points integer)
      where u.user_id = g.id;

    perform from counters where name in (select name from jsonb_to_recordset(changes -> 'counters') as g (name text))
      order by name for no key update;
    update counters c set value = c.value + g.value
      from jsonb_to_recordset(changes -> 'counters') as g (name text, value integer) where c.name = g.name;
  end $$`;

const recounted = [
  sql`update categories c set count_discussions = greatest(0, c.count_discussions - p.number) from (
      select category_id, count(*)::int as number from discussions
      where type = 'redirect' and date_deleted is null group by 1
    ) p where p.category_id = c.category_id`,
  sql`update categories c set (last_discussion_id, last_comment_id) = (
      select d.discussion_id, d.last_comment_id from discussions d
      where d.category_id = c.category_id and d.date_deleted is null and d.type <> 'redirect'
      order by d.date_last_comment desc, d.discussion_id desc limit 1)
    where exists (select from discussions d where d.discussion_id = c.last_discussion_id and d.type = 'redirect')`,
];

/** Redirects that moves and merges leave are seen only by those who can see the post (decision 0080). */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const statement of [columns, filled, indexes, following, counting, unsearched, settling, ...recounted])
    await statement.execute(db);
}
