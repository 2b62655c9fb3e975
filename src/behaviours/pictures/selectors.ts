import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [['a[data-picture]', 'press']];
