import type { HydrateContext } from '#hydrate';
import type { TranslationsAuthored, TranslationsProps, TranslationsView } from './types.gen.ts';

/** Maximum number of categories per request of the translator. */
const pageSize = 50;
const deepest = 10;

const namedIDs = (value: unknown) =>
  /^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/.test(String(value ?? '')) ? String(value) : undefined;

/** All categories, or those in the URL. */
export const hydrate = async (
  props: TranslationsAuthored,
  { viewer, params, get }: HydrateContext<TranslationsView>,
): Promise<TranslationsProps | null> => {
  if (!viewer.can('site.manage', { mode: 'global' })) return null;
  const { page } = params;
  const categoryID = namedIDs(params.recordIDs);
  const shared = { outputFormat: 'flat', maxDepth: deepest, page, limit: pageSize, expand: ['source'] } as const;
  const [locales, setup, categories] = await Promise.all([
    get('/locales'),
    get('/dashboard/setup'),
    get('/categories', categoryID ? { ...shared, categoryID } : shared),
  ]);
  const shown = locales.body.filter(({ translatable }, index) => translatable !== false || index === 0);
  return {
    ...props,
    categories: categories.body.map(({ categoryID: id, source }) => ({
      categoryID: id,
      name: source?.name ?? '',
      description: source?.description ?? null,
    })),
    locales: shown.map(({ regionalKey, name }) => ({
      key: regionalKey,
      name: name ?? regionalKey,
    })),
    offered: setup.body.languages,
    locale: params.into ?? null,
    recordIDs: categoryID ?? null,
    ...(categories.paging ? { paging: { ...categories.paging } } : {}),
  };
};
