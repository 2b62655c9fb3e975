import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [
  ['[data-carousel]', 'presence'],
  ['[data-carousel]', 'intent'],
];
