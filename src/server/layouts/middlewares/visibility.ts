import type { DeviceVisibility, NodeMiddleware } from '#contracts/layout.ts';
import type { Middleware } from '../hydration.ts';
import { isObject } from '../plainData.ts';

const devices: readonly DeviceVisibility[] = ['all', 'desktop', 'mobile'];

/** Shows a node only on some devices. Evaluated by the browser; the server just passes it on. */
export const visibility: Middleware = {
  schema: {
    type: 'object',
    description: 'Shows the widget only on some devices.',
    properties: {
      device: {
        type: 'string',
        enum: devices,
        default: 'all',
        'x-control': {
          inputType: 'select',
          label: 'Device Visibility',
          options: devices.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` })),
        },
      },
    },
  },
};

/** The part of `$middleware` that the client gets: only the device. */
export function clientMiddleware(middleware: unknown): NodeMiddleware | undefined {
  if (!isObject(middleware) || !isObject(middleware.visibility)) return undefined;
  const { device } = middleware.visibility;
  return { visibility: { device: devices.find((known) => known === device) ?? 'all' } };
}
