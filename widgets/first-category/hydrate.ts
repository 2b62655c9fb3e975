import type { HydrateContext } from '#hydrate';
import type { FirstCategoryAuthored, FirstCategoryProps } from './types.gen.ts';

/** Null once the viewer can see a category; where it leads to the first post, for site managers once there is one. */
export const hydrate = async (
  props: FirstCategoryAuthored,
  { get, viewer }: HydrateContext,
): Promise<FirstCategoryProps | null> => {
  const { body } = await get('/categories', { limit: 1 });
  const mayCreate = viewer.can(['community.manage', 'site.manage'], { mode: 'global' });
  if (body.length === 0) return { ...props, mayCreate, hasCategories: false };
  if (!props.leadsToFirstPost || !viewer.can('site.manage', { mode: 'global' })) return null;
  const posts = await get('/discussions', { limit: 1 });
  return posts.body.length === 0 ? { ...props, mayCreate, hasCategories: true } : null;
};
