import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Range } from '#domain/range.ts';
import type { Services } from '../../../services.ts';
import { hiddenPosts } from '../../people/index.ts';
import { dateInRange } from '../../../db/repos/inRange.ts';
import { summaryColumns, toSummary, type SummaryRow, type UserSummary } from '../../../db/repos/users.ts';

export interface PeopleSearch {
  /** Words that must all occur in the name. */
  readonly words: readonly string[];
  readonly viewer: {
    readonly userID: number;
    /** Includes private and banned users. */
    readonly seesAll: boolean;
    readonly isBannedPrivate: boolean;
  };
  readonly userIDs?: readonly number[] | undefined;
  readonly dateInserted?: Range<Date> | undefined;
  /** Matches only prefixes of words in the name, for lists of several record types. */
  readonly onlyBeginnings?: boolean;
  readonly sort?: { readonly field: string; readonly direction: 'asc' | 'desc' };
  readonly limit: number;
  readonly offset: number;
  /** Categories whose posts are not counted. */
  readonly hidden: readonly number[];
}

export interface FoundPerson extends UserSummary {
  readonly dateInserted: Date;
  readonly countPosts: number;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function nameConditions({ words, onlyBeginnings }: PeopleSearch): RawBuilder<SqlBool>[] {
  const name = sql`search_fold(u.name)`;
  return words.flatMap((word) => {
    const typed = sql`search_fold(${escaped(word)}::text)`;
    const contains = sql<SqlBool>`${name} like '%' || ${typed} || '%'`;
    // the index has names without a leading space, so it finds candidates, which the second condition filters
    return onlyBeginnings ? [contains, sql<SqlBool>`(' ' || ${name}) like '% ' || ${typed} || '%'`] : [contains];
  });
}

/** Users that can be found: not deleted, and with a profile that the viewer can open. */
function conditionsOf(search: PeopleSearch, names: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool>[] {
  const { viewer, userIDs, dateInserted } = search;
  const parts: RawBuilder<SqlBool>[] = [sql`not u.deleted and not u.system`, ...names];
  if (!viewer.seesAll) {
    const open = viewer.isBannedPrivate ? sql<SqlBool>`not u.private and not u.banned` : sql<SqlBool>`not u.private`;
    parts.push(sql`(${open} or (u.user_id = ${viewer.userID}::int and u.user_id > 0))`);
  }
  if (userIDs) parts.push(sql`u.user_id = any(${userIDs}::int[])`);
  if (dateInserted) parts.push(dateInRange(sql`u.date_inserted`, dateInserted));
  return parts;
}

/** SQL for the number of posts that the viewer may know of, and its source. */
function postsOf({ hidden }: PeopleSearch): { readonly count: RawBuilder<number>; readonly from: RawBuilder<unknown> } {
  const all = sql<number>`u.count_discussions + u.count_comments`;
  if (hidden.length === 0) return { count: all, from: sql`users u` };
  return {
    count: sql<number>`${all} - coalesce(h.number, 0)`,
    from: sql`users u left join ${hiddenPosts(hidden)} as h on h.user_id = u.user_id`,
  };
}

function orderOf(search: PeopleSearch): RawBuilder<unknown> {
  const { words, sort } = search;
  const busiest = sql`${postsOf(search).count} desc, u.user_id`;
  if (sort && sort.field !== 'relevance') return sql`u.date_inserted ${sql.raw(sort.direction)}, u.user_id`;
  if (words.length === 0) return busiest;
  const typed = sql`search_fold(${words.join(' ')}::text)`;
  return sql`(search_fold(u.name) = ${typed}) desc, starts_with(search_fold(u.name), ${typed}) desc, ${busiest}`;
}

type Row = SummaryRow & { readonly date_inserted: Date; readonly count_posts: number };
const columnsOf = (search: PeopleSearch) =>
  sql`${sql.join(summaryColumns.map((column) => sql.ref(`u.${column}`)))}, u.date_inserted, ${postsOf(search).count} as
    count_posts`;
const toPerson = (row: Row): FoundPerson => ({
  ...toSummary(row),
  dateInserted: row.date_inserted,
  countPosts: row.count_posts,
});

/** Users by name, ignoring accents and case. `total` is at most 1,000. */
export async function searchPeople(
  { db }: Pick<Services, 'db'>,
  search: PeopleSearch,
): Promise<{ people: FoundPerson[]; total: number }> {
  const conditions = sql.join(conditionsOf(search, nameConditions(search)), sql` and `);
  const [page, counted] = await Promise.all([
    sql<Row>`select ${columnsOf(search)} from ${postsOf(search).from} where ${conditions}
      order by ${orderOf(search)} limit ${search.limit}::int offset ${search.offset}::int`.execute(db.kysely),
    sql<{
      total: number;
    }>`select count(*)::int as total from (select from users u where ${conditions} limit 1000) as found`.execute(
      db.kysely,
    ),
  ]);
  return { people: page.rows.map(toPerson), total: counted.rows[0]?.total ?? 0 };
}

/** Minimum trigram similarity, low enough for two swapped letters in a four-letter word. */
const alike = 0.39;
const mostAlike = 60;

/** Users with similar names by trigrams, most similar first, to compare by edit distance. */
export async function peopleLike({ db }: Pick<Services, 'db'>, search: PeopleSearch): Promise<FoundPerson[]> {
  const typed = sql`search_fold(${search.words.join(' ')}::text)`;
  const conditions = sql.join(conditionsOf(search, [sql<SqlBool>`${typed} <% search_fold(u.name)`]), sql` and `);
  return db.kysely.transaction().execute(async (transaction) => {
    // the only threshold that the index uses
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alike)}, true)`.execute(transaction);
    const { rows } = await sql<Row>`select ${columnsOf(search)} from ${postsOf(search).from} where ${conditions}
      order by word_similarity(${typed}, search_fold(u.name)) desc, u.user_id limit ${mostAlike}::int`.execute(
      transaction,
    );
    return rows.map(toPerson);
  });
}

/** Maximum number of users found by a prefix; a prefix that more names share is ignored. */
const mostByBeginning = 20;
const shortestBeginning = 3;

/** User IDs by name; a name that no one has is used as a prefix. */
export async function userIDsByName({ db }: Pick<Services, 'db'>, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    select found.user_id from unnest(${names}::text[]) as n (name), lateral (
      select user_id from users where not deleted and search_fold(users.name) = search_fold(n.name)
      union all
      (select user_id from users
        where not deleted and length(n.name) >= ${shortestBeginning}::int
        and starts_with(search_fold(users.name), search_fold(n.name))
          and not exists (select from users where not deleted and search_fold(users.name) = search_fold(n.name))
        order by user_id limit ${mostByBeginning}::int)
    ) as found`.execute(db.kysely);
  return rows.map((row) => row.user_id);
}
