import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Services } from '../../../services.ts';

export type PostSortField = 'score' | 'dateInserted' | 'dateLastComment' | 'commentDate';

export interface PostListRequest {
  /** Must already be limited to what the viewer can see. */
  readonly categoryIDs: readonly number[];
  /** Only posts by users with one of these roles. */
  readonly roleIDs?: readonly number[];
  readonly includeComments: boolean;
  readonly sort: { readonly field: PostSortField; readonly direction: 'asc' | 'desc' };
  readonly page: number;
  readonly limit: number;
}

export interface PostKey {
  readonly kind: 'discussion' | 'comment';
  readonly id: number;
}

/** Comments have no last comment, so their own date is used. */
const columns = {
  score: { discussion: 'score', comment: 'score' },
  dateInserted: { discussion: 'date_inserted', comment: 'date_inserted' },
  commentDate: { discussion: 'date_inserted', comment: 'date_inserted' },
  dateLastComment: { discussion: 'date_last_comment', comment: 'date_inserted' },
} as const;

const keyColumns = { discussion: 'discussion_id', comment: 'comment_id' } as const;

function authorCondition(alias: string, roleIDs: readonly number[] | undefined): RawBuilder<SqlBool> {
  if (!roleIDs) return sql`true`;
  const author = sql.ref(`${alias}.insert_user_id`);
  return sql`exists (select 1 from user_roles ur where ur.user_id = ${author} and ur.role_id = any(${roleIDs}::int[]))`;
}

/** One record type, limited to what the page can need; each type is read by its own index and then merged. */
function branch(kind: PostKey['kind'], request: PostListRequest): RawBuilder<PostKey> {
  const { sort, page, limit, categoryIDs, roleIDs } = request;
  const direction = sql.raw(sort.direction);
  const value = sql.ref(`p.${columns[sort.field][kind]}`);
  const key = sql.ref(`p.${keyColumns[kind]}`);
  const isVisible =
    kind === 'discussion'
      ? sql`p.type <> 'redirect' and p.category_id = any(${categoryIDs}::int[])`
      : sql`exists (select 1 from discussions d where d.discussion_id = p.discussion_id and d.date_deleted is null
        and d.category_id = any(${categoryIDs}::int[]))`;
  return sql`(select ${kind}::text as kind, ${key} as id, ${value} as value from ${sql.table(`${kind}s`)} p
    where p.date_deleted is null and ${isVisible} and ${authorCondition('p', roleIDs)}
    order by ${value} ${direction}, ${key} ${direction} limit ${page * limit + 1}::int)`;
}

/** Discussions and comments in one order: the keys of one page, and whether another follows. */
export async function listPostKeys(
  { db }: Pick<Services, 'db'>,
  request: PostListRequest,
): Promise<{ keys: PostKey[]; hasNext: boolean }> {
  const { sort, page, limit, includeComments, categoryIDs } = request;
  if (categoryIDs.length === 0) return { keys: [], hasNext: false };
  const branches = [branch('discussion', request), ...(includeComments ? [branch('comment', request)] : [])];
  const direction = sql.raw(sort.direction);
  const { rows } = await sql<PostKey>`select kind, id from (${sql.join(branches, sql` union all `)}) as found
    order by value ${direction}, kind, id ${direction} limit ${limit + 1}::int offset
    ${(page - 1) * limit}::int`.execute(db.kysely);
  return { keys: rows.slice(0, limit), hasNext: rows.length > limit };
}
