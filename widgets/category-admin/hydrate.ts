import type { HydrateContext } from '#hydrate';
import type { CategoryAdminAuthored, CategoryAdminProps } from './types.gen.ts';

/** The page has checked that the viewer manages categories. */
export const hydrate = async (props: CategoryAdminAuthored, { get }: HydrateContext): Promise<CategoryAdminProps> => {
  const [tree, deletions] = await Promise.all([get('/categories/tree'), get('/categories/deletions')]);
  const { version, categories } = tree.body;
  const starters = categories.length === 0 ? (await get('/categories/starters')).body : [];
  return {
    ...props,
    version,
    categories,
    deletions: deletions.body.filter(({ state }) => state !== 'done'),
    starters,
  };
};
