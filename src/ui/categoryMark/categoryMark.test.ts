import { expect, it } from 'vitest';
import { categoryColors } from '#domain/categoryColors.ts';
import { categoryMark } from './categoryMark.ts';

it('gives a category the same color everywhere, and neighbors another', () => {
  expect(categoryMark(5)).toBe(categoryMark(5));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((id) => categoryMark(id))).size).toBe(8);
});

it('takes what no server should send', () => {
  for (const id of [undefined, null, -3, 2.5, Number.NaN]) expect(categoryMark(id)).toMatch(/\S/);
});

it('shows the color set for a category, and ignores unknown ones', () => {
  expect(new Set(categoryColors.map((color) => categoryMark(1, color))).size).toBe(categoryColors.length);
  expect(categoryMark(9, 'blue')).toBe(categoryMark(8));
  expect(categoryMark(3, 'url(evil)')).toBe(categoryMark(3));
});
