import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [['[data-position]', 'presence']];
