import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [['#app', 'presence']];
