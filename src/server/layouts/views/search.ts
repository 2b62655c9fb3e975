import type { ViewType } from './viewType.ts';

/** Finding things, and leaving the site. */
export const searchViews: readonly ViewType[] = [];
