import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [
  ['[data-search-press]', 'press'],
  ['[data-search-box], [data-search-filters]', 'intent'],
  ['[data-removed]', 'presence'],
];
