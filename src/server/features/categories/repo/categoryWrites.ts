import { sql } from 'kysely';
import type { Services } from '../../../services.ts';
import type { DisplayAs } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';

export interface NewCategory {
  readonly name: string;
  readonly urlCode: string;
  readonly parentCategoryID: number | null;
  readonly displayAs: DisplayAs;
  readonly isFeatured: boolean;
  readonly allowedTypes: readonly string[];
}

const uniqueViolation = '23505';
/** Prevents two new categories from getting the same position. */
const orderLock = 7_305_513;

/** Adds a category after its siblings. Returns its ID, or `taken` if another one has this URL code. */
export async function insertCategory(
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  category: NewCategory,
): Promise<number | 'taken'> {
  const { parentCategoryID: parent } = category;
  try {
    const categoryID = await inTransaction({ db }, async (transaction) => {
      await sql`select pg_advisory_xact_lock(${orderLock})`.execute(transaction);
      const { rows } = await sql<{ category_id: number }>`
        insert into categories (name, url_code, parent_category_id, display_as, featured, allowed_discussion_types,
        depth, sort)
        select ${category.name}, ${category.urlCode}, ${parent}::int, ${category.displayAs}, ${category.isFeatured},
        ${[...category.allowedTypes]}::text[],
          coalesce((select depth + 1 from categories where category_id = ${parent}::int), 1),
          coalesce((select max(sort) + 1 from categories where parent_category_id is not distinct
          from ${parent}::int), 0)
        returning category_id`.execute(transaction);
      if (parent !== null)
        await sql`update categories set count_categories = count_categories + 1
          where category_id = ${parent}::int`.execute(transaction);
      await sql`insert into counters (name, value) values ('categories', 1) on conflict (name) do update
        set value = counters.value + 1`.execute(transaction);
      return rows[0]?.category_id ?? 0;
    });
    changes.emit(['categories', 'site']);
    return categoryID;
  } catch (error) {
    if ((error as { code?: unknown }).code === uniqueViolation) return 'taken';
    throw error;
  }
}
