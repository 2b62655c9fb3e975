import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/** Levels that a category tree can have. */
export const deepestLevel = 10;

/** Serializes all changes of the tree, so that none is checked against a tree that another one is changing. */
const treeLock = 7_305_513;

export interface CategoryPlace {
  readonly categoryID: number;
  readonly parentCategoryID: number | null;
  /** Order among its siblings. */
  readonly sort: number;
}

/** Held until the end of the transaction. */
export async function lockTree(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${treeLock})`.execute(db);
}

/** The places of all categories. */
export async function readPlaces(db: Kysely<Tables>): Promise<readonly CategoryPlace[]> {
  return db
    .selectFrom('categories')
    .select(['category_id as categoryID', 'parent_category_id as parentCategoryID', 'sort'])
    .where('date_deleted', 'is', null)
    .orderBy('category_id')
    .execute();
}

/** Differs whenever a category was added, moved or deleted. */
export function versionOfPlaces(places: readonly CategoryPlace[]): string {
  const facts = [...places]
    .sort((a, b) => a.categoryID - b.categoryID)
    .map(({ categoryID, parentCategoryID, sort }) => [categoryID, parentCategoryID, sort]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

export async function writePlaces(db: Kysely<Tables>, places: readonly CategoryPlace[]): Promise<void> {
  await sql`update categories c set parent_category_id = p.parent_id, sort = p.sort
    from unnest(${places.map((place) => place.categoryID)}::int[],
      ${places.map((place) => place.parentCategoryID)}::int[],
      ${places.map((place) => place.sort)}::int[]) p (category_id, parent_id, sort)
    where c.category_id = p.category_id`.execute(db);
}

/** The position after the last child. */
export async function nextSort(db: Kysely<Tables>, parentCategoryID: number | null): Promise<number> {
  const { rows } = await sql<{ sort: number }>`select coalesce(max(sort) + 1, 0) as sort from categories
    where parent_category_id is not distinct from ${parentCategoryID}::int and date_deleted is null`.execute(db);
  return rows[0]?.sort ?? 0;
}

/**
 * Updates depths and numbers of subcategories after a change. Says what is wrong with the tree instead, if anything:
 * the caller must then roll back.
 */
export async function settleTree(db: Kysely<Tables>): Promise<'cycle' | 'tooDeep' | undefined> {
  const reached = sql`with recursive tree as (
      select category_id, 1 as level from categories where parent_category_id is null and date_deleted is null
      union all select c.category_id, t.level + 1 from categories c join tree t on c.parent_category_id = t.category_id
      where c.date_deleted is null
    )`;
  const { rows } = await sql<{ deepest: number; lost: number }>`${reached}
    select coalesce(max(level), 1) as deepest,
      (select count(*) from categories where date_deleted is null)::int - count(*)::int as lost from tree`.execute(db);
  // those of a cycle cannot be reached from the top
  if ((rows[0]?.lost ?? 0) > 0) return 'cycle';
  if ((rows[0]?.deepest ?? 1) > deepestLevel) return 'tooDeep';
  await sql`${reached}
    update categories c set depth = s.level, count_categories = s.number from (
      select t.category_id, t.level, count(child.category_id)::int as number from tree t
      left join categories child on child.parent_category_id = t.category_id and child.date_deleted is null
      group by 1, 2
    ) s where c.category_id = s.category_id
      and (c.depth, c.count_categories) is distinct from (s.level, s.number)`.execute(db);
  return undefined;
}
