import type { HydratedLayout } from '#contracts/layout.ts';

export type LayoutIdentity = Pick<HydratedLayout, 'layoutID' | 'layoutViewType'>;

/**
 * Developer warning if a response differs from the layout already shown for the same query (CO-LAYOUT-037, resolution
 * G45).
 */
export function findMismatch(painted: LayoutIdentity, reply: LayoutIdentity): string | undefined {
  if (painted.layoutViewType !== reply.layoutViewType)
    return `Painted layout view type "${painted.layoutViewType}", the server now answers "${reply.layoutViewType}".`;
  if (String(painted.layoutID) !== String(reply.layoutID))
    return `Painted layout ${painted.layoutID}, the server now answers layout ${reply.layoutID}.`;
  return undefined;
}
