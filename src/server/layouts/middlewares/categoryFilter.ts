import type { Middleware, Hydration } from '../hydration.ts';

interface Lineage {
  readonly categoryID?: number;
  readonly urlcode?: string;
  readonly parentCategoryID?: number | null;
}

/** Ends the climb if the category data is circular; no tree is this deep. */
const maxClimb = 20;

async function isInside(
  hydration: Hydration,
  pageCategoryID: number,
  wanted: string,
  withChildren: boolean,
): Promise<boolean> {
  let id: number | null | undefined = pageCategoryID;
  for (let step = 0; step < maxClimb && typeof id === 'number' && id > 0; step += 1) {
    const { body } = await hydration.input.get(`/categories/${id}`);
    const category = body as Lineage;
    if (String(category.categoryID) === wanted || category.urlcode?.toLowerCase() === wanted.toLowerCase()) return true;
    if (!withChildren) return false;
    id = category.parentCategoryID;
  }
  return false;
}

/** Shows a node only on pages of one category, and on pages without a category. */
export const categoryFilter: Middleware = {
  schema: {
    type: 'object',
    description: 'Shows the widget only on pages of one category.',
    properties: {
      categoryID: {
        type: ['string', 'integer'],
        description: 'The category, by ID or URL code.',
        'x-record': 'category',
      },
      includeChildCategories: { type: 'boolean', description: 'Also on pages of its subcategories.' },
    },
  },
  admits: async ({ categoryID, includeChildCategories, ...unknown }, hydration) => {
    const pageCategoryID = hydration.input.params.categoryID;
    // a misspelled name must not show everywhere what is for one category
    if (categoryID === undefined || categoryID === null || categoryID === '') return Object.keys(unknown).length === 0;
    if (typeof pageCategoryID !== 'number' || pageCategoryID <= 0) return true;
    if (typeof categoryID !== 'string' && typeof categoryID !== 'number') return false;
    if (String(categoryID) === String(pageCategoryID)) return true;
    return isInside(hydration, pageCategoryID, String(categoryID), includeChildCategories === true);
  },
};
