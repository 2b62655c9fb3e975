import type { HydrateContext } from '#hydrate';
import type { GuestCallToActionAuthored, GuestCallToActionProps } from './types.gen.ts';

/** For guests only. */
export const hydrate = (props: GuestCallToActionAuthored, { viewer }: HydrateContext): GuestCallToActionProps | null =>
  viewer.isGuest ? props : null;
