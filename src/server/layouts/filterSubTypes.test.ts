import { expect, it } from 'vitest';
import { withoutSubTypes } from './filterSubTypes.ts';

const props = {
  title: 'News',
  apiParams: { filter: 'category', filterCategorySubType: 'set', filterSubcommunitySubType: 'set', categoryID: 3 },
};

it.each([
  ['home', ['filter', 'categoryID']],
  ['discussionList', ['filter', 'filterSubcommunitySubType', 'categoryID']],
  ['subcommunityHome', ['filter', 'filterSubcommunitySubType', 'categoryID']],
  ['discussionCategoryPage', ['filter', 'filterCategorySubType', 'filterSubcommunitySubType', 'categoryID']],
])('leaves out the sub-types of filters that %s has not', (layoutViewType, kept) => {
  expect(Object.keys(withoutSubTypes(props, layoutViewType)['apiParams'] as object)).toEqual(kept);
});

it('copies nothing where nothing is left out', () => {
  const plain = { apiParams: { filter: 'none' } };
  expect(withoutSubTypes(plain, 'home')).toBe(plain);
  expect(withoutSubTypes({ title: 'x' }, 'home')).toEqual({ title: 'x' });
});
