import { expect, it } from 'vitest';
import { branchOf, matching, moved, pathOf, placesAfter, stepFrom, type TreeCategory } from './treeMoves.ts';

const make = (categoryID: number, parentCategoryID: number | null, name = `C${categoryID}`): TreeCategory => ({
  categoryID,
  parentCategoryID,
  name,
  urlcode: name,
  displayAs: 'discussions',
  countDiscussions: 0,
});
const list = [make(1, null), make(2, 1), make(3, 2), make(4, 1), make(5, null)];
const shape = (from: typeof list | undefined) =>
  from?.map(({ categoryID, parentCategoryID }) => `${parentCategoryID ?? 0}>${categoryID}`).join(' ');
const step = (id: number, way: Parameters<typeof stepFrom>[2]) => {
  const category = list.find(({ categoryID }) => categoryID === id) as TreeCategory;
  const place = stepFrom(list, category, way);
  return place && shape(moved(list, id, place) as typeof list);
};

it('moves a category with everything in it, up, down, in and out, and not beyond the edges', () => {
  expect(step(5, 'up')).toBe('0>5 0>1 1>2 2>3 1>4');
  expect(step(2, 'down')).toBe('0>1 1>4 1>2 2>3 0>5');
  expect(step(4, 'in')).toBe('0>1 1>2 2>3 2>4 0>5');
  expect(step(2, 'out')).toBe('0>1 1>4 0>2 2>3 0>5');
  for (const [id, way] of [
    [1, 'up'],
    [5, 'down'],
    [1, 'out'],
    [2, 'in'],
  ] as const)
    expect(step(id, way)).toBeUndefined();
});

it('moves nothing into itself, nor to where it already is', () => {
  expect(moved(list, 1, { parentCategoryID: 3, index: 0 })).toBeUndefined();
  expect(moved(list, 2, { parentCategoryID: 1, index: 0 })).toBeUndefined();
  expect(shape(moved(list, 3, { parentCategoryID: null, index: 99 }) as typeof list)).toBe('0>1 1>2 1>4 0>5 0>3');
});

it('names what the server must know, and knows branches, paths and matches', () => {
  const after = moved(list, 3, { parentCategoryID: 1, index: 1 }) ?? [];
  expect(placesAfter(after, 3)).toEqual(
    [2, 3, 4].map((categoryID, sort) => ({ categoryID, parentCategoryID: 1, sort })),
  );
  expect([...branchOf(list, 1)]).toEqual([1, 2, 3, 4]);
  expect(pathOf(list, make(3, 2))).toEqual(['C1', 'C2']);
  expect(matching(list, ' c3 ').map(({ categoryID }) => categoryID)).toEqual([3]);
  expect(matching(list, ' ')).toEqual([]);
});
