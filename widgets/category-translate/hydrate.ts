import type { HydrateContext } from '#hydrate';
import type { CategoryTranslateAuthored, CategoryTranslateProps, CategoryTranslateView } from './types.gen.ts';

/** Maximum number of categories per request of the translator. */
const most = 50;
const deepest = 10;

/** The category of the page and its children; on the page of all categories, all of them. */
export const hydrate = async (
  props: CategoryTranslateAuthored,
  { viewer, params, get }: HydrateContext<CategoryTranslateView>,
): Promise<CategoryTranslateProps | null> => {
  if (!viewer.can('site.manage', { mode: 'global' })) return null;
  const locales = (await get('/locales')).body.filter(({ translatable }) => translatable !== false);
  if (locales.length < 2) return null;
  const { categoryID } = params;
  const place = categoryID
    ? { parentCategoryID: categoryID, includeParentCategory: true, maxDepth: 1 }
    : { maxDepth: deepest };
  const { body } = await get('/categories', {
    ...place,
    outputFormat: 'flat',
    page: 1,
    limit: most,
    expand: ['source'],
  });
  if (body.length === 0) return null;
  return {
    ...props,
    categories: body.map(({ categoryID: id, source }) => ({
      categoryID: id,
      name: source?.name ?? '',
      description: source?.description ?? null,
    })),
    locales: locales.map(({ regionalKey, name }) => ({
      key: regionalKey,
      name: name ?? regionalKey,
    })),
  };
};
