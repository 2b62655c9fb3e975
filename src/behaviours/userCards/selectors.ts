import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [
  ['a:is([data-user-card], .atMention[data-userid])', 'press'],
  ['a:is([data-user-card], .atMention[data-userid])', 'intent'],
];
