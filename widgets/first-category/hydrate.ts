import type { HydrateContext } from '#hydrate';
import type { FirstCategoryAuthored, FirstCategoryProps } from './types.gen.ts';

/** Null once the viewer can see a category. */
export const hydrate = async (
  props: FirstCategoryAuthored,
  { get, viewer }: HydrateContext,
): Promise<FirstCategoryProps | null> => {
  const { body } = await get('/categories', { limit: 1 });
  if (body.length > 0) return null;
  return { ...props, mayCreate: viewer.can(['community.manage', 'site.manage'], { mode: 'global' }) };
};
