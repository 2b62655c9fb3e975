import { describe, expect, it } from 'vitest';
import {
  addressParams,
  compactSearchScopeWidth,
  defaultDebounceMs,
  defaultSearch,
  limitPerSource,
  pruneSearchParams,
  removedWarning,
  searchScopeWidth,
  searchSettings,
  searchUrl,
  suggestionPageSize,
} from './search.ts';

const at = (different: Parameters<typeof searchSettings>[0]) => searchSettings(different);

describe('search addresses', () => {
  it('[SH-SEARCH-004] [SH-SEARCH-034] lead to /search with the text as a parameter', () => {
    expect(searchUrl(defaultSearch, { query: 'slow puncture & more' })).toBe(
      '/search?query=slow%20puncture%20%26%20more',
    );
  });

  it('[SH-SEARCH-005] links to /kb/search if the site says so', () => {
    expect(searchUrl(at({ path: '/kb/search' }), { query: 'a' })).toBe('/kb/search?query=a');
  });

  it('[SH-SEARCH-006] [SH-SEARCH-007] name the text query, or search while the new page is off', () => {
    expect(searchUrl(at({ parameter: 'query' }), { query: 'a' })).toBe('/search?query=a');
    expect(searchUrl(at({ parameter: 'search' }), { query: 'a' })).toBe('/search?search=a');
  });

  it('[SH-SEARCH-008] carry the scope only when one is selected', () => {
    expect(searchUrl(defaultSearch, { query: 'a', scope: 'hub' })).toBe('/search?query=a&scope=hub');
    expect(searchUrl(defaultSearch, { query: 'a', scope: '' })).toBe('/search?query=a');
  });

  it('[SH-SEARCH-009] put the encoded term into the template of another search, or of this one call', () => {
    const settings = at({ externalQuery: 'https://find.example/?q=%s&again=%s' });
    expect(searchUrl(settings, { query: 'a b&c $& %s' })).toBe(
      'https://find.example/?q=a%20b%26c%20%24%26%20%25s&again=a%20b%26c%20%24%26%20%25s',
    );
    expect(searchUrl(defaultSearch, { query: 'a', externalQuery: 'https://x.example/%s' })).toBe('https://x.example/a');
    expect(defaultSearch.opensInNewTab).toBe(true);
  });

  it('survive half a character', () => {
    expect(searchUrl(defaultSearch, { query: '\ud800' })).toBe('/search?query=%EF%BF%BD');
  });

  it('spell parameters of the call as addresses do, and leave out what is not for addresses', () => {
    expect(
      addressParams({
        query: 'x',
        recordTypes: ['discussion', 'comment'],
        categoryID: 5,
        insertUserNames: ['Dov'],
        tags: [{ value: 3, label: 'winter' }],
        types: ['question'],
        limit: 10,
        expand: ['all'],
        locale: 'en',
        page: 3,
        name: '',
      }),
    ).toEqual({
      domain: 'discussions',
      categoryIDs: [5],
      authors: [{ value: 'Dov', label: 'Dov' }],
      tags: [{ value: 3, label: 'winter' }],
      types: ['question'],
    });
  });
});

describe('numbers of the search', () => {
  it('[SH-SEARCH-035] [CO-SEARCH-012] asks each source for its share of ten, at least one, and shows at most twenty', () => {
    expect([1, 2, 3, 4, 11, 0].map(limitPerSource)).toEqual([10, 5, 3, 2, 1, 10]);
    expect(suggestionPageSize).toBe(20);
  });

  it('[CO-SEARCH-011] waits half a second by default', () => {
    expect([defaultDebounceMs, defaultSearch.debounceMs]).toEqual([500, 500]);
  });

  it('[SH-SEARCH-036] [SH-SEARCH-037] has a scope selector of 142 pixels, and 58 when compact', () => {
    expect([searchScopeWidth, compactSearchScopeWidth]).toEqual([142, 58]);
  });
});

describe('parameters of other kinds of records', () => {
  const all = {
    query: 'a',
    types: ['question'],
    categoryID: 5,
    followedCategories: true,
    knowledgeBaseID: 2,
    knowledgeCategoryIDs: [1],
    insertUserNames: ['Dov'],
  };

  it('[CO-SEARCH-006] [CO-SEARCH-007] drops those of knowledge bases from a search for discussions, and says so', () => {
    const { params, removed } = pruneSearchParams({ ...all, recordTypes: ['discussion', 'comment'] });
    expect(removed).toEqual(['knowledgeBaseID', 'knowledgeCategoryIDs']);
    expect(Object.keys(params)).toEqual([
      'query',
      'types',
      'categoryID',
      'followedCategories',
      'insertUserNames',
      'recordTypes',
    ]);
    expect(removedWarning(removed, 'discussions')).toContain('knowledgeBaseID, knowledgeCategoryIDs left out');
  });

  it('[CO-SEARCH-008] drops those of categories from a search for articles', () => {
    const { params, removed } = pruneSearchParams({ ...all, domain: 'knowledge' });
    expect(removed).toEqual(['types', 'categoryID', 'followedCategories']);
    expect(params).toMatchObject({ knowledgeBaseID: 2, insertUserNames: ['Dov'] });
  });

  it('takes a name that every object of the language has for an unknown one', () => {
    expect(pruneSearchParams({ domain: 'constructor', knowledgeBaseID: 2 }).removed).toEqual([]);
    expect(pruneSearchParams({ domain: 'discussions', constructor: 'x' }).params).toEqual({
      domain: 'discussions',
      constructor: 'x',
    });
    expect(addressParams({ valueOf: 'x' })).toEqual({ valueOf: 'x' });
  });

  it('keeps everything while no kind is chosen, and does not mention what was empty', () => {
    expect(pruneSearchParams(all).removed).toEqual([]);
    expect(pruneSearchParams({ domain: 'discussions', knowledgeBaseID: '' }).removed).toEqual([]);
  });
});
