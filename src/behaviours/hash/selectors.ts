import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [['main a[href*="#"]', 'intent']];
