import { expect, it } from 'vitest';
import type { TreeCategory } from './treeMoves.ts';
import { placeAt } from './useTreeDrag.ts';

const make = (categoryID: number, parentCategoryID: number | null) =>
  ({
    categoryID,
    parentCategoryID,
    name: '',
    urlcode: '',
    displayAs: 'discussions',
    countDiscussions: 0,
  }) as TreeCategory;
const list = [make(1, null), make(2, 1), make(3, null), make(4, null)];

it('a drop before, inside or after a category means a place, counted without the dragged one', () => {
  expect(placeAt(list, 4, 1, 'before')).toEqual({ parentCategoryID: null, index: 0 });
  expect(placeAt(list, 1, 4, 'after')).toEqual({ parentCategoryID: null, index: 2 });
  expect(placeAt(list, 4, 1, 'inside')).toEqual({ parentCategoryID: 1, index: 1 });
  expect(placeAt(list, 4, 4, 'inside')).toBeUndefined();
  expect(placeAt(list, 4, 99, 'after')).toBeUndefined();
});
