import type { HydrateContext } from '#hydrate';
import type { FragmentListAuthored, FragmentListProps } from './types.gen.ts';

/** Who may not manage the site is refused by the call. */
export const hydrate = async (
  props: FragmentListAuthored,
  { get, config }: HydrateContext,
): Promise<FragmentListProps> => {
  const { body } = await get('/fragments');
  return { ...props, isOn: config('customFragments.enabled') === true, fragments: body };
};
