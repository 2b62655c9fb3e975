import { describe, expect, it } from 'vitest';
import { pageFacts, pageFromInput, totalPagesOf } from './paging.ts';

describe('pageFacts', () => {
  it('[CO-PAGER-018] [CO-PAGER-024] starts at page 1 with 10 records a page', () => {
    expect(pageFacts({ total: 42 })).toMatchObject({
      currentPage: 1,
      from: 1,
      to: 10,
      totalPages: 5,
      hasPrevious: false,
      hasNext: true,
    });
  });

  it('[CO-PAGER-025] rounds the number of pages up', () => {
    expect([0, 1, 10, 11, 42].map((total) => totalPagesOf(total, 10))).toEqual([1, 1, 1, 2, 5]);
  });

  it('[CO-PAGER-019] has no next page on the last one', () => {
    expect(pageFacts({ total: 42, currentPage: 5, limit: 10 })).toMatchObject({
      from: 41,
      to: 42,
      hasNext: false,
      hasPrevious: true,
    });
  });

  it('[CO-PAGER-019] has one while more pages exist, however many', () => {
    expect(pageFacts({ total: null, currentPage: 5, limit: 10, nextURL: '/p6' })).toMatchObject({
      totalPages: null,
      hasMorePages: true,
      hasNext: true,
    });
    expect(pageFacts({ total: null, currentPage: 6, limit: 10, nextURL: null }).hasNext).toBe(false);
  });

  it('shows an empty list as nothing', () => {
    expect(pageFacts({ total: 0 })).toMatchObject({ from: 0, to: 0, hasNext: false, hasPrevious: false });
  });
});

describe('pageFromInput', () => {
  const facts = { currentPage: 3, totalPages: 5 };

  it('[CO-PAGER-021] reads digits only', () => expect(pageFromInput('a4b', facts)).toBe(4));
  it('[CO-PAGER-022] stays between 1 and the last page', () =>
    expect(['0', '-7', '99', '9'.repeat(400)].map((text) => pageFromInput(text, facts))).toEqual([1, 5, 5, 5]));
  it('[CO-PAGER-023] keeps the page when nothing is typed', () =>
    expect(['', '  ', 'x'].map((text) => pageFromInput(text, facts))).toEqual([3, 3, 3]));
});
