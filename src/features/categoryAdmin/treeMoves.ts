import type { ApiCategoryTree } from '#api/categories.ts';

export type TreeCategory = ApiCategoryTree['categories'][number];
/** Categories in reading order: each before its subcategories. */
export type CategoryList = readonly TreeCategory[];

export interface Place {
  readonly parentCategoryID: number | null;
  /** Position among the siblings. */
  readonly index: number;
}

export type Step = 'up' | 'down' | 'in' | 'out';

const find = (list: CategoryList, id: number | null) => list.find(({ categoryID }) => categoryID === id);

export const childrenOf = (list: CategoryList, parentID: number | null): CategoryList =>
  list.filter(({ parentCategoryID }) => parentCategoryID === parentID);

export const placeOf = (list: CategoryList, { categoryID, parentCategoryID }: TreeCategory): Place => ({
  parentCategoryID,
  index: childrenOf(list, parentCategoryID).findIndex((sibling) => sibling.categoryID === categoryID),
});

/** Names of the ancestors, outermost first. */
export function pathOf(list: CategoryList, category: TreeCategory): readonly string[] {
  const parent = find(list, category.parentCategoryID);
  return parent ? [...pathOf(list, parent), parent.name] : [];
}

/** IDs of the category and everything in it. */
export function branchOf(list: CategoryList, categoryID: number): ReadonlySet<number> {
  const branch = new Set([categoryID]);
  // each comes after its parent
  for (const one of list)
    if (one.parentCategoryID !== null && branch.has(one.parentCategoryID)) branch.add(one.categoryID);
  return branch;
}

function inReadingOrder(list: CategoryList): CategoryList {
  const children = Map.groupBy(list, ({ parentCategoryID }) => parentCategoryID);
  const below = (parentID: number | null): TreeCategory[] =>
    (children.get(parentID) ?? []).flatMap((one) => [one, ...below(one.categoryID)]);
  return below(null);
}

/** The list with a category in another place; undefined if that is within itself, or where it already is. */
export function moved(
  list: CategoryList,
  categoryID: number,
  { parentCategoryID, index }: Place,
): CategoryList | undefined {
  const category = find(list, categoryID);
  if (!category || (parentCategoryID !== null && branchOf(list, categoryID).has(parentCategoryID))) return undefined;
  const siblings = childrenOf(list, parentCategoryID).filter((one) => one.categoryID !== categoryID);
  const at = Math.min(Math.max(0, index), siblings.length);
  const was = placeOf(list, category);
  if (was.parentCategoryID === parentCategoryID && was.index === at) return undefined;
  const others = list.filter((one) => one.categoryID !== categoryID && one.parentCategoryID !== parentCategoryID);
  return inReadingOrder([...others, ...siblings.toSpliced(at, 0, { ...category, parentCategoryID })]);
}

/** Where a step leads; undefined at the edge. */
export function stepFrom(list: CategoryList, category: TreeCategory, step: Step): Place | undefined {
  const { parentCategoryID, index } = placeOf(list, category);
  const siblings = childrenOf(list, parentCategoryID);
  switch (step) {
    case 'up':
      return index > 0 ? { parentCategoryID, index: index - 1 } : undefined;
    case 'down':
      return index < siblings.length - 1 ? { parentCategoryID, index: index + 1 } : undefined;
    case 'in': {
      const before = siblings[index - 1];
      return before && { parentCategoryID: before.categoryID, index: childrenOf(list, before.categoryID).length };
    }
    default: {
      const parent = find(list, parentCategoryID);
      return parent && { parentCategoryID: parent.parentCategoryID, index: placeOf(list, parent).index + 1 };
    }
  }
}

/** The positions of a moved category and all its new siblings, for the server. */
export const placesAfter = (list: CategoryList, categoryID: number) => {
  const parentCategoryID = find(list, categoryID)?.parentCategoryID ?? null;
  return childrenOf(list, parentCategoryID).map((one, sort) => ({
    categoryID: one.categoryID,
    parentCategoryID,
    sort,
  }));
};

/** Categories whose name contains the text, in any case. */
export function matching(list: CategoryList, text: string): CategoryList {
  const wanted = text.trim().toLocaleLowerCase();
  return wanted === '' ? [] : list.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}
