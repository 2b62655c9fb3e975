import { expect, it } from 'vitest';
import { defaultPageSize, pageFacts, pageFromInput, totalPagesOf } from './paging.ts';

it('[CO-PAGER-018] starts at page 1', () => {
  expect(pageFacts({ total: 42, limit: 10 }).currentPage).toBe(1);
});

it('[CO-PAGER-019] has a next page until the last one, unless more pages exist', () => {
  expect(pageFacts({ total: 42, limit: 10, currentPage: 4 }).hasNext).toBe(true);
  expect(pageFacts({ total: 42, limit: 10, currentPage: 5 }).hasNext).toBe(false);
  expect(pageFacts({ total: null, limit: 10, currentPage: 5, nextURL: '/x' }).hasNext).toBe(true);
});

it('[CO-PAGER-020] has no previous page on page 1', () => {
  expect(pageFacts({ total: 42 }).hasPrevious).toBe(false);
  expect(pageFacts({ total: 42, currentPage: 2 }).hasPrevious).toBe(true);
});

it('[CO-PAGER-002] says which records a page shows', () => {
  expect(pageFacts({ total: 42, limit: 10, currentPage: 5 })).toMatchObject({ from: 41, to: 42, total: 42 });
  expect(pageFacts({ total: 0, limit: 10 })).toMatchObject({ from: 0, to: 0 });
});

it('[CO-PAGER-021] [CO-PAGER-022] takes digits only and keeps them between 1 and the last page', () => {
  const facts = { currentPage: 2, totalPages: 5 };
  expect(pageFromInput('3', facts)).toBe(3);
  expect(pageFromInput('4x', facts)).toBe(4);
  expect(pageFromInput('99', facts)).toBe(5);
  expect(pageFromInput('0', facts)).toBe(1);
});

it('[CO-PAGER-023] keeps the current page when nothing is typed', () => {
  expect(pageFromInput('', { currentPage: 2, totalPages: 5 })).toBe(2);
  expect(pageFromInput('abc', { currentPage: 2, totalPages: 5 })).toBe(2);
});

it('[CO-PAGER-024] [CO-PAGER-025] counts pages of ten unless told otherwise, rounding up', () => {
  expect(defaultPageSize).toBe(10);
  expect(totalPagesOf(41, 10)).toBe(5);
  expect(totalPagesOf(0, 10)).toBe(1);
  expect(pageFacts({ total: 41 }).totalPages).toBe(5);
});

it('[CO-PAGER-027] knows when more pages exist than the total tells', () => {
  expect(pageFacts({ total: null, limit: 10, nextURL: '/x' }).hasMorePages).toBe(true);
  expect(pageFacts({ total: 42, limit: 10, nextURL: '/x' }).hasMorePages).toBe(false);
});
