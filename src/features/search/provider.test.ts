import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { searchSettings } from '#domain/search.ts';
import { createSearchProvider, isPlace } from './provider.ts';

const server = setUpApi();
afterEach(() => vi.restoreAllMocks());

const record = (rest: Record<string, unknown>) => ({
  recordID: 1,
  recordType: 'discussion',
  type: 'discussion',
  name: 'Kettle',
  url: '/discussion/1',
  labelCodes: ['discussion'],
  isForeign: false,
  dateInserted: '2026-01-01T00:00:00+00:00',
  breadcrumbs: [
    { name: 'Home', url: '/' },
    { name: 'Repair café', url: '/categories/r' },
  ],
  ...rest,
});

/** Mocks every request with these records; returns the recorded parameters. */
function answerWith(records: (asked: URLSearchParams) => unknown): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`${apiOrigin}/api/v2/search`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const body = records(searchParams);
      return body === undefined ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(body as never);
    }),
  );
  return asked;
}

const provider = (different = {}, rest = {}) =>
  createSearchProvider({ settings: searchSettings(different), locale: 'en', ...rest });

describe('search provider', () => {
  it('[SH-SEARCH-032] [CO-SEARCH-012] asks GET /search with text, scope and initial parameters', async () => {
    const asked = answerWith(() => []);
    await provider({}, { sectionGroup: 'vanilla' }).suggest({
      text: 'ket',
      scope: 'hub',
      initialParams: { domain: 'discussions', categoryIDs: [3] },
    });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      query: 'ket',
      domain: 'all_content',
      'expand[0]': 'breadcrumbs',
      'expand[1]': '-body',
      limit: '10',
      collapse: 'true',
      locale: 'en',
      scope: 'hub',
      'recordTypes[0]': 'discussion',
      'recordTypes[1]': 'comment',
      'categoryIDs[0]': '3',
    });
  });

  it('[CO-SEARCH-009] [SH-SEARCH-028] makes no call for an empty text, and one for a single character', async () => {
    const asked = answerWith(() => []);
    expect(await provider().suggest({ text: '' })).toEqual([]);
    expect(await provider().suggest({ text: '  ' })).toEqual([]);
    expect(asked).toHaveLength(0);
    await provider().suggest({ text: 'k' });
    expect(asked).toHaveLength(1);
  });

  it('[SH-SEARCH-010] [SH-SEARCH-011] [SH-SEARCH-012] makes suggestions of what was found', async () => {
    answerWith(() => [
      record({}),
      record({ name: 'Other', isForeign: true, dateUpdated: '2026-02-01T00:00:00+00:00' }),
    ]);
    const [first, second] = await provider().suggest({ text: 'ket' });
    expect(first).toEqual({
      label: 'Kettle',
      value: 'Kettle',
      type: 'discussion',
      source: 'community',
      data: {
        url: '/discussion/1',
        isForeign: false,
        isFirst: true,
        dateUpdated: '2026-01-01T00:00:00+00:00',
        crumbs: [{ name: 'Home' }, { name: 'Repair café' }],
        labels: ['discussion'],
        parentLabel: undefined,
        type: 'discussion',
      },
    });
    expect(second?.data).toMatchObject({ isFirst: false, isForeign: true, dateUpdated: '2026-02-01T00:00:00+00:00' });
  });

  it('[SH-SEARCH-013] takes categories, groups and knowledge bases for places', async () => {
    answerWith(() => [record({ type: 'category' }), record({})]);
    expect((await provider().suggest({ text: 'a' })).map(isPlace)).toEqual([true, false]);
  });

  it('[SH-SEARCH-011] [SH-SEARCH-035] [CO-SEARCH-012] shares ten among its sources, and a silent one does not delay the others', async () => {
    const sources = [
      { id: 'community' },
      { id: 'questions', label: 'Questions', params: { types: ['question'] } },
      { id: 'broken', params: { types: ['x'] } },
    ];
    const asked = answerWith((query) =>
      query.get('types[0]') === 'x' ? undefined : [record({ name: query.get('types[0]') ?? 'any' })],
    );
    const found = await provider({ sources }).suggest({ text: 'a' });
    expect(asked.map((query) => query.get('limit'))).toEqual(['3', '3', '3']);
    expect(found.map(({ label, source, data }) => [label, source, data.parentLabel])).toEqual([
      ['any', 'community', undefined],
      ['question', 'questions', 'Questions'],
    ]);
    answerWith(() => Array.from({ length: 15 }, () => record({})));
    expect(await provider({ sources }).suggest({ text: 'a' })).toHaveLength(20);
  });

  it('[CO-SEARCH-006] leaves parameters of other kinds out of the call and tells the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const asked = answerWith(() => []);
    await provider().suggest({ text: 'a', initialParams: { domain: 'discussions', knowledgeBaseID: 4 } });
    expect(asked[0]?.has('knowledgeBaseID')).toBe(false);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('knowledgeBaseID'));
  });

  it('ends its calls when the text has changed', async () => {
    const asked = answerWith(() => []);
    const abort = new AbortController();
    const answer = provider().suggest({ text: 'a' }, abort.signal);
    abort.abort();
    await expect(answer).rejects.toThrow();
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  it('[SH-SEARCH-034] knows where a search leads', () => {
    expect(provider({ path: '/kb/search' }).searchUrl({ query: 'a', scope: 'site' })).toBe(
      '/kb/search?query=a&scope=site',
    );
    expect(provider().searchUrl({ query: 'a', externalQuery: 'https://x.example/%s' })).toBe('https://x.example/a');
  });
});
