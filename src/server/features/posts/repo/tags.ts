import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Services } from '../../../services.ts';
import { freeCodeOf } from './tagWrites.ts';
import { rememberEach } from '../../../db/repos/rememberEach.ts';

export interface TagRow {
  readonly tag_id: number;
  readonly name: string;
  readonly url_code: string;
  readonly type: string;
  readonly parent_tag_id: number | null;
  readonly count_discussions: number;
  readonly description: string;
}

/**
 * Tags by ID, cached, in at most one query; invalidated by `tags`. The ID of a merged tag finds the one it went into.
 */
export const loadTags = rememberEach<TagRow>({
  affectedBy: (tag) => (tag === 'tags' ? 'all' : undefined),
  load: async ({ db }, ids) => {
    const { rows } = await sql<TagRow & { readonly asked: number }>`
      select asked, t.* from unnest(${ids}::int[]) as asked left join former_tags f on f.tag_id = asked
      join tags t on t.tag_id = coalesce(f.new_tag_id, asked)`.execute(db.kysely);
    return new Map(rows.map(({ asked, ...row }) => [asked, row]));
  },
  mostKept: 20_000,
  maxAgeMs: 60_000,
});

export interface TagListRequest {
  readonly query?: string;
  readonly tagIDs?: readonly number[];
  readonly types?: readonly string[];
  readonly parentIDs?: readonly number[];
  readonly onlyUsed: boolean;
  /** Categories whose posts are not counted; tags used only there are not listed. */
  readonly hidden: readonly number[];
  readonly sort: { readonly field: 'countDiscussions' | 'tagID' | 'name'; readonly direction: 'asc' | 'desc' };
  readonly limit: number;
  readonly offset: number;
}

const columns = { countDiscussions: 'open.count_discussions', tagID: 'open.tag_id', name: 'open.name' } as const;

function tagConditions(request: TagListRequest): RawBuilder<SqlBool>[] {
  const parts: RawBuilder<SqlBool>[] = [sql`true`];
  if (request.query !== undefined && request.query !== '') {
    const pattern = `%${request.query.replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(sql`(lower(name) like lower(${pattern}::text) or lower(url_code) like lower(${pattern}::text))`);
  }
  if (request.tagIDs) parts.push(sql`tag_id = any(${request.tagIDs}::int[])`);
  if (request.types) parts.push(sql`type = any(${request.types}::text[])`);
  if (request.parentIDs) parts.push(sql`parent_tag_id = any(${request.parentIDs}::int[])`);
  if (request.onlyUsed) parts.push(sql`count_discussions > 0`);
  return parts;
}

/** Rows `(tag_id, number)` of hidden discussions. */
function hiddenTags({ hidden, tagIDs }: TagListRequest): RawBuilder<unknown> {
  const isAsked = tagIDs ? sql`d.tag_ids && ${tagIDs}::int[]` : sql`true`;
  return sql`(select tag_id, count(*)::int as number from discussions d, unnest(d.tag_ids) as tag_id
    where d.date_deleted is null and (d.category_id = any(${hidden}::int[])
      or d.target_category_id = any(${hidden}::int[])) and ${isAsked} group by tag_id)`;
}

export async function listTags(
  { db }: Pick<Services, 'db'>,
  request: TagListRequest,
): Promise<{ rows: TagRow[]; total: number }> {
  const { hidden, sort, limit, offset } = request;
  const conditions = sql<SqlBool>`${sql.join(tagConditions(request), sql` and `)}`;
  const tags =
    hidden.length === 0
      ? sql`tags`
      : sql`(select tags.tag_id, name, url_code, type, parent_tag_id, description,
          count_discussions - coalesce(hidden.number, 0) as count_discussions
          from tags left join ${hiddenTags(request)} as hidden using (tag_id)
          where hidden.number is null or count_discussions > hidden.number)`;
  const [page, counted] = await Promise.all([
    sql<TagRow>`select open.* from ${tags} as open where ${conditions}
      order by ${sql.ref(columns[sort.field])} ${sql.raw(sort.direction)}, open.tag_id limit ${limit}::int offset
      ${offset}::int`.execute(db.kysely),
    sql<{ count: number }>`select count(*)::int as count from ${tags} as open where ${conditions}`.execute(db.kysely),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.count ?? 0 };
}

export interface NewTag {
  readonly name: string;
  readonly urlCode: string;
  readonly type: string;
  readonly parentTagID: number | null;
}

/** Inserts a tag, or says why it cannot. Safe against concurrent inserts of the same code. */
async function insertCode(
  db: Kysely<Tables>,
  { name, urlCode, type, parentTagID }: NewTag,
): Promise<TagRow | 'taken' | 'noParent'> {
  const parent = sql`select 1 from tags where tag_id = ${parentTagID}::int`;
  const { rows } = await sql<TagRow>`insert into tags (name, url_code, type, parent_tag_id)
    select ${name}, ${urlCode}, ${type}, ${parentTagID}::int where ${parentTagID}::int is null or exists (${parent})
    on conflict (lower(url_code), type) do nothing returning *`.execute(db);
  if (rows[0]) return rows[0];
  const isThere = parentTagID === null || (await parent.execute(db)).rows.length > 0;
  return isThere ? 'taken' : 'noParent';
}

/**
 * Like `insertCode`, but a code derived from the name gets a suffix when another name has it: "C" and "C++" are two
 * tags. @param isCodeGiven whether the caller chose the code; a chosen code gets no suffix
 */
export async function insertTag(
  db: Kysely<Tables>,
  tag: NewTag,
  { isCodeGiven }: { readonly isCodeGiven: boolean },
): Promise<TagRow | 'taken' | 'noParent'> {
  let made = await insertCode(db, tag);
  // another request may take the free code first
  while (made === 'taken' && !isCodeGiven) {
    const urlCode = await freeCodeOf(db, tag);
    if (urlCode === undefined) return 'taken';
    made = await insertCode(db, { ...tag, urlCode });
  }
  return made;
}
