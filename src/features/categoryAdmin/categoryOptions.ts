import { categoryMark } from '#ui/categoryMark/categoryMark.ts';
import type { NestedOption } from '#ui/nestedSelect/flattenOptions.ts';
import { type CategoryList, pathOf } from './treeMoves.ts';

/** Categories to choose from, each with the path to it. */
export const categoryOptions = (list: CategoryList): readonly NestedOption[] => {
  return list.map((category) => {
    const path = pathOf(list, category);
    return {
      value: String(category.categoryID),
      label: category.name,
      mark: categoryMark(category.categoryID, category.color),
      note: path.length > 0 ? path.join(' › ') : undefined,
    };
  });
};
