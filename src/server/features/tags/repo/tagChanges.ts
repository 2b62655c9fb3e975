import { createHash } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { insertTag, type NewTag, type TagRow } from '../../posts/index.ts';

/** The fields that administrators set. */
export interface TagState {
  readonly name: string;
  readonly urlcode: string;
  readonly type: string;
  readonly parentTagID: number | null;
  readonly description: string;
}

export const tagState = (row: TagRow): TagState => ({
  name: row.name,
  urlcode: row.url_code,
  type: row.type,
  parentTagID: row.parent_tag_id,
  description: row.description,
});

const columnsOf = ({ urlcode, parentTagID, ...state }: TagState) => ({
  ...state,
  url_code: urlcode,
  parent_tag_id: parentTagID,
});

/** Changes with everything that administrators set. */
export const tagVersion = (row: TagRow): string =>
  createHash('sha256')
    .update(JSON.stringify(tagState(row)))
    .digest('base64url')
    .slice(0, 16);

const entryOf = (row: TagRow, userID: number) => ({ userID, subject: 'tag', subjectID: row.tag_id, name: row.name });

/**
 * Creates a tag. @param isCodeGiven whether the caller chose its URL code; a chosen one gets no suffix @param auditFor
 * the administrator whose change this is, if it is one
 */
export function addTag(
  services: Pick<Services, 'db'>,
  tag: NewTag,
  { isCodeGiven, auditFor }: { readonly isCodeGiven: boolean; readonly auditFor: number | undefined },
): Promise<TagRow | 'taken' | 'noParent'> {
  return inTransaction(services, async (trx) => {
    const row = await insertTag(trx, tag, { isCodeGiven });
    if (typeof row === 'object' && auditFor !== undefined)
      await writeAudit(trx, { ...entryOf(row, auditFor), action: 'create', before: null, after: { ...tagState(row) } });
    return row;
  });
}

/** Locks the tag. */
async function holdTag(trx: Kysely<Tables>, tagID: number): Promise<TagRow> {
  const row = await trx.selectFrom('tags').selectAll().where('tag_id', '=', tagID).forUpdate().executeTakeFirst();
  if (!row) throw notFound('Tag');
  return row;
}

/** Whether another tag of this type uses the URL code. */
export async function isCodeTaken(trx: Kysely<Tables>, { urlcode, type }: TagState, tagID: number): Promise<boolean> {
  const row = await trx
    .selectFrom('tags')
    .select('tag_id')
    .where(sql<SqlBool>`lower(url_code) = lower(${urlcode}::text)`)
    .where('type', '=', type)
    .where('tag_id', '<>', tagID)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another tag of this type has the name, in capitals or not. */
export async function isNameTaken(trx: Kysely<Tables>, { name, type }: TagState, tagID: number): Promise<boolean> {
  const { rows } = await sql`select from tags
    where lower(name) = lower(${name}::text) and type = ${type} and tag_id <> ${tagID}::int limit 1`.execute(trx);
  return rows.length > 0;
}

/** The tags above this one, nearest first, and itself. Empty if it does not exist. */
export async function tagsAbove(trx: Kysely<Tables>, tagID: number): Promise<readonly number[]> {
  const { rows } = await sql<{ tag_id: number }>`
    with recursive above (tag_id, parent_tag_id, depth) as (
      select tag_id, parent_tag_id, 1 from tags where tag_id = ${tagID}::int
      union select t.tag_id, t.parent_tag_id, depth + 1 from tags t join above on t.tag_id = above.parent_tag_id
      where depth < 100)
    select tag_id from above order by depth`.execute(trx);
  return rows.map(({ tag_id }) => tag_id);
}

/** Whether any post has the tag. */
export async function isTagUsed({ db }: Pick<Services, 'db'>, tagID: number): Promise<boolean> {
  const { rows } = await sql`select from discussions where tag_ids @> array[${tagID}::int] limit 1`.execute(db.kysely);
  return rows.length > 0;
}

interface Target {
  readonly tagID: number;
  readonly userID: number;
}

/** Changes a tag. `plan` gets it as stored now, and throws to refuse the change. */
export async function updateTag(
  services: Pick<Services, 'db'>,
  { tagID, userID }: Target,
  plan: (row: TagRow, trx: Kysely<Tables>) => Promise<TagState>,
): Promise<{ readonly before: TagRow; readonly row: TagRow }> {
  return inTransaction(services, async (trx) => {
    // one writer at a time, because parents must not form a circle
    await sql`lock table tags in share row exclusive mode`.execute(trx);
    const before = await holdTag(trx, tagID);
    const row = await trx
      .updateTable('tags')
      .set(columnsOf(await plan(before, trx)))
      .where('tag_id', '=', tagID)
      .returningAll()
      .executeTakeFirstOrThrow();
    const values = { before: { ...tagState(before) }, after: { ...tagState(row) } };
    await writeAudit(trx, { ...entryOf(row, userID), action: 'update', ...values });
    return { before, row };
  });
}

/**
 * Deletes a tag, or merges it into another one. Posts keep its ID until `clearPosts` has been through all of them; it
 * finds the new tag, or none. Returns how many posts have it. @throws ApiError 404
 */
export async function removeTag(
  services: Pick<Services, 'db' | 'now'>,
  { tagID, userID, newTagID }: Target & { readonly newTagID: number | undefined },
): Promise<number> {
  return inTransaction(services, async (trx) => {
    await sql`lock table tags in share row exclusive mode`.execute(trx);
    const tag = await holdTag(trx, tagID);
    const target = newTagID === undefined ? undefined : await holdTag(trx, newTagID);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from discussions where tag_ids @> array[${tagID}::int]`.execute(trx);
    const count = rows[0]?.count ?? 0;
    const gone = { name: tag.name, new_tag_id: target?.tag_id ?? null, count_total: count };
    await sql`update tags set parent_tag_id = case when tag_id = ${gone.new_tag_id}::int then null
      else ${gone.new_tag_id}::int end where parent_tag_id = ${tagID}::int`.execute(trx);
    if (target)
      await trx.updateTable('former_tags').set({ new_tag_id: target.tag_id }).where('new_tag_id', '=', tagID).execute();
    const now = services.now();
    await trx
      .insertInto('former_tags')
      .values({ ...gone, tag_id: tagID, date_deleted: now, date_finished: count === 0 ? now : null })
      .execute();
    await trx.deleteFrom('tags').where('tag_id', '=', tagID).execute();
    const after = target ? { mergedInto: target.name } : null;
    const before = { ...tagState(tag), posts: count };
    await writeAudit(trx, { ...entryOf(tag, userID), action: 'delete', before, after });
    return count;
  });
}
