import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [[':is([data-attach], [data-attach-again])', 'press']];
