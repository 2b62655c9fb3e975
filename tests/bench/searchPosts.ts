import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/server/db/tables.ts';

const vocabulary = 30_000;
const titleWords = 7;
const bodyWords = 90;
const commentLength = 330;

/** Syllables of an invented language; a word's frequency rank determines its syllables. */
const syllables = [
  ['ba', 'ke', 'lo', 'mi', 'nu', 'pra', 'sti', 'ver', 'zon', 'tal', 'rem', 'gul', 'fen', 'dor', 'cha', 'wil'],
  ['na', 're', 'si', 'to', 'mu', 'lan', 'ber', 'dik', 'pol', 'gra', 'hest', 'jo', 'vik', 'sun', 'tor', 'ell'],
  ['da', 'ne', 'ri', 'so', 'tu', 'man', 'ver', 'link', 'mor', 'sten', 'hal', 'fo', 'kin', 'rad', 'lam', 'bec'],
  ['', 'n', 's', 'ra', 'li', 'ton', 'de', 'k'],
] as const;

/** The n-th most frequent word; number 0 is in nearly every post. */
export function madeWord(rank: number): string {
  return syllables.map((choices, at) => choices[Math.floor(rank / 16 ** at) % choices.length]).join('');
}

/**
 * Creates a community to search in: words of an invented language, with realistic frequencies (the most common in
 * nearly every post, most in a few), so that rare, common and very common words can be searched.
 */
export async function addSearchPosts(
  kysely: Kysely<Tables>,
  { discussions, comments }: { discussions: number; comments: number },
): Promise<void> {
  await kysely.transaction().execute(async (db) => {
    await sql`set local synchronous_commit = off`.execute(db);
    await sql`select setseed(0.42)`.execute(db);
    for (const trigger of ['search_discussions_added', 'search_comments_added'])
      await sql`alter table ${sql.table(trigger.includes('comments') ? 'comments' : 'discussions')} disable trigger
        ${sql.id(trigger)}`.execute(db);
    const all = Array.from({ length: vocabulary }, (_, rank) => madeWord(rank));
    await sql`create temp table made_words on commit drop as
      select word, (at - 1)::int as n from unnest(${all}::text[]) with ordinality as w (word, at)`.execute(db);
    await sql`create unique index on made_words (n)`.execute(db);
    await sql`insert into categories (name, url_code, description, sort)
      select 'General', 'general', 'Everything.', 1 where not exists (select 1 from categories)`.execute(db);
    await sql`insert into users (name) select 'writer-' || n from generate_series(1, 500) n
      on conflict do nothing`.execute(db);
    await sql`create temp table made_texts on commit drop as
      select g.row, string_agg(w.word, ' ' order by g.at) as text from (
        select row, at, least(${vocabulary - 1}, floor(exp(random() * ln(${vocabulary}::int)) - 1))::int as n
        from generate_series(1, ${discussions}::int) row, generate_series(1, ${titleWords + bodyWords}::int) at
      ) g join made_words w using (n) group by g.row`.execute(db);
    await sql`create unique index on made_texts (row)`.execute(db);
    await sql`create temp table made_ids on commit drop as
      select nextval(pg_get_serial_sequence('discussions', 'discussion_id'))::int as id, n
      from generate_series(1, ${discussions}::int) n`.execute(db);
    await sql`create unique index on made_ids (n)`.execute(db);
    for (const table of ['made_words', 'made_texts', 'made_ids']) await sql`analyze ${sql.table(table)}`.execute(db);
    await insertPosts(db, discussions, comments);
    for (const table of ['discussions', 'comments'])
      await sql`alter table ${sql.table(table)} enable trigger all`.execute(db);
    await sql`select search_rebuild()`.execute(db);
  });
  for (const table of ['discussions', 'comments', 'search_documents', 'search_words', 'users'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(kysely);
}

async function insertPosts(db: Kysely<Tables>, discussions: number, comments: number): Promise<void> {
  await sql`create temp table made_writers on commit drop as
    select user_id, (row_number() over (order by user_id) - 1)::int as n from users where name like 'writer-%'`.execute(
    db,
  );
  await sql`create temp table made_homes on commit drop as
    select category_id, (row_number() over (order by category_id) - 1)::int as n from categories
    where not custom_permissions and not archived`.execute(db);
  await sql`insert into discussions (discussion_id, category_id, name, body, format, body_html, excerpt,
    insert_user_id, date_inserted, date_last_comment)
    select i.id, h.category_id, substring(t.text
    from '^(?:\\S+ ){6}\\S+'), t.text, 'markdown', '<p>' || t.text || '</p>', left(t.text, 300), w.user_id,
      now() - make_interval(secs => (${discussions}::int - i.n) * 1500), now() - make_interval(secs =>
      (${discussions}::int - i.n) * 1400)
    from made_ids i join made_texts t on t.row = i.n
      join made_writers w on w.n = i.n % (select count(*) from made_writers)
      join made_homes h on h.n = i.n % (select count(*) from made_homes)`.execute(db);
  // Comments repeat other texts in a different order: as many different words for half the work.
  await sql`insert into comments (discussion_id, body, format, body_html, insert_user_id, date_inserted)
    select i.id, t.text, 'markdown', '<p>' || t.text || '</p>', w.user_id, now() - make_interval(secs =>
    (${comments}::int - c.n) * 500)
    from generate_series(1, ${comments}::int) c (n)
      join made_ids i on i.n = 1 + (c.n::bigint * 7919) % ${discussions}::int
      join (select row, substr(text, length(text) - ${commentLength}::int) as text
      from made_texts) t on t.row = 1 + (c.n::bigint * 104729) % ${discussions}::int
      join made_writers w on w.n = c.n % (select count(*) from made_writers)`.execute(db);
}
