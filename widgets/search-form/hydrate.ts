import type { HydrateContext } from '#hydrate';
import type { SearchFormAuthored, SearchFormProps, SearchFormView } from './types.gen.ts';

/** Above this number, a list of categories is too long to choose from. */
const mostCategories = 200;

/** Only posts belong to categories. */
const hasPlaces = (domain: string) => domain === 'all_content' || domain === 'discussions';

export const hydrate = async (
  props: SearchFormAuthored,
  { params, get }: HydrateContext<SearchFormView>,
): Promise<SearchFormProps> => {
  // Outside its own page (a preview) there is no query.
  const { form, removed } = params.searchPage ?? {
    form: { query: '', domain: 'all_content' },
    removed: [],
  };
  const categories = hasPlaces(form.domain)
    ? (await get('/categories', { outputFormat: 'flat', maxDepth: 4, limit: mostCategories })).body
    : [];
  return {
    ...props,
    form,
    removed: [...removed],
    categories: categories.map(({ categoryID, name, depth }) => ({ categoryID, name, depth: depth ?? 1 })),
  };
};
