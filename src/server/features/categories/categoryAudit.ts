import type { Kysely } from 'kysely';
import type { Viewer } from '#contracts/hydrate.ts';
import { writeAudit } from '../../db/repos/audit.ts';
import type { CategoryTree } from '../../db/repos/categoryTree.ts';
import type { Tables } from '../../db/tables.ts';
import { editRecord } from './categoryFields.ts';
import type { CategoryPlace } from './repo/categoryShape.ts';
import { type CategoryRow, holdCategory } from './repo/categoryWrites.ts';

interface Change {
  readonly categoryID: number;
  /** The row before the change; null for a new category. */
  readonly before: CategoryRow | null;
  /** The category is about to be deleted. */
  readonly isDeleted?: boolean;
}

/** Values for the audit log. */
export function factsOf(row: CategoryRow): Record<string, unknown> {
  const { version: _version, ...facts } = editRecord(row);
  return { ...facts, sort: row.sort };
}

/** Records what changed of a category, in the transaction of the change. */
export async function recordChange(
  db: Kysely<Tables>,
  { viewer }: { readonly viewer: Viewer },
  { categoryID, before, isDeleted = false }: Change,
): Promise<void> {
  const row = isDeleted ? undefined : await holdCategory(db, categoryID);
  await writeAudit(db, {
    userID: viewer.userID,
    action: isDeleted ? 'delete' : before ? 'update' : 'create',
    subject: 'category',
    subjectID: categoryID,
    name: row?.name ?? before?.name ?? '',
    before: before && factsOf(before),
    after: row ? factsOf(row) : null,
  });
}

interface Orders {
  readonly tree: CategoryTree;
  readonly before: readonly CategoryPlace[];
  readonly after: readonly CategoryPlace[];
}

const topName = 'Categories';

/** Records the order of the subcategories of each category where it changed. */
export async function recordOrders(
  db: Kysely<Tables>,
  { viewer }: { readonly viewer: Viewer },
  { tree, before, after }: Orders,
): Promise<void> {
  const orderIn = (places: readonly CategoryPlace[], parentID: number | null) =>
    places
      .filter((place) => place.parentCategoryID === parentID)
      .toSorted((a, b) => a.sort - b.sort || a.categoryID - b.categoryID)
      .map(({ categoryID }) => categoryID);
  for (const parentID of new Set(after.map((place) => place.parentCategoryID))) {
    const [was, is] = [orderIn(before, parentID), orderIn(after, parentID)];
    // another set of subcategories is recorded with the categories that moved
    const isOrder = was.length === is.length && is.every((id) => was.includes(id));
    if (!isOrder || was.join() === is.join()) continue;
    const parent = parentID === null ? undefined : tree.find(parentID);
    await writeAudit(db, {
      userID: viewer.userID,
      action: 'update',
      subject: 'category',
      subjectID: parentID ?? 0,
      name: parent?.name ?? topName,
      before: { order: was },
      after: { order: is },
    });
  }
}
