import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [
  ['[data-bulk]', 'intent'],
  ['[data-bulk]', 'presence'],
];
