import { deviceClassMaxWidth } from '#theme/breakpoints.ts';

/** Device classes that a node can be limited to; the XS and mobile widths count as mobile (CO-WIDGET-046). */
export type Device = 'mobile' | 'desktop';

export function deviceOfWidth(bodyWidth: number): Device {
  return bodyWidth <= deviceClassMaxWidth.mobile ? 'mobile' : 'desktop';
}

/**
 * The device a node is limited to; undefined if it is shown on all. Unknown values show the node, because hiding
 * content because of a typo would be worse.
 */
export function limitedDevice(node: Readonly<Record<string, unknown>>): Device | undefined {
  const middleware = node['$middleware'];
  if (typeof middleware !== 'object' || middleware === null) return undefined;
  const visibility = (middleware as Record<string, unknown>)['visibility'];
  if (typeof visibility !== 'object' || visibility === null) return undefined;
  const device = (visibility as Record<string, unknown>)['device'];
  return device === 'mobile' || device === 'desktop' ? device : undefined;
}

/**
 * Whether a node limited to `limit` is shown on `device`. The server does not know the device and renders all nodes.
 */
export function isShownOn(limit: Device | undefined, device: Device | undefined): boolean {
  return limit === undefined || device === undefined || limit === device;
}
