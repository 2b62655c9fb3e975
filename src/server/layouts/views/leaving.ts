import { plain, type ViewType } from './viewType.ts';

/** The page before another site (SH-ROUTE-014). */
export const leavingViews: readonly ViewType[] = [
  plain('leaving', 'Leaving', {
    inputs: { target: { type: 'string', description: 'Where the link leads.' } },
    assets: ['leavingNotice'],
    isUnlisted: true,
  }),
];
