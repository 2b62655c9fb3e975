import type { HydrateContext } from '#hydrate';
import type { SearchFormAuthored, SearchFormProps } from './types.gen.ts';

/** More places than this are chosen on their own pages, not in a list. */
const mostCategories = 200;

/** Only posts stand in places. */
const hasPlaces = (domain: string) => domain === 'all_content' || domain === 'discussions';

export const hydrate = async (props: SearchFormAuthored, { params, get }: HydrateContext): Promise<SearchFormProps> => {
  // outside of its own page (a preview) nothing has been asked yet
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
