import { expect, it } from 'vitest';
import { categoryMark } from './categoryMark.ts';

it('gives a category the same colour wherever it is named, and neighbours another', () => {
  expect(categoryMark(5)).toBe(categoryMark(5));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(categoryMark)).size).toBe(8);
});

it('takes what no server should send', () => {
  for (const id of [undefined, null, -3, 2.5, Number.NaN]) expect(categoryMark(id)).toMatch(/\S/);
});
