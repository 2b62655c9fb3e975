import { type ReactNode, useSyncExternalStore } from 'react';
import { type Device, deviceOfWidth, isShownOn } from '../core/decideVisibility.ts';

const currentDevice = (): Device => deviceOfWidth(document.body.clientWidth);

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed, { passive: true });
  return () => window.removeEventListener('resize', changed);
}

/** The reader's device class by the width of the body; follows it. Not known on the server. */
export function useDevice(): Device | undefined {
  return useSyncExternalStore(onResize, currentDevice, () => undefined);
}

/**
 * Draws its children on one device only. Where the HTML came from the server a style does this instead (see
 * LayoutNode).
 */
export function OnlyOn({ device, children }: { readonly device: Device; readonly children: ReactNode }) {
  return isShownOn(device, useDevice()) ? children : null;
}
