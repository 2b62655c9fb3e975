import type { HydrateContext } from '#hydrate';
import type { AddonListAuthored, AddonListProps } from './types.gen.ts';

/** The call refuses viewers who cannot manage the site. */
export const hydrate = async (props: AddonListAuthored, { get }: HydrateContext): Promise<AddonListProps> => {
  const { body } = await get('/addons', { type: 'addon' });
  return { ...props, addons: body };
};
