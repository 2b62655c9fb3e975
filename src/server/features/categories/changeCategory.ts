import type { Kysely } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { type CategoryTree, categoryTree } from '../../db/repos/categoryTree.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transact.ts';
import { fieldError, notFound, validationFailed } from '../../http/errors.ts';
import { mayView, needView } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { recordChange, recordOrders } from './categoryAudit.ts';
import { loadPostCatalog } from '../postTypes/index.ts';
import { type CategoryBody, columnsOf, editRecord, needPlacedTypes, parentOf, versionOfRow } from './categoryFields.ts';
import { needGivable } from './categoryRights.ts';
import { copyPermissions, dropPermissions } from './repo/categoryPermissions.ts';
import {
  type CategoryPlace,
  deepestLevel,
  lockTree,
  nextSort,
  readPlaces,
  settleTree,
  versionOfPlaces,
  writePlaces,
} from './repo/categoryShape.ts';
import {
  type CategoryColumns,
  type CategoryRow,
  hasPosts,
  holdCategory,
  insertCategory,
  isTaken,
  markDeleted,
  updateCategory,
} from './repo/categoryWrites.ts';

/** The viewer, and the places of this site's pictures. */
export interface Manager {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly origin: string;
}

const refusals = {
  cycle: 'A category cannot be moved into itself or one of its subcategories.',
  tooDeep: `Categories can be at most ${deepestLevel} levels deep.`,
} as const;

const parentProblem = (message: string) => validationFailed([fieldError('parentCategoryID', 'invalid', message)]);

/** Updates what follows from the shape of the tree. @throws ApiError 422 */
async function settle(db: Kysely<Tables>): Promise<void> {
  const problem = await settleTree(db);
  if (problem) throw parentProblem(refusals[problem]);
}

/** @throws ApiError 422 for a parent that does not exist or that the viewer cannot see */
export function needParent(tree: CategoryTree, viewer: Viewer, parentCategoryID: number | null): void {
  if (parentCategoryID === null) return;
  if (!tree.find(parentCategoryID) || !mayView(viewer, parentCategoryID))
    throw parentProblem('The parent category does not exist.');
}

/** The category, if the viewer can see it. @throws ApiError 404 */
export function needCategory(tree: CategoryTree, viewer: Viewer, categoryID: number) {
  const node = tree.find(categoryID);
  if (!node) throw notFound('Category');
  needView(viewer, categoryID, 'Category');
  return node;
}

/** Drops every cached answer that shows categories: posts have them in their breadcrumbs, permissions in their rules. */
export function publishCategories({ changes }: Pick<Services, 'changes'>): void {
  changes.emit(['categories', 'discussions', 'roles', 'site']);
}

async function inTree<Result>({ services }: Manager, work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  try {
    const result = await inTransaction(services, async (db) => {
      await lockTree(db);
      return work(db);
    });
    publishCategories(services);
    return result;
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw validationFailed([fieldError('urlcode', 'invalid', 'Another category already uses this address.')]);
  }
}

type NewBody = CategoryBody & { readonly name: string; readonly urlcode: string };

/** Adds categories, each after its siblings. Returns their IDs. @throws ApiError 422 */
export async function createCategories(manager: Manager, bodies: readonly NewBody[]): Promise<number[]> {
  const { services, viewer, origin } = manager;
  const [tree, catalog] = await Promise.all([categoryTree(services), loadPostCatalog(services)]);
  for (const body of bodies) needPlacedTypes(body, catalog);
  for (const body of bodies) needParent(tree, viewer, parentOf(body.parentCategoryID));
  return inTree(manager, async (db) => {
    const made: number[] = [];
    for (const body of bodies) {
      const parent = parentOf(body.parentCategoryID);
      const columns = columnsOf(body, origin) as Partial<CategoryColumns> & Pick<CategoryColumns, 'name' | 'url_code'>;
      const categoryID = await insertCategory(db, { ...columns, parent_category_id: parent });
      if (body.customPermissions)
        await copyPermissions(db, categoryID, parent === null ? null : tree.permissionCategoryOf(parent));
      await recordChange(db, manager, { categoryID, before: null });
      made.push(categoryID);
    }
    await settle(db);
    return made;
  });
}

/** @throws ApiError 403, 404, 409 with the present fields, 422 */
export async function editCategory(
  manager: Manager,
  categoryID: number,
  { version, ...body }: CategoryBody & { readonly version?: string | undefined },
): Promise<void> {
  const { services, viewer, origin } = manager;
  const tree = await categoryTree(services);
  needCategory(tree, viewer, categoryID);
  needPlacedTypes(body, await loadPostCatalog(services), categoryID);
  const columns = columnsOf(body, origin);
  const wanted = body.parentCategoryID === undefined ? undefined : parentOf(body.parentCategoryID);
  if (wanted !== undefined) needParent(tree, viewer, wanted);
  if (wanted !== undefined && wanted !== (tree.find(categoryID)?.parentCategoryID ?? null))
    await needMovable(manager, tree, new Map([[categoryID, wanted]]));
  await inTree(manager, async (db) => {
    const before = await holdCategory(db, categoryID);
    if (!before) throw notFound('Category');
    if (version !== undefined && version !== versionOfRow(before)) throw changedMeanwhile(before, origin);
    const isMoved = wanted !== undefined && wanted !== before.parent_category_id;
    const place = isMoved ? { parent_category_id: wanted, sort: await nextSort(db, wanted) } : {};
    await updateCategory(db, categoryID, { ...columns, ...place }, services.now());
    if (isMoved) await settle(db);
    if (body.customPermissions !== undefined && body.customPermissions !== before.custom_permissions)
      await changeOwnPermissions(db, manager, tree, categoryID, body.customPermissions);
    await recordChange(db, manager, { categoryID, before });
  });
}

const changedMeanwhile = (row: CategoryRow, origin: string) =>
  new ApiError(409, 'This category was changed in the meantime.', {
    description: 'Your changes are still here. Compare and save again.',
    current: editRecord(row, origin),
  });

async function changeOwnPermissions(
  db: Kysely<Tables>,
  { services, viewer }: Manager,
  tree: CategoryTree,
  categoryID: number,
  isOwn: boolean,
): Promise<void> {
  const { parentCategoryID = null } = tree.find(categoryID) ?? {};
  const holderID = parentCategoryID === null ? null : tree.permissionCategoryOf(parentCategoryID);
  if (isOwn) return copyPermissions(db, categoryID, holderID);
  await needGivable({ services, viewer }, { tree, categoryID, holderID });
  await dropPermissions(db, categoryID);
}

/** The category whose permissions apply below a parent once these categories have moved; null for the whole site. */
function holderBelow(
  tree: CategoryTree,
  parentCategoryID: number | null,
  moved: ReadonlyMap<number, number | null>,
): number | null {
  let id = parentCategoryID;
  for (let steps = 0; id !== null && steps <= deepestLevel; steps += 1) {
    if (tree.permissionCategoryOf(id) === id) return id;
    id = moved.get(id) === undefined ? (tree.find(id)?.parentCategoryID ?? null) : (moved.get(id) ?? null);
  }
  return null;
}

/** A move gives a category without own permissions those of its new place. @throws ApiError 403 */
async function needMovable(
  manager: Manager,
  tree: CategoryTree,
  moved: ReadonlyMap<number, number | null>,
): Promise<void> {
  for (const [categoryID, parentCategoryID] of moved) {
    if (tree.permissionCategoryOf(categoryID) === categoryID) continue;
    await needGivable(manager, { tree, categoryID, holderID: holderBelow(tree, parentCategoryID, moved) });
  }
}

/**
 * Moves categories, all or none. @param version the tree that the places were made for @throws ApiError 403, 404, 409,
 * 422
 * @returns the version of the new tree
 */
export async function placeCategories(
  manager: Manager,
  places: readonly CategoryPlace[],
  version: string | undefined,
): Promise<string> {
  const { services, viewer } = manager;
  const tree = await categoryTree(services);
  for (const { categoryID, parentCategoryID } of places) {
    needCategory(tree, viewer, categoryID);
    needParent(tree, viewer, parentCategoryID);
  }
  const parents = new Map(places.map((place) => [place.categoryID, place.parentCategoryID]));
  if (parents.size < places.length) throw parentProblem('A category cannot be in two places.');
  for (const [categoryID, parentCategoryID] of parents)
    if (parentCategoryID === (tree.find(categoryID)?.parentCategoryID ?? null)) parents.delete(categoryID);
  await needMovable(manager, tree, parents);
  return inTree(manager, async (db) => {
    const before = await readPlaces(db);
    if (version !== undefined && version !== versionOfPlaces(before))
      throw new ApiError(409, 'The categories were changed in the meantime.', {
        description: 'The list now shows them as they are. Please try again.',
      });
    const known = new Map(before.map((place) => [place.categoryID, place]));
    const moved = places.filter(({ categoryID, parentCategoryID, sort }) => {
      const old = known.get(categoryID);
      return old?.parentCategoryID !== parentCategoryID || old.sort !== sort;
    });
    const rows: CategoryRow[] = [];
    for (const { categoryID, parentCategoryID } of moved) {
      const row = await holdCategory(db, categoryID);
      if (row && row.parent_category_id !== parentCategoryID) rows.push(row);
    }
    await writePlaces(db, moved);
    await settle(db);
    for (const before of rows) await recordChange(db, manager, { categoryID: before.category_id, before });
    const after = await readPlaces(db);
    await recordOrders(db, manager, { tree, before, after });
    return versionOfPlaces(after);
  });
}

/** Closes a category for new posts, and does `also` in the same transaction. @throws ApiError 404 */
export async function archiveCategory(
  manager: Manager,
  categoryID: number,
  also: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await inTree(manager, async (db) => {
    const before = await holdCategory(db, categoryID);
    if (!before) throw notFound('Category');
    await updateCategory(db, categoryID, { archived: true }, manager.services.now());
    await also(db);
    await recordChange(db, manager, { categoryID, before });
  });
}

/**
 * Deletes an empty category. Subcategories move up to its place; those that inherited its permissions keep them as
 * their own, so that no one sees more than before. @throws ApiError 404, 409
 */
export async function removeCategory(manager: Manager, categoryID: number): Promise<void> {
  const tree = await categoryTree(manager.services);
  await inTree(manager, async (db) => {
    const before = await holdCategory(db, categoryID);
    if (!before) throw notFound('Category');
    if (await hasPosts(db, categoryID)) throw new ApiError(409, `${before.name} contains posts.`);
    // its deleted posts stay as closed as they were
    const holderID = tree.permissionCategoryOf(categoryID);
    if (holderID !== null && holderID !== categoryID) await copyPermissions(db, categoryID, holderID);
    const children = (await readPlaces(db)).filter((place) => place.parentCategoryID === categoryID);
    for (const child of children.toSorted((a, b) => a.sort - b.sort)) {
      const row = await holdCategory(db, child.categoryID);
      if (!row) continue;
      if (before.custom_permissions && !row.custom_permissions) await copyPermissions(db, child.categoryID, categoryID);
      const sort = await nextSort(db, before.parent_category_id);
      await writePlaces(db, [{ ...child, parentCategoryID: before.parent_category_id, sort }]);
      await recordChange(db, manager, { categoryID: child.categoryID, before: row });
    }
    await recordChange(db, manager, { categoryID, before, isDeleted: true });
    await markDeleted(db, before, manager.services.now());
    await settle(db);
  });
}
