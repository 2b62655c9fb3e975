import type { HydratedLayout } from '#contracts/layout.ts';

export type LayoutIdentity = Pick<HydratedLayout, 'layoutID' | 'layoutViewType' | 'name'>;

/** Whether a response differs from the layout already shown for the same query (CO-LAYOUT-037, resolution G45). */
export const isMismatch = (painted: LayoutIdentity, reply: LayoutIdentity): boolean =>
  painted.layoutViewType !== reply.layoutViewType || String(painted.layoutID) !== String(reply.layoutID);
