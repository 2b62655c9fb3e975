import { createContext, useContext } from 'react';
import type { CategoryItem, Facts } from './facts.ts';
import type { CategoriesProps } from './types.gen.ts';

/** What the parts of one category's entry draw from. */
export interface CategoryEntryFacts {
  readonly item: CategoryItem;
  readonly facts: Facts;
  readonly options: CategoriesProps['itemOptions'];
  readonly headingLevel: 2 | 3 | 4;
}

export const CategoryItemContext = createContext<CategoryEntryFacts | undefined>(undefined);

/**
 * @throws outside an entry: a part without its category would draw nothing, and nobody would know why (SH-WIDGET-006).
 */
export function useCategoryItem(): CategoryEntryFacts {
  const entry = useContext(CategoryItemContext);
  if (!entry)
    throw new Error(
      'categories: a part of a category entry was drawn outside its entry. Put it inside <CategoryItemContext>.',
    );
  return entry;
}
