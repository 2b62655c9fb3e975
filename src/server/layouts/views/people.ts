import type { ViewType } from './viewType.ts';

/** Who somebody is: profiles and the lists of members. */
export const peopleViews: readonly ViewType[] = [];
