import { createContext, useContext } from 'react';
import type { CategoryItem, Facts } from './facts.ts';
import type { CategoriesProps } from './types.gen.ts';

/** Data of a category for the parts of its entry. */
export interface CategoryEntryFacts {
  readonly item: CategoryItem;
  readonly facts: Facts;
  readonly options: CategoriesProps['itemOptions'];
  readonly headingLevel: 2 | 3 | 4;
}

export const CategoryItemContext = createContext<CategoryEntryFacts | undefined>(undefined);

/** @throws outside of an entry, because a part without category would silently render nothing (SH-WIDGET-006) */
export function useCategoryItem(): CategoryEntryFacts {
  const entry = useContext(CategoryItemContext);
  if (!entry)
    throw new Error(
      'categories: a part of a category entry was drawn outside its entry. Put it inside <CategoryItemContext>.',
    );
  return entry;
}
