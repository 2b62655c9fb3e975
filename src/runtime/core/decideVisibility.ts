import { deviceClassMaxWidth } from '#theme/breakpoints.ts';

/** The two classes that a node may be limited to; widths of the XS and mobile class count as mobile (CO-WIDGET-046). */
export type Device = 'mobile' | 'desktop';

export function deviceOfWidth(bodyWidth: number): Device {
  return bodyWidth <= deviceClassMaxWidth.mobile ? 'mobile' : 'desktop';
}

/**
 * The one device a node is limited to, or nothing when it shows on all. Unknown words show everywhere: hiding content
 * because of a typing mistake would be the worse fault.
 */
export function limitedDevice(node: Readonly<Record<string, unknown>>): Device | undefined {
  const middleware = node['$middleware'];
  if (typeof middleware !== 'object' || middleware === null) return undefined;
  const visibility = (middleware as Record<string, unknown>)['visibility'];
  if (typeof visibility !== 'object' || visibility === null) return undefined;
  const device = (visibility as Record<string, unknown>)['device'];
  return device === 'mobile' || device === 'desktop' ? device : undefined;
}

/** Whether a node limited to `limit` shows on `device`; the server does not know the device and shows all. */
export function isShownOn(limit: Device | undefined, device: Device | undefined): boolean {
  return limit === undefined || device === undefined || limit === device;
}
