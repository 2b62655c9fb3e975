import { readSearchAddress, searchViewType } from '#domain/searchPage.ts';
import type { ViewInputs } from '../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

/** Whatever stands in the address: it is read by one rule (`readSearchAddress`) that refuses nothing. */
const searchParams: ViewInputs = { search: { type: 'object', description: 'Search parameters, by name.' } };

const resolveSearch: ViewType['resolve'] = async ({ search }) => {
  const found = readSearchAddress((search ?? {}) as Readonly<Record<string, unknown>>);
  return { searchPage: found, page: found.page };
};

/** Finding things. */
export const searchViews: readonly ViewType[] = [
  plain(searchViewType, 'Search', {
    inputs: searchParams,
    outputs: { 'searchPage/form/query': { type: 'string' }, 'searchPage/form/domain': { type: 'string' } },
    resolve: resolveSearch,
    isUnlisted: true,
  }),
];
