import { excerptOf } from '../../bodies/plainText.ts';
import type { ViewInputs } from '../../layouts/paramSchemas.ts';
import { textOf } from '#lib/textOf.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';
import { readSearchAddress } from './searchPage.ts';

/** Accepts any parameters, because `readSearchAddress` parses them and rejects nothing. */
const searchParams: ViewInputs = { search: { type: 'object', description: 'Search parameters, by name.' } };

const resolveSearch: ViewType['resolve'] = async ({ search }, { timeZone }) => {
  const found = readSearchAddress((search ?? {}) as Readonly<Record<string, unknown>>, timeZone);
  return { searchPage: found, page: found.page };
};

/** Maximum length of a query in the page title. */
const longestWords = 80;

const describeSearch: ViewType['describe'] = ({ searchPage }, _, t) => {
  const query = textOf(searchPage?.form.query).replace(/\s+/g, ' ').trim();
  return query ? { name: `${excerptOf(query, longestWords)} - ${t('Search')}` } : {};
};

/** The search page. */
export const searchViews: readonly ViewType[] = [
  plain('search', 'Search', {
    inputs: searchParams,
    outputs: { 'searchPage/form/query': { type: 'string' }, 'searchPage/form/domain': { type: 'string' } },
    resolve: resolveSearch,
    describe: describeSearch,
    budget: 'search',
    isUnlisted: true,
  }),
];
