import type { SearchDomain, SearchForm, SearchPageParams } from '#contracts/pageParams.ts';
import { parseRange, readMoment } from '#domain/range.ts';
import { askedDomain, domainRecordTypes, longestSearchText, pruneSearchParams } from '#domain/search.ts';
import { rangeOfDays, readDay } from '#domain/days.ts';

const searchDomains: readonly SearchDomain[] = [
  'all_content',
  'discussions',
  'places',
  'members',
  'knowledge',
  'event',
];

type Params = Readonly<Record<string, unknown>>;

/** URLs can be typed by hand, so text that is too long is truncated instead of rejected. */
const longestWord = 100;
const mostWords = 20;
const maxID = 2_147_483_647;
const sorts = ['relevance', '-dateInserted', 'dateInserted', '-dateUpdated', '-score', '-hot'];

const isObject = (value: unknown): value is Params => typeof value === 'object' && value !== null;
/** Removes NUL and lone surrogates, which cannot be stored or put into a URL. */
const clean = (text: string) => text.replaceAll('\0', ' ').toWellFormed().trim();
const textOf = (value: unknown, most = longestSearchText) =>
  typeof value === 'string' || typeof value === 'number' ? clean(String(value).slice(0, most)) : '';
const isOn = (value: unknown) => value === true || value === 'true' || value === '1' || value === 'on';

/** Reads a value, a list, an indexed object, or a comma-separated string as a list. */
function listOf(value: unknown): unknown[] {
  if (typeof value === 'string') return value.split(',').slice(0, mostWords);
  return (isObject(value) ? Object.values(value) : value === undefined ? [] : [value]).slice(0, mostWords);
}

/** Reads names from a list of strings or of `{value, label}`. */
function wordsOf(value: unknown): string[] {
  const words = listOf(value).map((item) =>
    textOf(isObject(item) ? (item['label'] ?? item['value']) : item, longestWord),
  );
  return [...new Set(words.filter((word) => word !== ''))];
}

function idsOf(value: unknown): number[] {
  const ids = listOf(value).map((item) => Number(textOf(isObject(item) ? item['value'] : item, 12) || Number.NaN));
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0 && id <= maxID))];
}

/** Reads tags, including the older parameter with JSON (resolutions G24). */
function tagsOf({ tags, tagsOptions }: Params): string[] {
  // a URL can have both parameters; they are combined
  if (typeof tagsOptions !== 'string') return [...new Set([...wordsOf(tags), ...wordsOf(tagsOptions)])];
  try {
    return [...new Set([...wordsOf(tags), ...wordsOf(JSON.parse(tagsOptions))])];
  } catch {
    return wordsOf(tags);
  }
}

/** This site has no articles and no events, so a search for them finds nothing, rather than everything. */
function readDomain({ domain, recordTypes }: Params): SearchDomain {
  const asked = askedDomain(textOf(domain, longestWord), listOf(recordTypes).map(String));
  return searchDomains.find((name) => name === asked) ?? 'all_content';
}

const dayOf = (value: unknown) => readDay(textOf(value, 10)) ?? '';

function dateRange({ dateInserted }: Params, own: string | undefined): string | undefined {
  const given = textOf(dateInserted, longestWord);
  return own ?? (given !== '' && parseRange(given, readMoment) ? given : undefined);
}

const given = (entries: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(entries).filter(
      ([, value]) =>
        value !== '' && value !== false && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

/**
 * Parses the URL of the search page. Invalid values are ignored, never rejected. Accepts both names of the query
 * (`query`, `search`) and of the domain (`domain`, `recordTypes`). @param timeZone of the days in it
 */
export function readSearchAddress(address: Params, timeZone: string): SearchPageParams {
  const domain = readDomain(address);
  const { params, removed } = pruneSearchParams({ ...address, domain, recordTypes: undefined });
  const [after, before] = [dayOf(params['after']), dayOf(params['before'])];
  const sort = textOf(params['sort'], longestWord);
  const form: SearchForm = {
    query: textOf(address['query'] ?? address['search']),
    domain,
    name: textOf(params['name'], longestWord),
    authors: wordsOf(params['authors'] ?? params['insertUserNames']),
    tags: tagsOf(params),
    tagOperator: params['tagOperator'] === 'and' ? 'and' : 'or',
    categoryIDs: idsOf(params['categoryIDs'] ?? params['categoryID']),
    includeChildCategories: isOn(params['includeChildCategories']),
    includeArchivedCategories: isOn(params['includeArchivedCategories']),
    followedCategories: isOn(params['followedCategories']),
    types: wordsOf(params['types']),
    after,
    before,
    sort: sorts.includes(sort) ? sort : '',
    scope: textOf(params['scope'], longestWord),
  };
  const filters = given({
    name: form.name,
    insertUserNames: form.authors,
    insertUserIDs: idsOf(params['insertUserIDs']),
    tags: form.tags,
    categoryIDs: form.categoryIDs,
    followedCategories: form.followedCategories,
    types: form.types,
    dateInserted: dateRange(params, rangeOfDays({ from: after, to: before }, timeZone)),
    statusID: idsOf(params['statusID']),
    postTypeID: wordsOf(params['postTypeID']),
  });
  return {
    form,
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(textOf(address['page'], 6)) || 1))),
    isStart: form.query === '' && Object.keys(filters).length === 0,
    removed,
    call: {
      query: form.query,
      ...filters,
      ...given({
        recordTypes: domainRecordTypes[domain],
        tagOperator: form.tagOperator === 'and' ? 'and' : '',
        queryOperator: params['queryOperator'] === 'or' ? 'or' : '',
        includeChildCategories: form.includeChildCategories,
        includeArchivedCategories: form.includeArchivedCategories,
        sort: form.sort,
      }),
    },
  };
}
