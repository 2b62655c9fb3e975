import { describe, expect, it } from 'vitest';
import { searchSettings } from '#domain/search.ts';
import type { Config } from '../config.ts';
import { type ConfigKey, type ConfigValues, settings } from '../configKeys.ts';
import { searchFacts } from './searchFacts.ts';

const configured = (values: Partial<ConfigValues> = {}) => {
  const get = (key: ConfigKey) => values[key] ?? settings[key].default;
  return searchFacts({ get } as unknown as Config);
};

describe('how a site searches', () => {
  it('[SH-SEARCH-002] [SH-SEARCH-004] costs an ordinary page nothing: no scopes, one source, /search', () => {
    expect(configured()).toBeUndefined();
    expect(searchSettings(undefined)).toMatchObject({
      path: '/search',
      parameter: 'query',
      scopes: [],
      sources: [{ id: 'community' }],
    });
  });

  it('[SH-SEARCH-005] [SH-SEARCH-006] [SH-SEARCH-007] has its page and the name of its text from the settings', () => {
    expect(configured({ 'search.page': 'kb' })).toEqual({ path: '/kb/search' });
    expect(configured({ 'themeFeatures.useNewSearchPage': false })).toEqual({ parameter: 'search' });
  });

  it('[SH-SEARCH-014] [SH-SEARCH-015] has site and hub as scopes, or those that an admin wrote', () => {
    expect(configured({ 'search.supportsScope': true, 'search.defaultScope': 'hub' })).toEqual({
      scopes: [
        { name: '', value: 'site' },
        { name: '', value: 'hub' },
      ],
      defaultScope: 'hub',
    });
    const own = [
      { name: 'Docs', content: 'All of the docs', value: 'docs', url: 'https://docs.example', icon: 'book' },
      { value: 'hub' },
    ];
    expect(configured({ 'search.supportsScope': true, 'search.scopes': own })?.scopes).toEqual([
      own[0],
      { name: 'hub', value: 'hub' },
    ]);
  });

  it('[SH-SEARCH-009] leads elsewhere only by a template of the web that has a place for the words', () => {
    const external = (query: string) => configured({ 'search.externalSearch.query': query });
    expect(external('https://find.example/?q=%s')).toEqual({ externalQuery: 'https://find.example/?q=%s' });
    expect(external('https://find.example/')).toBeUndefined();
    expect(external('javascript:alert("%s")')).toBeUndefined();
    for (const template of ['https://%s/', 'https://%s.example/', 'https://x@y.example/%s', 'https://'])
      expect(external(template), template).toBeUndefined();
  });

  it('[SH-SEARCH-011] [CO-SEARCH-011] has further sources and another pause where they are configured', () => {
    const sources = [{ id: 'community' }, { id: 'questions', label: 'Questions', params: { types: ['question'] } }];
    expect(configured({ 'search.sources': sources, 'search.autocompleteDebounce': 200 })).toEqual({
      sources,
      debounceMs: 200,
    });
  });
});
