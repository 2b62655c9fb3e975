import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { writeCounts } from './writeCounts.ts';

/** One post in ten is a discussion. */
const commentsPerDiscussion = 9;
const mostPeople = 10_000;
const postsPerPerson = 20;
const years = 5;

export interface GenerateReport {
  readonly discussions: number;
  readonly comments: number;
}

/**
 * Generates posts for benchmarks, in set-based SQL instead of row by row. Sizes of discussions resemble real ones (many
 * short, a few with thousands of comments); one comment in five is a reply.
 */
export async function generatePosts(
  { kysely }: Pick<Database, 'kysely'>,
  count: number,
  onStep: (step: string) => void = () => undefined,
): Promise<GenerateReport> {
  const discussions = Math.max(1, Math.round(count / (commentsPerDiscussion + 1)));
  const comments = Math.max(0, count - discussions);
  await kysely.transaction().execute(async (db) => {
    await sql`set local synchronous_commit = off`.execute(db);
    await sql`select setseed(0.42)`.execute(db);
    onStep('people and categories');
    const people = await addPeople(db, Math.min(mostPeople, Math.ceil(count / postsPerPerson)));
    await addWords(db);
    await sql`alter table discussions disable trigger search_discussions_added`.execute(db);
    await sql`alter table comments disable trigger search_comments_added`.execute(db);
    onStep('discussions');
    await planDiscussions(db, { discussions, people });
    await addDiscussions(db);
    onStep('comments');
    await addComments(db, { comments, people });
    onStep('reactions');
    await addReactions(db, people);
    onStep('counts');
    await writeCounts(db);
    onStep('search');
    await sql`alter table discussions enable trigger search_discussions_added`.execute(db);
    await sql`alter table comments enable trigger search_comments_added`.execute(db);
    // rebuilding the index at once is much cheaper than updating it for each post
    await sql`select search_rebuild()`.execute(db);
  });
  onStep('statistics');
  for (const table of [
    'discussions',
    'comments',
    'reactions',
    'point_events',
    'users',
    'search_documents',
    'search_words',
  ])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(kysely);
  return { discussions, comments };
}

/** Adds generated users until there are `wanted`; returns their number. */
async function addPeople(db: Kysely<Tables>, wanted: number): Promise<number> {
  await sql`with made as (
      insert into users (name, email, email_confirmed, date_inserted, date_last_active)
      select 'resident-' || lpad(n::text, 5, '0'), 'resident-' || n || '@demo.invalid', true,
        now() - make_interval(days => ${years * 365} + n % 200), now() - make_interval(hours => n % 5000)
      from generate_series((select count(*)::int + 1 from users where name like 'resident-%'), ${wanted}::int) n
      returning user_id
    ) insert into user_roles (user_id, role_id) select user_id, 8 from made`.execute(db);
  await sql`create temp table made_people on commit drop as
    select user_id, (row_number() over (order by user_id) - 1)::int as n from users
    where name like 'resident-%'`.execute(db);
  await sql`create unique index on made_people (n)`.execute(db);
  await sql`insert into categories (name, url_code, description, sort)
    select 'General', 'general', 'Everything.', 1 where not exists (select 1 from categories)`.execute(db);
  // Only categories where members can post: no private ones, and none that only hold other categories.
  await sql`create temp table made_places on commit drop as
    select category_id, (row_number() over (order by category_id) - 1)::int as n from categories
    where display_as <> 'categories' and not custom_permissions and not archived`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from made_people`.execute(db);
  return rows[0]?.count ?? 0;
}

const openings = [
  'Does anybody know',
  'A note on',
  'Three weeks with',
  'What I learned about',
  'Looking for help with',
  'The trouble with',
  'In praise of',
  'Has anyone tried',
];
const subjects = [
  'the old lock gates',
  'a slow puncture',
  'sourdough in winter',
  'the river path',
  'leeks and frost',
  'valve radios',
  'a leaking kettle',
  'meteor showers',
  'hedgehog doors',
  'the parish maps',
  'blunt chisels',
  'seed swaps',
];
const endings = [
  'this autumn',
  'near the bridge',
  'on a small budget',
  'for beginners',
  'after the flood',
  'in the rain',
  'before breakfast',
  'when nobody is looking',
];
const sentences = [
  'I tried it twice and the second time went better than the first.',
  'My neighbour swears by vinegar, but I have my doubts.',
  'It depends on the weather, as everything here does.',
  'Measure before you cut; I did not, and now I own a short shelf.',
  'The path is open again as far as the weir.',
  'You will want a bigger pan than you think.',
  'We had eleven people and one torch, which was enough.',
  'Thank you, that was exactly the missing piece.',
  'I would not do it that way, though I see why you might.',
  'Bring gloves, and something warm to drink.',
  'The second screw is the one that matters.',
  'There is a drawing of it in the hall, left of the door.',
];

async function addWords(db: Kysely<Tables>): Promise<void> {
  const table = (name: string, words: readonly string[]) =>
    sql`create temp table ${sql.table(name)} on commit drop as select word, (n - 1)::int as n
      from unnest(${sql.lit(`{${words.map((word) => `"${word}"`).join(',')}}`)}::text[]) with ordinality as w(word, n)`;
  await table('made_sentences', sentences).execute(db);
}

/** Plans the discussions with their sizes. */
async function planDiscussions(
  db: Kysely<Tables>,
  { discussions, people }: { discussions: number; people: number },
): Promise<void> {
  const array = (words: readonly string[]) =>
    sql`${sql.lit(`{${words.map((word) => `"${word}"`).join(',')}}`)}::text[]`;
  await sql`create temp table made_discussions on commit drop as
    select n, (select coalesce(max(discussion_id), 0) from discussions) + n as discussion_id,
      now() - make_interval(secs => ((${discussions}::int - n + random()) / ${discussions}::int) *
      ${years * 365 * 86_400}::float8) as date_inserted,
      floor(random() * ${people})::int as person,
      floor(power(random(), 1.5) * (select count(*) from made_places))::int as place,
      (${array(openings)})[1 + floor(random() * ${openings.length})::int] || ' ' ||
      (${array(subjects)})[1 + floor(random() * ${subjects.length})::int] || ' ' ||
      (${array(endings)})[1 + floor(random() * ${endings.length})::int] as name,
      floor(random() * ${sentences.length})::int as words,
      (random() * 4000)::int as views, random() < 0.2 as is_question
    from generate_series(1, ${discussions}::int) n`.execute(db);
  await sql`create unique index on made_discussions (n)`.execute(db);
  await sql`analyze made_discussions`.execute(db);
}

const body = (words: ReturnType<typeof sql>) => sql`(
  select string_agg(word, ' ' order by s.n) from made_sentences s
  where s.n in (${words}, (${words} + 5) % ${sentences.length}, (${words} * 7 + 3) % ${sentences.length}))`;

async function addDiscussions(db: Kysely<Tables>): Promise<void> {
  // There are only a dozen texts, so generate them once and join.
  await sql`create temp table made_texts on commit drop as
    select w.n, ${body(sql`w.n`)} as body from made_sentences w`.execute(db);
  await sql`insert into discussions (discussion_id, category_id, type, name, body, format, body_html, excerpt,
    insert_user_id, last_user_id,
      date_inserted, date_last_comment, status_id, count_views, tag_ids)
    select d.discussion_id, p.category_id, case when d.is_question then 'question' else 'discussion' end, d.name,
    t.body, 'text',
      '<p dir="auto">' || t.body || '</p>', t.body, u.user_id, u.user_id, d.date_inserted, d.date_inserted,
      case when d.is_question then 1 else 0 end, d.views,
      case when d.n % 3 = 0 then array(select tag_id from tags where tag_id % 11 = d.n % 11
      order by tag_id limit 2) else '{}' end
    from made_discussions d join made_people u on u.n = d.person join made_places p on p.n = d.place
    join made_texts t on t.n = d.words
    order by d.n`.execute(db);
  await sql`insert into point_events (user_id, kind, points, category_id, date_inserted)
    select insert_user_id, 'posts', 1, category_id, date_inserted from discussions
    where discussion_id in (select discussion_id from made_discussions)`.execute(db);
}

/** IDs follow dates. A reply answers the previous comment in the same discussion. */
async function addComments(
  db: Kysely<Tables>,
  { comments, people }: { comments: number; people: number },
): Promise<void> {
  await sql`create temp table made_comments on commit drop as
    select (select coalesce(max(comment_id), 0)
    from comments) + row_number() over (order by date_inserted) as comment_id, *
    from (
      select d.discussion_id, p.category_id, c.person, c.words, c.n,
        d.date_inserted + (now() - d.date_inserted) * least(1, power(c.delay, 4)) as date_inserted
      from (
        select n, 1 + floor(power(random(), 2.5) * (select count(*)
        from made_discussions))::int as discussion, floor(random() * ${people})::int as person,
          floor(random() * ${sentences.length})::int as words, random() as delay
        from generate_series(1, ${comments}::int) n
      ) c join made_discussions d on d.n = c.discussion join made_places p on p.n = d.place
    ) dated`.execute(db);
  await sql`insert into comments (comment_id, discussion_id, parent_comment_id, depth, body, format, body_html,
    insert_user_id, date_inserted)
    select c.comment_id, c.discussion_id, case when c.is_reply then c.previous end, case when c.is_reply then 2 else 1
    end,
      t.body, 'text', '<p dir="auto">' || t.body || '</p>', u.user_id, c.date_inserted
    from (
      select *, n % 5 = 0 and previous is not null and previous_n % 5 <> 0 as is_reply
      from (select *, lag(comment_id) over w as previous, lag(n) over w as previous_n
      from made_comments window w as (partition by discussion_id order by comment_id)) linked
    ) c join made_people u on u.n = c.person join made_texts t on t.n = c.words
    order by c.comment_id`.execute(db);
  await sql`insert into point_events (user_id, kind, points, category_id, date_inserted)
    select u.user_id, 'posts', 1, c.category_id, c.date_inserted from made_comments c
    join made_people u on u.n = c.person`.execute(db);
}

/** About one post in ten has reactions, some several. */
async function addReactions(db: Kysely<Tables>, people: number): Promise<void> {
  await sql`create temp table made_reactions on commit drop as
    select record_type, record_id, author, u.user_id, case when random() < 0.9 then 1 + floor(random() * 7)::int else 9
    end as tag_id, date_inserted
    from (
      select 'discussion' as record_type, discussion_id as record_id, person as author, floor(random() *
      ${people})::int as person, date_inserted
      from made_discussions, generate_series(1, 1 + floor(power(random(), 6) * 20)::int) where random() < 0.3
      union all
      select 'comment', comment_id, person, floor(random() * ${people})::int, date_inserted from made_comments
      where random() < 0.08
    ) r join made_people u on u.n = r.person where r.author <> r.person`.execute(db);
  await sql`insert into reactions (record_type, record_id, user_id, tag_id, date_inserted)
    select record_type, record_id, user_id, tag_id, least(now(), date_inserted + interval '1 hour') from made_reactions
    on conflict do nothing`.execute(db);
  await sql`insert into point_events (user_id, kind, points, date_inserted)
    select u.user_id, 'reputation', t.points, r.date_inserted from made_reactions r join made_people u on u.n = r.author
    join reaction_types t on t.tag_id = r.tag_id where t.points <> 0`.execute(db);
}
