import type { HydratedLayout } from '#contracts/layout.ts';

export type LayoutIdentity = Pick<HydratedLayout, 'layoutID' | 'layoutViewType'>;

/**
 * For the developers' toast (CO-LAYOUT-037, resolution G45): the reply is not the layout already painted for the same
 * query.
 */
export function findMismatch(painted: LayoutIdentity, reply: LayoutIdentity): string | undefined {
  if (painted.layoutViewType !== reply.layoutViewType)
    return `Painted layout view type "${painted.layoutViewType}", the server now answers "${reply.layoutViewType}".`;
  if (String(painted.layoutID) !== String(reply.layoutID))
    return `Painted layout ${painted.layoutID}, the server now answers layout ${reply.layoutID}.`;
  return undefined;
}
