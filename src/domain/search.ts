import type { SearchSettings } from '#contracts/search.ts';
import { stringifyQuery } from '#lib/queryString.ts';

export const suggestionPageSize = 20; // SH-SEARCH-035: maximum number of suggestions shown
export const suggestionLimit = 10; // CO-SEARCH-012: divided among the sources
export const defaultDebounceMs = 500; // CO-SEARCH-011
export const searchScopeWidth = 142; // SH-SEARCH-036
export const compactSearchScopeWidth = 58; // SH-SEARCH-037

/** Redirects forms without script to the external search (SH-SEARCH-009); not a page. */
export const searchElsewherePath = '/search/elsewhere';

/** Maximum length of a query; longer ones are rejected. */
export const longestSearchText = 500;

export const communitySource = 'community'; // SH-SEARCH-011

export const defaultSearch: SearchSettings = {
  path: '/search',
  parameter: 'query',
  scopes: [],
  defaultScope: 'site',
  opensInNewTab: true,
  debounceMs: defaultDebounceMs,
  abortsStale: true,
  sources: [{ id: communitySource }],
};

/** The search settings of a page, which only contains those that differ from the defaults. */
export function searchSettings(different: Partial<SearchSettings> | null | undefined): SearchSettings {
  return { ...defaultSearch, ...different };
}

/** The number of suggestions requested from each source (resolutions G06). */
export function limitPerSource(sources: number): number {
  return Math.max(1, Math.floor(suggestionLimit / Math.max(1, sources)));
}

type Params = Readonly<Record<string, unknown>>;

/** Record types of a `domain` in search page URLs; API calls use the types (resolutions G24). */
export const domainRecordTypes: Readonly<Record<string, readonly string[]>> = {
  discussions: ['discussion', 'comment'],
  members: ['user'],
  places: ['category'],
  knowledge: ['article'],
  event: ['event'],
};

/** Other names of domains in URLs. */
const otherNames: Readonly<Record<string, string>> = { article: 'knowledge', events: 'event' };

/** Looks at own keys only, because names from URLs can be `constructor`. */
const ownOf = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The domain with these record types; undefined for all types or an unknown combination. */
export function domainOf(recordTypes: readonly string[] | undefined): string | undefined {
  if (!recordTypes || recordTypes.length === 0) return undefined;
  return Object.keys(domainRecordTypes).find((domain) =>
    recordTypes.every((type) => domainRecordTypes[domain]?.includes(type)),
  );
}

/** The domain that a URL asks for, by its name or by record types; undefined for all types or an unknown one. */
export function askedDomain(name: string, recordTypes: readonly string[]): string | undefined {
  if (name === '') return domainOf(recordTypes);
  const known = ownOf(otherNames, name) ?? name;
  return Object.hasOwn(domainRecordTypes, known) ? known : undefined;
}

const discussionKeys = [
  'types',
  'categoryID',
  'categoryIDs',
  'followedCategories',
  'includeChildCategories',
  'includeArchivedCategories',
];
const articleKeys = ['knowledgeBaseID', 'knowledgeCategoryIDs', 'knowledgeBaseOption'];

/** The domain of parameters that only apply to one; the others apply to all. */
const boundKeys: Readonly<Record<string, string>> = {
  ...Object.fromEntries(discussionKeys.map((key) => [key, 'discussions'])),
  ...Object.fromEntries(articleKeys.map((key) => [key, 'knowledge'])),
};

export interface PrunedParams {
  readonly params: Record<string, unknown>;
  /** Parameters that were removed because they belong to another domain. */
  readonly removed: readonly string[];
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * Removes parameters of other domains than the selected one (CO-SEARCH-006..008). Without a selection all are kept.
 * `recordTypes` takes precedence over `domain`.
 */
export function pruneSearchParams(params: Params): PrunedParams {
  const types = Array.isArray(params['recordTypes']) ? params['recordTypes'].map(String) : undefined;
  const domain = types?.length ? domainOf(types) : domainOf(ownOf(domainRecordTypes, String(params['domain'] ?? '')));
  if (domain === undefined) return { params: { ...params }, removed: [] };
  // "places" are categories; `types` says which of them
  const belongs = (key: string) => {
    const bound = ownOf(boundKeys, key);
    return bound === undefined || bound === domain || (domain === 'places' && key === 'types');
  };
  const entries = Object.entries(params);
  return {
    params: Object.fromEntries(entries.filter(([key]) => belongs(key))),
    removed: entries.filter(([key, value]) => isGiven(value) && !belongs(key)).map(([key]) => key),
  };
}

/** Console warning about removed parameters (resolutions G61). */
export function removedWarning(removed: readonly string[], domain: string): string {
  return (
    `search: ${removed.join(', ')} left out, because a search for ${domain} does ` +
    `not know ${removed.length === 1 ? 'it' : 'them'}.`
  );
}

/** API parameters that are never part of a URL. */
const callOnly = new Set([
  'discussionID',
  'knowledgeCategoryIDs',
  'featured',
  'locale',
  'limit',
  'expand',
  'expandBody',
  'page',
  'query',
  'search',
  'scope',
]);
const addressNames: Readonly<Record<string, string>> = {
  recordTypes: 'domain',
  categoryID: 'categoryIDs',
  insertUserNames: 'authors',
  knowledgeBaseID: 'knowledgeBaseOption',
};
/** Parameters written as objects with value and label, one per index. */
const objectKeys = new Set(['authors', 'tags', 'knowledgeBaseOption']);

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const asOption = (value: unknown) => (typeof value === 'object' && value !== null ? value : { value, label: value });

function addressValue(name: string, value: unknown): unknown {
  if (name === 'domain') return typeof value === 'string' ? value : domainOf(asList(value).map(String));
  if (name === 'categoryIDs') return asList(value);
  return objectKeys.has(name) ? asList(value).map(asOption) : value;
}

/** Converts search parameters to their names in URLs. `domain` takes precedence over `recordTypes`. */
export function addressParams(params: Params): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(params)) {
    if (callOnly.has(key) || !isGiven(value)) continue;
    const name = ownOf(addressNames, key) ?? key;
    if (name !== key && isGiven(params[name])) continue;
    const written = addressValue(name, value);
    if (isGiven(written)) result[name] = written;
  }
  return result;
}

export interface SearchAddress {
  readonly query: string;
  readonly scope?: string | undefined;
  readonly params?: Params | undefined;
  /** URL template for this search only; the site's by default. */
  readonly externalQuery?: string | undefined;
}

/** Replaces lone surrogates, which cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** URL of a search: on this site, or on the configured external search (SH-SEARCH-004..009, 034). */
export function searchUrl(
  settings: SearchSettings,
  { query, scope, params, externalQuery = settings.externalQuery }: SearchAddress,
): string {
  if (externalQuery) return externalQuery.replaceAll('%s', () => encoded(query));
  const rest = stringifyQuery({ ...addressParams(params ?? {}), ...(scope ? { scope } : {}) });
  return `${settings.path}?${settings.parameter}=${encoded(query)}${rest ? `&${rest}` : ''}`;
}
