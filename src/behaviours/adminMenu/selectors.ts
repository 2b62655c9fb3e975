import type { Selectors } from '../behaviour.ts';

export const selectors: Selectors = [['[data-admin-menu]', 'presence']];
