import { sql } from 'kysely';
import type { Services } from '../../../services.ts';
import type { FoundPost } from './searchPosts.ts';

/** A found post; name and category of a comment are those of its discussion. */
export interface SearchRow {
  readonly record_type: 'discussion' | 'comment';
  readonly record_id: number;
  readonly discussion_id: number;
  readonly category_id: number;
  readonly name: string;
  readonly type: string;
  readonly post_type_id: string | null;
  readonly body_html: string | null;
  readonly image_url: string | null;
  readonly insert_user_id: number;
  readonly update_user_id: number | null;
  readonly date_inserted: Date;
  readonly date_updated: Date | null;
  readonly date_last_comment: Date;
  readonly status_id: number;
  readonly score: number;
  readonly tag_ids: readonly number[];
  readonly is_answer: boolean;
}

export const keyOf = ({ record_type, record_id }: Pick<SearchRow, 'record_type' | 'record_id'>) =>
  `${record_type} ${record_id}`;

/** The posts of a page by `keyOf`; bodies only if they are needed. */
export async function loadSearchRows(
  { db }: Pick<Services, 'db'>,
  posts: readonly FoundPost[],
  withBodies: boolean,
): Promise<ReadonlyMap<string, SearchRow>> {
  if (posts.length === 0) return new Map();
  const ids = (kind: SearchRow['record_type']) =>
    posts.filter((post) => post.record_type === kind).map((post) => post.record_id);
  const body = (table: string) => (withBodies ? sql`${sql.ref(`${table}.body_html`)}` : sql`null::text`);
  const { rows } = await sql<SearchRow>`
    select 'discussion' as record_type, d.discussion_id as record_id, d.discussion_id, d.category_id, d.name, d.type,
    d.post_type_id, ${body('d')} as body_html,
      d.image_url, d.insert_user_id, d.update_user_id, d.date_inserted, d.date_updated, d.date_last_comment,
      d.status_id, d.score, d.tag_ids,
      false as is_answer
    from discussions d where d.discussion_id = any(${ids('discussion')}::int[])
    union all
    select 'comment', c.comment_id, d.discussion_id, d.category_id, d.name, d.type, d.post_type_id, ${body('c')},
      null, c.insert_user_id, c.update_user_id, c.date_inserted, c.date_updated, d.date_last_comment, d.status_id,
      c.score, '{}',
      c.attributes #>> '{answer,status}' is not null
    from comments c join discussions d using (discussion_id)
    where c.comment_id = any(${ids('comment')}::int[])`.execute(db.kysely);
  return new Map(rows.map((row) => [keyOf(row), row]));
}
