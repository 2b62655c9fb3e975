import { expect, it } from 'vitest';
import type { ApiCategoryEdit } from '#api/categories.ts';
import { bodyOf, changesFrom, conflictsBetween, freshValues, valuesOf } from './categoryForm.ts';

const stored: ApiCategoryEdit = {
  categoryID: 4,
  name: 'Garden',
  description: null,
  urlcode: 'garden',
  parentCategoryID: null,
  displayAs: 'discussions',
  iconUrl: null,
  bannerUrl: null,
  color: null,
  customPermissions: false,
  isArchived: false,
  isHidden: false,
  featured: false,
  defaultSort: null,
  allowedDiscussionTypes: ['discussion', 'question'],
  version: 'a',
};

it('sends only what was changed, and empty texts as null', () => {
  expect(changesFrom(stored, valuesOf(stored))).toEqual({});
  const values = { ...valuesOf(stored), name: ' Gardens ', description: ' ', parentCategoryID: '7', color: 'teal' };
  expect(changesFrom(stored, values)).toEqual({ name: 'Gardens', parentCategoryID: 7, color: 'teal' });
  expect(bodyOf({ ...freshValues(3), name: 'New', urlcode: 'new' })).toMatchObject({
    name: 'New',
    parentCategoryID: 3,
    description: null,
    defaultSort: null,
    allowedDiscussionTypes: ['discussion', 'question'],
  });
});

it('names what someone else changed in the meantime', () => {
  expect(conflictsBetween(stored, { ...stored, name: 'Gardens', isHidden: true, version: 'b' })).toEqual([
    ['name', 'Gardens'],
    ['isHidden', 'true'],
  ]);
});
