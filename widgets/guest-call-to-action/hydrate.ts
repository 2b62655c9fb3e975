import type { Hydrate } from '#hydrate';
import type { GuestCallToActionAuthored, GuestCallToActionProps } from './types.gen.ts';

/** For guests only. */
export const hydrate: Hydrate<GuestCallToActionAuthored, GuestCallToActionProps> = (props, { viewer }) =>
  viewer.isGuest ? props : null;
