import type { SearchScope, SearchSettings, SearchSource } from '#contracts/search.ts';
import { defaultSearch } from '#domain/search.ts';
import type { Config } from '../config.ts';

const kbPath = '/kb/search'; // SH-SEARCH-005
const builtInScopes: readonly SearchScope[] = [
  { name: '', value: 'site' },
  { name: '', value: 'hub' },
];

function scopesOf(config: Config): readonly SearchScope[] {
  if (!config.get('search.supportsScope')) return [];
  const own = config.get('search.scopes').map(({ name, ...scope }) => ({ ...scope, name: name || scope.value }));
  return own.length > 0 ? own : builtInScopes;
}

function sourcesOf(config: Config): readonly SearchSource[] {
  const own = config.get('search.sources');
  return own.length > 0 ? own : defaultSearch.sources;
}

/** Only accepts http and https templates, because a `javascript:` URL would run. */
function externalOf(config: Config): string | undefined {
  const template = config.get('search.externalSearch.query');
  return externalOriginOf(template) !== undefined && template.includes('%s') ? template : undefined;
}

/** Origin of the external search; its host must not depend on the query. */
function externalOriginOf(template: string): string | undefined {
  const url = /^https?:\/\//i.test(template) ? URL.parse(template) : null;
  return url && !/%s/i.test(url.host) && url.username === '' ? url.origin : undefined;
}

/** Additional targets of forms: only the origin of the external search (decision 0038). */
export function formOriginsOf(config: Config): readonly string[] {
  const template = externalOf(config);
  const origin = template && externalOriginOf(template);
  return origin ? [origin] : [];
}

/** Search settings that differ from the defaults; undefined on most sites, to keep pages small. */
export function searchFacts(config: Config): Partial<SearchSettings> | undefined {
  const settings: SearchSettings = {
    path: config.get('search.page') === 'kb' ? kbPath : defaultSearch.path,
    parameter: config.get('themeFeatures.useNewSearchPage') ? 'query' : 'search',
    scopes: scopesOf(config),
    defaultScope: config.get('search.defaultScope'),
    externalQuery: externalOf(config),
    opensInNewTab: config.get('search.externalSearch.resultsInNewTab'),
    debounceMs: config.get('search.autocompleteDebounce'),
    abortsStale: config.get('search.shouldAbortDuringAutocomplete'),
    sources: sourcesOf(config),
  };
  const different = Object.entries(settings).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(defaultSearch[name as keyof SearchSettings]),
  );
  return different.length === 0 ? undefined : Object.fromEntries(different);
}
