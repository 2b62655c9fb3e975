import type { ViewType } from './viewType.ts';

/** Mail and passwords. */
export const accountViews: readonly ViewType[] = [];
