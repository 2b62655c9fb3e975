import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [['details:is([id], [data-id]) > summary', 'click']];
