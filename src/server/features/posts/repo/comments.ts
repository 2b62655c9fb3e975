import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Range } from '#domain/range.ts';
import type { Services } from '../../../services.ts';
import { countedAtMost, type Sort } from './discussions.ts';
import { dateInRange, numberInRange } from '../../../db/repos/inRange.ts';

/** A comment as stored, with fields of its discussion. */
export interface CommentRow {
  readonly comment_id: number;
  readonly discussion_id: number;
  readonly parent_comment_id: number | null;
  readonly depth: number;
  readonly body: string;
  readonly body_html: string;
  readonly format: string;
  readonly insert_user_id: number;
  readonly update_user_id: number | null;
  readonly date_inserted: Date;
  readonly date_updated: Date | null;
  readonly date_deleted: Date | null;
  readonly score: number;
  readonly count_child_comments: number;
  readonly score_child_comments: number;
  readonly attributes: Record<string, unknown>;
  readonly discussion_name: string;
  readonly category_id: number;
  readonly discussion_deleted: boolean;
  readonly discussion_closed: boolean;
}

const sortColumns = {
  dateInserted: 'date_inserted',
  dateUpdated: 'date_updated',
  commentID: 'comment_id',
  score: 'score',
  experimentalTrending: 'score',
} as const;

export type CommentSortField = keyof typeof sortColumns;

export interface CommentFilter {
  /** Must already be limited to what the viewer can see. */
  readonly categoryIDs: readonly number[];
  /** A discussion that the viewer can see; overrides `categoryIDs`. */
  readonly discussionID?: number;
  readonly discussionIDs?: Range<number>;
  readonly commentID?: Range<number>;
  readonly dateInserted?: Range<Date>;
  readonly dateUpdated?: Range<Date>;
  readonly insertUserIDs?: readonly number[];
  readonly insertUserRoleIDs?: readonly number[];
  readonly answerStatus?: 'accepted' | 'rejected';
}

export interface CommentListRequest {
  readonly filter: CommentFilter;
  readonly sort: Sort<CommentSortField>;
  readonly page: number;
  readonly limit: number;
}

type Condition = RawBuilder<SqlBool>;

function commentConditions(filter: CommentFilter): Condition[] {
  const parts: Condition[] = [sql`c.date_deleted is null`];
  if (filter.discussionID !== undefined) parts.push(sql`c.discussion_id = ${filter.discussionID}::int`);
  else
    parts.push(
      sql`exists (select 1 from discussions v where v.discussion_id = c.discussion_id and v.date_deleted is null
        and v.category_id = any(${filter.categoryIDs}::int[]))`,
    );
  if (filter.discussionIDs) parts.push(numberInRange(sql.ref('c.discussion_id'), filter.discussionIDs));
  if (filter.commentID) parts.push(numberInRange(sql.ref('c.comment_id'), filter.commentID));
  if (filter.dateInserted) parts.push(dateInRange(sql.ref('c.date_inserted'), filter.dateInserted));
  if (filter.dateUpdated) parts.push(dateInRange(sql.ref('c.date_updated'), filter.dateUpdated));
  if (filter.insertUserIDs) parts.push(sql`c.insert_user_id = any(${filter.insertUserIDs}::int[])`);
  if (filter.insertUserRoleIDs)
    parts.push(
      sql`c.insert_user_id in (select user_id from user_roles where role_id = any(${filter.insertUserRoleIDs}::int[]))`,
    );
  // the second condition is implied, but the planner uses the partial index only when it is written out
  if (filter.answerStatus)
    parts.push(
      sql`c.attributes #>> '{answer,status}' = ${filter.answerStatus}::text
        and c.attributes #>> '{answer,status}' is not null`,
    );
  return parts;
}

function selectRows({ db }: Pick<Services, 'db'>, ids: RawBuilder<unknown>) {
  return db.kysely
    .selectFrom('comments as c')
    .innerJoin('discussions as d', 'd.discussion_id', 'c.discussion_id')
    .selectAll('c')
    .select(['d.name as discussion_name', 'd.category_id', 'd.closed as discussion_closed'])
    .select(sql<boolean>`d.date_deleted is not null`.as('discussion_deleted'))
    .where(sql<SqlBool>`c.comment_id = any(array(${ids}))`);
}

/** One page, and whether another follows. As with discussions, pages are found by walking index keys only. */
export async function listComments(
  services: Pick<Services, 'db'>,
  { filter, sort, page, limit }: CommentListRequest,
): Promise<{ rows: CommentRow[]; hasNext: boolean }> {
  const conditions = sql.join(commentConditions(filter), sql` and `);
  const direction = sql.raw(sort.direction);
  const tie =
    sort.field === 'score' || sort.field === 'experimentalTrending'
      ? sql`c.comment_id`
      : sql`c.comment_id ${direction}`;
  const order =
    sort.field === 'commentID'
      ? sql`c.comment_id ${direction}`
      : sql`${sql.ref(`c.${sortColumns[sort.field]}`)} ${direction}, ${tie}`;
  const keys = sql`select c.comment_id from comments c where ${conditions}
    order by ${order} limit ${limit + 1}::int offset ${(page - 1) * limit}::int`;
  const rows = (await selectRows(services, keys).orderBy(order).execute()) as CommentRow[];
  return { rows: rows.slice(0, limit), hasNext: rows.length > limit };
}

/** `null` beyond `countedAtMost`. */
export async function countComments({ db }: Pick<Services, 'db'>, filter: CommentFilter): Promise<number | null> {
  const conditions = sql.join(commentConditions(filter), sql` and `);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (select 1 from comments c
    where ${conditions} limit ${countedAtMost + 1}::int) as found`.execute(db.kysely);
  const count = rows[0]?.count ?? 0;
  return count > countedAtMost ? null : count;
}

/** Comments by ID, deleted ones included, in no particular order. */
export async function loadComments(
  services: Pick<Services, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CommentRow>> {
  if (ids.length === 0) return new Map();
  const rows = (await selectRows(services, sql`select unnest(${ids}::int[])`).execute()) as CommentRow[];
  return new Map(rows.map((row) => [row.comment_id, row]));
}
