import type { SearchSettings } from '#contracts/search.ts';
import { stringifyQuery } from '#lib/queryString.ts';

export const suggestionPageSize = 20; // SH-SEARCH-035: the most that a list of suggestions shows at once
export const suggestionLimit = 10; // CO-SEARCH-012: shared out among the sources
export const defaultDebounceMs = 500; // CO-SEARCH-011
export const searchScopeWidth = 142; // SH-SEARCH-036
export const compactSearchScopeWidth = 58; // SH-SEARCH-037

/** Sends forms without script on to the other search (SH-SEARCH-009); never a page. */
export const searchElsewherePath = '/search/elsewhere';

/** Characters of what is looked for; the search refuses more, so that no answer grows with them. */
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

/** The settings that a page carries: what differs from the defaults. */
export function searchSettings(different: Partial<SearchSettings> | null | undefined): SearchSettings {
  return { ...defaultSearch, ...different };
}

/** The number of suggestions requested from each source (resolutions G06). */
export function limitPerSource(sources: number): number {
  return Math.max(1, Math.floor(suggestionLimit / Math.max(1, sources)));
}

type Params = Readonly<Record<string, unknown>>;

/** Page address ↔ call: what the search page calls `domain` the call names by record types (resolutions G24). */
export const domainRecordTypes: Readonly<Record<string, readonly string[]>> = {
  discussions: ['discussion', 'comment'],
  members: ['user'],
  places: ['category'],
  knowledge: ['article'],
};

/** Names come from addresses: `constructor` is none of ours. */
const ownOf = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The domain whose record types are asked for; nothing when they are everything or an odd mixture. */
export function domainOf(recordTypes: readonly string[] | undefined): string | undefined {
  if (!recordTypes || recordTypes.length === 0) return undefined;
  return Object.keys(domainRecordTypes).find((domain) =>
    recordTypes.every((type) => domainRecordTypes[domain]?.includes(type)),
  );
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

/** Of which domain a bound parameter is; those without an entry go with every domain (contract: API §9.1). */
const boundKeys: Readonly<Record<string, string>> = {
  ...Object.fromEntries(discussionKeys.map((key) => [key, 'discussions'])),
  ...Object.fromEntries(articleKeys.map((key) => [key, 'knowledge'])),
};

export interface PrunedParams {
  readonly params: Record<string, unknown>;
  /** Names that were left out because they belong to another kind of record. */
  readonly removed: readonly string[];
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * Leaves out parameters of other kinds of records than the chosen one (CO-SEARCH-006..008). Without a chosen kind all
 * stay. `recordTypes` decides, else `domain`.
 */
export function pruneSearchParams(params: Params): PrunedParams {
  const types = Array.isArray(params['recordTypes']) ? params['recordTypes'].map(String) : undefined;
  const domain = types?.length ? domainOf(types) : domainOf(ownOf(domainRecordTypes, String(params['domain'] ?? '')));
  if (domain === undefined) return { params: { ...params }, removed: [] };
  // "places" are categories: `types` says which kinds of places
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

/** The warning for the console: which parameters were dropped, and why (resolutions G61). */
export function removedWarning(removed: readonly string[], domain: string): string {
  return `search: ${removed.join(', ')} left out, because a search for ${domain} does not know ${removed.length === 1 ? 'it' : 'them'}.`;
}

/** Parameters of the call that never go into an address. */
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
/** Written as objects of value and label, one per index. */
const objectKeys = new Set(['authors', 'tags', 'knowledgeBaseOption']);

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const asOption = (value: unknown) => (typeof value === 'object' && value !== null ? value : { value, label: value });

function addressValue(name: string, value: unknown): unknown {
  if (name === 'domain') return typeof value === 'string' ? value : domainOf(asList(value).map(String));
  if (name === 'categoryIDs') return asList(value);
  return objectKeys.has(name) ? asList(value).map(asOption) : value;
}

/** Parameters of a search as an address spells them. `domain` beside `recordTypes` wins. */
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
  /** Template of this search alone; the site's when absent. */
  readonly externalQuery?: string | undefined;
}

/** A half of a surrogate pair cannot be written into an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/**
 * Where a search leads: the page of this site, or the other search that the site is configured with
 * (SH-SEARCH-004..009, 034).
 */
export function searchUrl(
  settings: SearchSettings,
  { query, scope, params, externalQuery = settings.externalQuery }: SearchAddress,
): string {
  if (externalQuery) return externalQuery.replaceAll('%s', () => encoded(query));
  const rest = stringifyQuery({ ...addressParams(params ?? {}), ...(scope ? { scope } : {}) });
  return `${settings.path}?${settings.parameter}=${encoded(query)}${rest ? `&${rest}` : ''}`;
}
