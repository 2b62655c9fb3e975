import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [[':is([data-palette], [data-shortcuts])', 'press']];
