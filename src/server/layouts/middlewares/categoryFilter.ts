import type { Middleware, Pass } from '../pass.ts';

interface Lineage {
  readonly categoryID?: number;
  readonly urlcode?: string;
  readonly parentCategoryID?: number | null;
}

/** More ancestors than any tree has; ends the climb should the data ever be circular. */
const maxClimb = 20;

async function isInside(pass: Pass, pageCategoryID: number, wanted: string, withChildren: boolean): Promise<boolean> {
  let id: number | null | undefined = pageCategoryID;
  for (let step = 0; step < maxClimb && typeof id === 'number' && id > 0; step += 1) {
    const { body } = await pass.input.get(`/categories/${id}`);
    const category = body as Lineage;
    if (String(category.categoryID) === wanted || category.urlcode?.toLowerCase() === wanted.toLowerCase()) return true;
    if (!withChildren) return false;
    id = category.parentCategoryID;
  }
  return false;
}

/** Shows a node only on pages of one category. Pages of no category show it. */
export const categoryFilter: Middleware = {
  schema: {
    type: 'object',
    description: 'Shows the widget on pages of one category only.',
    properties: {
      categoryID: { type: ['string', 'integer'], description: 'The category, by number or by its code in addresses.' },
      includeChildCategories: { type: 'boolean', description: 'Pages of the categories below it too.' },
    },
  },
  admits: async ({ categoryID, includeChildCategories }, pass) => {
    const pageCategoryID = pass.input.params.categoryID;
    if (typeof pageCategoryID !== 'number' || pageCategoryID <= 0) return true;
    if (categoryID === undefined || categoryID === null || categoryID === '') return true;
    if (typeof categoryID !== 'string' && typeof categoryID !== 'number') return false;
    if (String(categoryID) === String(pageCategoryID)) return true;
    return isInside(pass, pageCategoryID, String(categoryID), includeChildCategories === true);
  },
};
