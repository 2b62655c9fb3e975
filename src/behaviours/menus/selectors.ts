import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [
  ['[data-hover-menu]', 'presence'],
  ['[data-menu-bar]', 'intent'],
];
