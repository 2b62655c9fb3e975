import { type Kysely, sql } from 'kysely';
import type { CategoryColor, CategorySort } from '#domain/categoryColors.ts';
import type { DisplayAs, Tables } from '../../../db/tables.ts';
import { violatedUnique } from '../../../db/violatedUnique.ts';
import { nextSort } from './categoryShape.ts';

/** The editable columns of a category. */
export interface CategoryColumns {
  readonly name: string;
  readonly description: string | null;
  readonly url_code: string;
  readonly parent_category_id: number | null;
  readonly display_as: DisplayAs;
  readonly icon_url: string | null;
  readonly banner_url: string | null;
  readonly color: CategoryColor | null;
  readonly archived: boolean;
  readonly hidden: boolean;
  readonly featured: boolean;
  readonly default_sort: CategorySort | null;
  readonly allowed_discussion_types: string[];
}

/** Whether an error says that another category has this URL code. */
export const isTaken = (error: unknown) => violatedUnique(error) === 'categories_url_code';

/** Adds a category after its siblings. Returns its ID. The caller settles the tree. */
export async function insertCategory(
  db: Kysely<Tables>,
  columns: Partial<CategoryColumns> & Pick<CategoryColumns, 'name' | 'url_code'>,
): Promise<number> {
  const parent = columns.parent_category_id ?? null;
  const { category_id } = await db
    .insertInto('categories')
    .values({
      description: null,
      icon_url: null,
      banner_url: null,
      last_discussion_id: null,
      last_comment_id: null,
      ...columns,
      parent_category_id: parent,
      sort: await nextSort(db, parent),
    })
    .returning('category_id')
    .executeTakeFirstOrThrow();
  await addToCounter(db, 1);
  return category_id;
}

/** Changes the site's number of categories. */
export async function addToCounter(db: Kysely<Tables>, change: 1 | -1): Promise<void> {
  await sql`insert into counters (name, value) values ('categories', ${Math.max(0, change)}::int)
    on conflict (name) do update set value = greatest(0, counters.value + ${change}::int)`.execute(db);
}

export interface CategoryRow extends CategoryColumns {
  readonly category_id: number;
  readonly custom_permissions: boolean;
  readonly sort: number;
  readonly date_updated: Date | null;
}

const rowColumns = [
  'category_id',
  'name',
  'description',
  'url_code',
  'parent_category_id',
  'display_as',
  'icon_url',
  'banner_url',
  'color',
  'archived',
  'hidden',
  'featured',
  'default_sort',
  'allowed_discussion_types',
  'custom_permissions',
  'sort',
  'date_updated',
] as const;

const storedCategory = (db: Kysely<Tables>, categoryID: number) =>
  db
    .selectFrom('categories')
    .select(rowColumns)
    .where('category_id', '=', categoryID)
    .where('date_deleted', 'is', null);

/** The stored category; undefined if there is none. */
export const findCategory = (db: Kysely<Tables>, categoryID: number): Promise<CategoryRow | undefined> =>
  storedCategory(db, categoryID).executeTakeFirst();

/** The stored category, locked until the end of the transaction; undefined if there is none. */
export const holdCategory = (db: Kysely<Tables>, categoryID: number): Promise<CategoryRow | undefined> =>
  storedCategory(db, categoryID).forUpdate().executeTakeFirst();

export async function updateCategory(
  db: Kysely<Tables>,
  categoryID: number,
  columns: Partial<CategoryColumns> & { readonly sort?: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('categories')
    .set({ ...columns, date_updated: now })
    .where('category_id', '=', categoryID)
    .execute();
}

export async function hasPosts(db: Kysely<Tables>, categoryID: number): Promise<boolean> {
  const found = await db
    .selectFrom('discussions')
    .select('discussion_id')
    .where('category_id', '=', categoryID)
    .where('date_deleted', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks a category deleted and frees its address. Its followers stop following it. */
export async function markDeleted(
  db: Kysely<Tables>,
  { category_id, url_code }: Pick<CategoryRow, 'category_id' | 'url_code'>,
  now: Date,
): Promise<void> {
  await db.deleteFrom('category_users').where('category_id', '=', category_id).execute();
  await db
    .updateTable('categories')
    // no address contains this sign
    .set({ date_deleted: now, url_code: `${url_code}~${category_id}`, count_followers: 0, count_categories: 0 })
    .where('category_id', '=', category_id)
    .execute();
  await addToCounter(db, -1);
}
