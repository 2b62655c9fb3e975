import type { HydrateContext } from '#hydrate';
import type { FragmentListAuthored, FragmentListProps } from './types.gen.ts';

/** The API rejects viewers who cannot manage the site. */
export const hydrate = async (
  props: FragmentListAuthored,
  { get, config }: HydrateContext,
): Promise<FragmentListProps> => {
  const { body } = await get('/fragments');
  return { ...props, isOn: config('customFragments.enabled'), fragments: body };
};
