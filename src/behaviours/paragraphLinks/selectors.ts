import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [['[data-record] [data-body]', 'intent']];
