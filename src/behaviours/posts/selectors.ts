import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [
  ['[data-act]', 'press'],
  [':is([data-act], [data-who])', 'intent'],
];
