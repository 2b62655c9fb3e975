import type { HydrateContext } from '#hydrate';
import type { ProfileFieldListAuthored, ProfileFieldListProps } from './types.gen.ts';

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (
  props: ProfileFieldListAuthored,
  { get }: HydrateContext,
): Promise<ProfileFieldListProps> => ({ ...props, fields: (await get('/profile-fields')).body });
