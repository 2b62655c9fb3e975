import type { LayoutQuery } from '#contracts/layout.ts';
import { ApiError } from '#lib/apiError.ts';
import { findApplied, type Lookup, next } from '../../layouts/lookup.ts';
import { readCategory } from '../../layouts/resolveParams.ts';
import { defaultSectionID, findSection } from '../../http/siteSection.ts';

/** The view type for a category, by how it is displayed. */
function categoryViewType(layoutViewType: string, displayAs: string | undefined): string {
  if (layoutViewType !== 'categoryList') return layoutViewType;
  if (displayAs === 'discussions') return 'discussionCategoryPage';
  if (displayAs === 'flat' || displayAs === 'nested') return 'nestedCategoryList';
  if (displayAs === 'heading') throw new ApiError(400, 'A heading category has no page of its own.');
  return 'categoryList';
}

/** The layout applied to a category, or else that of its section. */
export const categoryLookups: Readonly<Record<'category', Lookup>> = {
  category: async (query, context) => {
    const recordID = findSection(context.services.config, query.params.siteSectionID)?.sectionID ?? defaultSectionID;
    const section: LayoutQuery = { ...query, recordType: 'siteSection', recordID };
    if (Number(query.recordID) === -1) return next(section);
    const category = await readCategory(context.calls, query.recordID);
    const layoutViewType = categoryViewType(query.layoutViewType, category.displayAs);
    const found = { ...query, layoutViewType, params: { ...query.params, categoryID: category.categoryID } };
    return (
      (await findApplied(found, category.categoryID, context)) ??
      next({ ...section, layoutViewType, params: found.params })
    );
  },
};
