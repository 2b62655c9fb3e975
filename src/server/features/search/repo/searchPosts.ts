import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../../services.ts';
import type { CompiledQuery } from './searchQuery.ts';
import { type PostKind, type SearchFilter, searchConditions } from './searchFilter.ts';

export type SearchSort = 'relevance' | 'dateInserted' | 'dateUpdated' | 'score' | 'hot';

export interface PostSearch {
  /** All posts that match the filter if absent. */
  readonly query?: CompiledQuery | undefined;
  readonly filter: SearchFilter;
  readonly sort: { readonly field: SearchSort; readonly direction: 'asc' | 'desc' };
  /** Ranks fewer posts, for suggestions while the user is typing. */
  readonly isQuick?: boolean;
}

export interface FoundPost {
  readonly record_type: PostKind;
  readonly record_id: number;
  readonly discussion_id: number;
  /** Higher is better; only comparable within a search. */
  readonly score: number;
}

/** Maximum number of results; if there are more, the best of the newest. */
export const mostFound = 1000;
const mostTitles = 300;
const mostQuick = 100;
/**
 * A word in at least this many posts, and this share of all posts, counts as frequent: walking the posts by date then
 * finds enough of them faster than the index finds all. Suggestions need fewer.
 */
const commonFrom = { listed: { posts: 8000, share: 0.03 }, quick: { posts: 3000, share: 0.01 } } as const;
/** The same for titles, which only discussions have. */
const commonTitleFrom = 6000;
/** Maximum number of posts to walk by date. */
const longestWalk = 15_000;

const columns = sql`s.record_type, s.record_id, s.discussion_id, s.date_inserted`;
const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

interface Slice {
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly most: number;
  readonly order: RawBuilder<unknown>;
}

/**
 * Matches from the index. The sum prevents the planner from walking by date, because it cannot estimate how long that
 * takes.
 */
const byIndex = ({ conditions, most, order }: Slice) =>
  sql`(select ${columns} from search_documents s where ${all(conditions)}
    order by s.date_inserted + interval '0' ${order} limit ${most}::int)`;

const byDate = ({ conditions, most, order }: Slice, match: RawBuilder<unknown>) =>
  sql`(select ${columns} from (
      select * from search_documents s where ${all(conditions)}
      order by s.date_inserted ${order}, s.record_id ${order} limit ${longestWalk}::int
    ) s where ${match} limit ${most}::int)`;

/** Candidates for ranking: title matches first, then bodies; the newest, unless the oldest are requested. */
function candidates({ query, filter, sort, isQuick }: PostSearch): RawBuilder<unknown> {
  const conditions = searchConditions(filter);
  const order = sql.raw(sort.field === 'dateInserted' && sort.direction === 'asc' ? 'asc' : 'desc');
  const slice = { conditions, order, most: isQuick ? mostQuick : mostFound };
  if (!query) return byDate(slice, sql`true`);
  const { expected } = query;
  const common = isQuick ? commonFrom.quick : commonFrom.listed;
  const find = (part: Slice, match: RawBuilder<unknown>, isCommon: boolean) =>
    isCommon ? byDate(part, match) : byIndex({ ...part, conditions: [...part.conditions, match] });
  const titled = {
    ...slice,
    conditions: [sql`s.title_words is not null`, ...conditions],
    most: isQuick ? mostQuick : mostTitles,
  };
  const titles = find(titled, sql`s.title_words @@ ${query.title}::tsquery`, expected.title >= commonTitleFrom);
  if (query.words === '') return titles;
  const words = find(
    slice,
    sql`s.words @@ ${query.words}::tsquery`,
    expected.words >= Math.max(common.posts, expected.all * common.share),
  );
  return sql`${titles} union ${words}`;
}

/** Weight of a reply relative to a discussion; suggestions prefer discussions. */
const replyWeights = { listed: 0.7, suggested: 0.3 } as const;

/**
 * Ranking: titles weigh more than bodies, discussions more than replies, and newer posts slightly more than older ones.
 */
const relevance = (query: CompiledQuery, replyWeight: number): RawBuilder<unknown> => sql`
  (ts_rank('{0.1, 0.2, 0.6, 1}', s.words, ${query.wanted}::tsquery, 1)
    + case when s.title_words @@ ${query.title}::tsquery then 0.3 else 0 end)
  * case s.record_type when 'discussion' then 1 else ${replyWeight}::float8 end
  * (1 + 0.3 / (1 + extract(epoch from now() - s.date_inserted) / 15552000))`;

const sortKeys: Readonly<Record<Exclude<SearchSort, 'relevance'>, RawBuilder<unknown>>> = {
  dateInserted: sql`s.date_inserted`,
  dateUpdated: sql`coalesce(c.date_updated, case when s.record_type = 'discussion' then d.date_updated end,
    s.date_inserted)`,
  score: sql`coalesce(c.score, d.score)`,
  hot: sql`d.hot`,
};

/** Sorted posts, at most `mostFound`, which is enough for all pages and for an exact total below that. */
export async function searchPosts({ db }: Pick<Services, 'db'>, search: PostSearch): Promise<FoundPost[]> {
  const { query, filter, sort, isQuick } = search;
  if (
    filter.categoryIDs.length === 0 ||
    filter.recordTypes.length === 0 ||
    (query && query.title === '' && query.words === '')
  )
    return [];
  const score = query ? relevance(query, isQuick ? replyWeights.suggested : replyWeights.listed) : sql`0`;
  const isByScore = sort.field === 'relevance';
  const key = sort.field === 'relevance' ? sql`score` : sortKeys[sort.field];
  const posts =
    isByScore || sort.field === 'dateInserted'
      ? sql``
      : sql`join discussions d on d.discussion_id = f.discussion_id
        left join comments c on f.record_type = 'comment' and c.comment_id = f.record_id`;
  const direction = sql.raw(isByScore || sort.direction === 'desc' ? 'desc' : 'asc');
  const { rows } = await sql<FoundPost>`
    with found as materialized (${candidates(search)})
    select f.record_type, f.record_id, f.discussion_id, (${score})::float8 as score
    from found f
      join search_documents s using (record_type, record_id)
      ${posts}
    order by ${key} ${direction}, s.date_inserted desc, f.record_id desc
    limit ${mostFound}::int`.execute(db.kysely);
  return rows;
}
