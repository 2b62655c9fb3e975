import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { hiddenPointers } from '../../../db/repos/pointers.ts';
import type { ReactableType } from './reactions.ts';

export type ReactionDirection = 'received' | 'given';

export interface UserReactionsRequest {
  readonly userID: number;
  readonly direction: ReactionDirection;
  readonly tagIDs: readonly number[];
  /** Already limited to visible categories. */
  readonly categoryIDs: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/** A post with the requested reactions. */
export interface ReactedRow {
  readonly record_type: ReactableType;
  readonly record_id: number;
  readonly name: string;
  /** The excerpt of a discussion, or the body HTML of a comment. */
  readonly text: string;
  readonly discussion_id: number;
  readonly category_id: number;
  readonly insert_user_id: number;
  readonly date_inserted: Date;
  readonly date_reacted: Date;
  readonly counts: readonly { readonly tagID: number; readonly count: number }[];
}

/** Keys of the posts of one type with their reactions. */
function keysOf(
  recordType: ReactableType,
  { userID, direction, tagIDs, categoryIDs }: UserReactionsRequest,
): RawBuilder<unknown> {
  const whose = direction === 'given' ? sql`r.user_id = ${userID}::int` : sql`p.insert_user_id = ${userID}::int`;
  const posts =
    recordType === 'discussion'
      ? sql`discussions p on r.record_id = p.discussion_id`
      : sql`comments p on r.record_id = p.comment_id join discussions d on d.discussion_id = p.discussion_id
        and d.date_deleted is null`;
  const category = recordType === 'discussion' ? sql`p.category_id` : sql`d.category_id`;
  const pointers = recordType === 'discussion' ? sql`and p.discussion_id not in ${hiddenPointers(categoryIDs)}` : sql``;
  return sql`select ${sql.lit(recordType)} as record_type, r.record_id, r.tag_id, r.date_inserted
    from reactions r join ${posts}
    where r.record_type = ${sql.lit(recordType)} and ${whose} and r.tag_id = any(${tagIDs}::int[])
      and p.date_deleted is null and ${category} = any(${categoryIDs}::int[]) ${pointers}`;
}

/** Posts with reactions, latest reaction first. */
export async function listUserReactions(
  { db }: Pick<Services, 'db'>,
  request: UserReactionsRequest,
): Promise<readonly ReactedRow[]> {
  const { rows } = await sql<ReactedRow>`
    with found as (${keysOf('discussion', request)} union all ${keysOf('comment', request)}),
    page as (
      select record_type, record_id, max(date_inserted) as date_reacted from found group by record_type, record_id
      order by date_reacted desc, record_type, record_id desc limit ${request.limit}::int offset ${request.offset}::int
    )
    select page.record_type, page.record_id, page.date_reacted,
      coalesce(d.discussion_id, cd.discussion_id) as discussion_id,
      coalesce(d.name, cd.name) as name, coalesce(d.excerpt, c.body_html) as text, coalesce(d.category_id,
      cd.category_id) as category_id,
      coalesce(d.insert_user_id, c.insert_user_id) as insert_user_id, coalesce(d.date_inserted, c.date_inserted) as
      date_inserted,
      (select json_agg(json_build_object('tagID', tag_id, 'count', n)) from (
        select tag_id, count(*)::int as n from found f
        where f.record_type = page.record_type and f.record_id = page.record_id group by tag_id) counted) as counts
    from page
    left join discussions d on page.record_type = 'discussion' and d.discussion_id = page.record_id
    left join comments c on page.record_type = 'comment' and c.comment_id = page.record_id
    left join discussions cd on cd.discussion_id = c.discussion_id
    order by page.date_reacted desc, page.record_type, page.record_id desc`.execute(db.kysely);
  return rows;
}
