import { expect, it } from 'vitest';
import { chosenFilters } from './chosenFilters.ts';

it('[CO-SEARCH-004] names each filter that is set, and leads to the search without it', () => {
  const form = {
    query: 'a',
    domain: 'discussions',
    authors: ['Dov', 'Maren'],
    tags: [],
    categoryIDs: [2],
    types: ['answer'],
    after: '2026-01-01',
    sort: '',
  };
  const chosen = chosenFilters(form, [{ categoryID: 2, name: 'Attic' }], (kind) => `${kind}s`);
  expect(chosen.map(({ name, text }) => [name, text])).toEqual([
    ['categoryIDs', 'Attic'],
    ['types', 'answers'],
    ['authors', 'Dov, Maren'],
    ['after', '2026-01-01'],
  ]);
  expect(chosen[2]?.rest).toMatchObject({ domain: 'discussions', categoryIDs: [2], after: '2026-01-01' });
  expect(chosen[2]?.rest).not.toHaveProperty('authors');
});
