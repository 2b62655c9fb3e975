import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Services } from '../../../services.ts';
import type { PinLocation } from '../tables.ts';
import { type DiscussionFilter, discussionConditions } from './discussionFilter.ts';

/** The viewer's state of a discussion; null if they have none. */
interface ViewerState {
  readonly bookmarked: boolean;
  readonly dismissed: boolean;
  readonly muted: boolean;
  readonly countRead: number;
  readonly dateLastViewed: string | null;
}

const listColumns = [
  'd.discussion_id',
  'd.category_id',
  'd.type',
  'd.post_type_id',
  'd.name',
  'd.format',
  'd.excerpt',
  'd.image_url',
  'd.insert_user_id',
  'd.update_user_id',
  'd.last_user_id',
  'd.last_comment_id',
  'd.date_inserted',
  'd.date_updated',
  'd.date_last_comment',
  'd.date_deleted',
  'd.pin_location',
  'd.closed',
  'd.sink',
  'd.resolved',
  'd.status_id',
  'd.score',
  'd.hot',
  'd.count_comments',
  'd.count_views',
  'd.tag_ids',
  'd.attributes',
  'd.target_id',
  'd.target_category_id',
  'd.post_meta',
] as const;

const sortColumns = {
  dateLastComment: 'date_last_comment',
  dateInserted: 'date_inserted',
  discussionID: 'discussion_id',
  score: 'score',
  hot: 'hot',
  experimentalTrending: 'hot',
} as const;

export type DiscussionSortField = keyof typeof sortColumns;

export interface Sort<Field extends string> {
  readonly field: Field;
  readonly direction: 'asc' | 'desc';
}

export interface DiscussionListRequest {
  readonly filter: DiscussionFilter;
  readonly sort: Sort<DiscussionSortField>;
  /** Lists discussions pinned in these places before all others. */
  readonly pinnedFirst?: readonly PinLocation[];
  readonly page: number;
  readonly limit: number;
  readonly withBodies: boolean;
  readonly viewerID: number;
}

const viewerState = (viewerID: number): RawBuilder<ViewerState | null> =>
  sql`(select json_build_object('bookmarked', du.bookmarked, 'dismissed', du.dismissed, 'muted', du.muted, 'countRead',
    du.count_read, 'dateLastViewed', du.date_last_viewed)
    from discussion_users du where du.user_id = ${viewerID}::int and du.discussion_id = d.discussion_id)`;

type RowOptions = Pick<DiscussionListRequest, 'withBodies' | 'viewerID'>;

/** Full rows for a subquery of IDs; bodies and the viewer's state only if requested. */
function selectRows({ db }: Pick<Services, 'db'>, ids: RawBuilder<unknown>, { withBodies, viewerID }: RowOptions) {
  return db.kysely
    .selectFrom('discussions as d')
    .select(listColumns)
    .$if(withBodies, (query) => query.select(['d.body', 'd.body_html']))
    .select((viewerID > 0 ? viewerState(viewerID) : sql<ViewerState | null>`null`).as('mine'))
    .where(sql<SqlBool>`d.discussion_id = any(array(${ids}))`);
}

/** A discussion as stored, with the viewer's state; bodies only if they were requested. */
export type DiscussionRow = Readonly<InferResult<ReturnType<typeof selectRows>>[number]>;

interface KeyRange {
  readonly conditions: readonly RawBuilder<SqlBool>[];
  readonly sort: Sort<DiscussionSortField>;
  readonly limit: number;
  readonly offset: number;
}

/** IDs of one page. Walks only the index; rows are fetched just for the page, however deep it is. */
function keysOf({ conditions, sort, limit, offset }: KeyRange): RawBuilder<unknown> {
  const column = sql.ref(sortColumns[sort.field]);
  const direction = sql.raw(sort.direction);
  const order =
    sort.field === 'discussionID'
      ? sql`discussion_id ${direction}`
      : sql`${column} ${direction}, discussion_id ${direction}`;
  return sql`select discussion_id from discussions where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${limit}::int offset ${offset}::int`;
}

async function fetchRange(
  services: Pick<Services, 'db'>,
  range: KeyRange,
  options: RowOptions,
): Promise<DiscussionRow[]> {
  if (range.limit <= 0) return [];
  const rows = selectRows(services, keysOf(range), options).orderBy(
    `d.${sortColumns[range.sort.field]}`,
    range.sort.direction,
  );
  return rows.orderBy('d.discussion_id', range.sort.direction).execute();
}

/** Maximum number of announcements listed first; the rest sort among the others. */
const mostPinned = 50;

/** Announcements that the viewer dismissed are sorted normally. */
const notDismissedBy = (viewerID: number): RawBuilder<SqlBool>[] =>
  viewerID > 0
    ? [
        sql`not exists (select 1 from discussion_users du where du.user_id = ${viewerID}::int
          and du.discussion_id = discussions.discussion_id and du.dismissed)`,
      ]
    : [];

/** One page, and whether another follows. Runs two queries with pinned discussions first, otherwise one. */
export async function listDiscussions(
  services: Pick<Services, 'db'>,
  request: DiscussionListRequest,
): Promise<{ rows: DiscussionRow[]; hasNext: boolean }> {
  const { filter, sort, page, limit, pinnedFirst = [] } = request;
  const conditions = discussionConditions(filter);
  const offset = (page - 1) * limit;
  if (filter.categoryIDs.length === 0) return { rows: [], hasNext: false };
  const pinned =
    pinnedFirst.length === 0
      ? []
      : await fetchRange(
          services,
          {
            conditions: [
              sql<SqlBool>`pin_location = any(${pinnedFirst}::text[])`,
              ...notDismissedBy(request.viewerID),
              ...conditions,
            ],
            sort,
            limit: mostPinned,
            offset: 0,
          },
          request,
        );
  const first = pinned.slice(offset, offset + limit);
  const pinnedIDs = pinned.map((row) => row.discussion_id);
  const others =
    pinned.length === 0 ? conditions : [...conditions, sql<SqlBool>`discussion_id <> all(${pinnedIDs}::int[])`];
  const rest = await fetchRange(
    services,
    { conditions: others, sort, limit: limit + 1 - first.length, offset: Math.max(0, offset - pinned.length) },
    request,
  );
  const rows = [...first, ...rest];
  return { rows: rows.slice(0, limit), hasNext: rows.length > limit };
}

/** Counting stops here; beyond it the total is `null` and the list only tells whether more follow. */
export const countedAtMost = 10_000;

export async function countDiscussions({ db }: Pick<Services, 'db'>, filter: DiscussionFilter): Promise<number | null> {
  if (filter.categoryIDs.length === 0) return 0;
  const conditions = sql.join(discussionConditions(filter), sql` and `);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (select 1 from discussions
    where ${conditions} limit ${countedAtMost + 1}::int) as found`.execute(db.kysely);
  const count = rows[0]?.count ?? 0;
  return count > countedAtMost ? null : count;
}

/** One discussion, deleted ones included, so that the caller can tell 410 from 404. */
export async function findDiscussion(
  services: Pick<Services, 'db'>,
  discussionID: number,
  options: RowOptions,
): Promise<DiscussionRow | undefined> {
  return selectRows(services, sql`select ${discussionID}::int`, options).executeTakeFirst();
}

/** Sanitized HTML of the given comments, by comment ID. */
export async function loadCommentBodies(
  { db }: Pick<Services, 'db'>,
  commentIDs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (commentIDs.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('comments')
    .select(['comment_id', 'body_html'])
    .where(sql<SqlBool>`comment_id = any(${commentIDs}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.comment_id, row.body_html]));
}
