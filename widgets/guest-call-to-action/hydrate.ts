import type { HydrateContext } from '#hydrate';
import type { GuestCallToActionAuthored, GuestCallToActionProps } from './types.gen.ts';

/** Only for guests. */
export const hydrate = (props: GuestCallToActionAuthored, { viewer }: HydrateContext): GuestCallToActionProps | null =>
  viewer.isGuest ? props : null;
