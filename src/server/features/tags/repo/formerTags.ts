import { sql } from 'kysely';
import { inTransaction } from '../../../db/transact.ts';
import type { Services } from '../../../services.ts';
import { settleCounts } from '../../posts/index.ts';

export interface FormerTag {
  readonly tagID: number;
  readonly name: string;
  readonly newTagID: number | null;
  readonly newName: string | null;
  readonly countTotal: number;
  readonly countLeft: number;
}

/**
 * Deleted or merged tags that posts still have, with the number of posts left to update.
 * @param hidden IDs of categories; if given, tags that only posts in these categories have are left out
 */
export async function unfinishedTags(
  { db }: Pick<Services, 'db'>,
  hidden?: readonly number[],
): Promise<readonly FormerTag[]> {
  const isShown = hidden
    ? sql`exists (select from discussions
        where tag_ids @> array[f.tag_id] and category_id <> all(${hidden}::int[]))`
    : sql`true`;
  const { rows } = await sql<FormerTag>`
    select f.tag_id as "tagID", f.name, f.new_tag_id as "newTagID", t.name as "newName", count_total as "countTotal",
      (select count(*)::int from discussions where tag_ids @> array[f.tag_id]) as "countLeft"
    from former_tags f left join tags t on t.tag_id = f.new_tag_id
    where date_finished is null and ${isShown} order by f.tag_id limit 100`.execute(db.kysely);
  return rows;
}

/** Replaces a former tag in some of its posts. Returns whether there may be more. */
export async function clearPosts(
  services: Pick<Services, 'db' | 'now'>,
  { tagID, atOnce }: { readonly tagID: number; readonly atOnce: number },
): Promise<boolean> {
  return inTransaction(services, async (trx) => {
    const former = await trx
      .selectFrom('former_tags')
      .select(['new_tag_id', 'date_finished'])
      .where('tag_id', '=', tagID)
      .executeTakeFirst();
    if (!former || former.date_finished) return false;
    const target = former.new_tag_id;
    const { rows } = await sql<{ is_new: boolean }>`
      with batch as (
        select discussion_id, date_deleted is null as is_there,
          coalesce(tag_ids @> array[${target}::int], false) as has_it
        from discussions where tag_ids @> array[${tagID}::int] order by discussion_id limit ${atOnce}::int for update)
      update discussions d set tag_ids = case
        when ${target}::int is null or has_it then array_remove(tag_ids, ${tagID}::int)
        else array_replace(tag_ids, ${tagID}::int, ${target}::int) end
      from batch where d.discussion_id = batch.discussion_id
      returning is_there and not has_it as is_new`.execute(trx);
    const added = rows.filter(({ is_new }) => is_new).length;
    if (target !== null && added > 0) await settleCounts(trx, { tags: [{ id: target, discussions: added }] });
    if (rows.length === atOnce) return true;
    await trx.updateTable('former_tags').set({ date_finished: services.now() }).where('tag_id', '=', tagID).execute();
    return false;
  });
}

/** Updates the search index for posts with a tag, in order of their IDs. Returns the last one; undefined at the end. */
export async function indexPosts(
  services: Pick<Services, 'db'>,
  { tagID, after, atOnce }: { readonly tagID: number; readonly after: number; readonly atOnce: number },
): Promise<number | undefined> {
  return inTransaction(services, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select discussion_id as id from discussions
      where tag_ids @> array[${tagID}::int] and date_deleted is null and discussion_id > ${after}::int
      order by discussion_id limit ${atOnce}::int`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await sql`select search_index_discussions(${ids}::int[])`.execute(trx);
    return ids.length < atOnce ? undefined : ids.at(-1);
  });
}
