import { type ReactNode, useSyncExternalStore } from 'react';
import { type Device, deviceOfWidth, isShownOn } from '../core/decideVisibility.ts';

const currentDevice = (): Device => deviceOfWidth(document.body.clientWidth);

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed, { passive: true });
  return () => window.removeEventListener('resize', changed);
}

/** The device class by the width of the body, with updates. Undefined on the server. */
export function useDevice(): Device | undefined {
  return useSyncExternalStore(onResize, currentDevice, () => undefined);
}

/** Renders its children on one device only. For server HTML, CSS does this instead (see LayoutNode). */
export function OnlyOn({ device, children }: { readonly device: Device; readonly children: ReactNode }) {
  return isShownOn(device, useDevice()) ? children : null;
}
