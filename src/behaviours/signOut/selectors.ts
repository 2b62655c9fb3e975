import type { Selectors } from '../behaviour.ts';

// Not only where the title bar is: a layout can do without it, and links of authors sign out, too.
export const selectors: Selectors = [['#app', 'presence']];
