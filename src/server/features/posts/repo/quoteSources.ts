import { sql } from 'kysely';
import { nowhere, placeOf } from '../../../db/repos/pointers.ts';
import type { Services } from '../../../services.ts';

/** The current content of a quoted post. */
export interface QuoteSource {
  readonly body: string;
  readonly format: string;
  readonly authorID: number;
  readonly authorName: string;
  readonly categoryID: number;
  /** Title, for discussions only. */
  readonly name: string | null;
  readonly dateInserted: Date;
  readonly dateUpdated: Date | null;
}

const largestID = 2_147_483_647;

function idsOf(keys: readonly string[], recordType: string): number[] {
  const ids = keys.flatMap((key) =>
    key.startsWith(`${recordType}:`) ? [Number(key.slice(recordType.length + 1))] : [],
  );
  return ids.filter((id) => Number.isInteger(id) && id > 0 && id <= largestID);
}

/** Sources by `discussion:12` or `comment:5`, without deleted and unknown ones. One query. */
export async function loadQuoteSources(
  { db }: Pick<Services, 'db'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, QuoteSource>> {
  const discussionIDs = idsOf(keys, 'discussion');
  const commentIDs = idsOf(keys, 'comment');
  if (discussionIDs.length + commentIDs.length === 0) return new Map();
  const { rows } = await sql<QuoteSource & { key: string }>`
    select 'discussion:' || d.discussion_id as key, d.body, d.format, d.insert_user_id as "authorID", u.name as
    "authorName", ${placeOf('d')} as "categoryID",
      d.name, d.date_inserted as "dateInserted", d.date_updated as "dateUpdated"
    from discussions d join users u on u.user_id = d.insert_user_id
    where d.discussion_id = any(${discussionIDs}::int[]) and d.date_deleted is null
      and d.target_category_id is distinct from ${nowhere}::int
    union all
    select 'comment:' || c.comment_id, c.body, c.format, c.insert_user_id, u.name, d.category_id, null,
    c.date_inserted, c.date_updated
    from comments c join discussions d using (discussion_id) join users u on u.user_id = c.insert_user_id
    where c.comment_id = any(${commentIDs}::int[]) and c.date_deleted is null and d.date_deleted is null`.execute(
    db.kysely,
  );
  return new Map(rows.map(({ key, ...source }) => [key, source]));
}
