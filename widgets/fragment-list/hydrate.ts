import type { Hydrate } from '#hydrate';
import type { FragmentListAuthored, FragmentListProps } from './types.gen.ts';

/** Who may not manage the site is refused by the call. */
export const hydrate: Hydrate<FragmentListAuthored, FragmentListProps> = async (props, { get, config }) => {
  const { body } = await get('/fragments');
  return { ...props, isOn: config('customFragments.enabled') === true, fragments: body };
};
