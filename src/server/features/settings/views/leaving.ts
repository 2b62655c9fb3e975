import { plain, type ViewType } from '../../../layouts/views/viewType.ts';

/** The page before an external link (SH-ROUTE-014). */
export const leavingViews: readonly ViewType[] = [
  plain('leaving', 'Leaving', {
    inputs: { target: { type: 'string', description: 'Target of the link.' } },
    isUnlisted: true,
  }),
];
