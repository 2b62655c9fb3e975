import { describe, expect, it } from 'vitest';
import { parseQuery } from '#lib/queryString.ts';
import { findPageQuery } from '#routing/pages/pageRoutes.ts';
import { addressParams } from '#domain/search.ts';
import { readSearchAddress } from './searchPage.ts';

const site = {
  siteSection: { basePath: '', sectionID: '0', contentLocale: 'en' },
  customLayouts: {},
  entry: { signIn: '/entry/signin', register: '/entry/register', signOut: '/entry/signout' },
};
const read = (search: string) => readSearchAddress(parseQuery(search), 'UTC');

describe('the address of the search page', () => {
  it('[CO-SEARCH-001] [SH-SEARCH-004] [SH-SEARCH-005] opens the search page with its query', () => {
    for (const path of ['/search', '/kb/search'])
      expect(findPageQuery(path, '?query=kettle&domain=discussions', site)).toMatchObject({
        layoutViewType: 'search',
        params: { search: { query: 'kettle', domain: 'discussions' } },
      });
  });

  it('[SH-SEARCH-006] [SH-SEARCH-007] understands both names of the text', () => {
    expect(read('?query=a').call['query']).toBe('a');
    expect(read('?search=b').call['query']).toBe('b');
  });

  it('[CO-SEARCH-002] reads kinds by domain and by record types, types and the category keys', () => {
    expect(read('?query=a&domain=members').call).toEqual({ query: 'a', recordTypes: ['user'] });
    expect(read('?query=a&recordTypes[0]=discussion&recordTypes[1]=comment').form.domain).toBe('discussions');
    expect(
      read(
        '?query=a&types[]=question&categoryIDs[0]=3&categoryIDs[1]=4&followedCategories=true' +
          '&includeChildCategories=1&includeArchivedCategories=on',
      ).call,
    ).toEqual({
      query: 'a',
      types: ['question'],
      categoryIDs: [3, 4],
      followedCategories: true,
      includeChildCategories: true,
      includeArchivedCategories: true,
    });
    expect(read('?categoryID=7').call['categoryIDs']).toEqual([7]);
  });

  it('[CO-SEARCH-003] [CO-SEARCH-006] [CO-SEARCH-007] knows the keys of knowledge bases and takes them from discussions', () => {
    expect(read('?query=a&domain=discussions&knowledgeBaseID=1&knowledgeCategoryIDs[0]=2').removed).toEqual([
      'knowledgeBaseID',
      'knowledgeCategoryIDs',
    ]);
  });

  it.each([
    { domain: 'knowledge' },
    { domain: 'article' },
    { recordTypes: ['article'] },
    { domain: '', recordTypes: 'article' },
  ])('[CO-SEARCH-008] takes the keys of categories from a search for articles: %j', (kind) => {
    const { form, call, removed } = readSearchAddress(
      {
        query: 'a',
        categoryIDs: ['2'],
        followedCategories: '1',
        types: 'question',
        ...kind,
      },
      'UTC',
    );
    expect(removed).toEqual(['categoryIDs', 'followedCategories', 'types']);
    expect(form).toMatchObject({ domain: 'knowledge', categoryIDs: [], followedCategories: false, types: [] });
    expect(call).toEqual({ query: 'a', recordTypes: ['article'] });
  });

  it.each([{ domain: 'event' }, { domain: 'events' }, { recordTypes: ['event'] }])(
    '[CO-SEARCH-006] [CO-SEARCH-008] asks for nothing but the kind in the address: %j',
    (kind) => {
      const { form, call, removed } = readSearchAddress({ query: 'a', types: 'question', ...kind }, 'UTC');
      expect([form.domain, call, removed]).toEqual(['event', { query: 'a', recordTypes: ['event'] }, ['types']]);
    },
  );

  it('[CO-SEARCH-004] reads name, authors, tags and both operators, in every spelling', () => {
    expect(
      read('?name=leeks&authors[0][value]=7&authors[0][label]=Dov&tags=a,b&tagOperator=and&queryOperator=or').call,
    ).toEqual({
      query: '',
      name: 'leeks',
      insertUserNames: ['Dov'],
      tags: ['a', 'b'],
      tagOperator: 'and',
      queryOperator: 'or',
    });
    expect(read('?authors=Maren Holt, Dov').call['insertUserNames']).toEqual(['Maren Holt', 'Dov']);
    expect(read('?insertUserIDs[0]=4').call['insertUserIDs']).toEqual([4]);
    expect(
      read(`?domain=discussions&tagsOptions=${encodeURIComponent('[{"value":3,"label":"winter"}]')}`).call['tags'],
    ).toEqual(['winter']);
  });

  it('reads the older list of tags as an object too', () => {
    expect(read('?tagsOptions[0][value]=3&tagsOptions[0][label]=winter').call['tags']).toEqual(['winter']);
  });

  it('[CO-SEARCH-005] reads the page, and dates as two days of which the last counts whole', () => {
    expect(read('?query=a&page=3').page).toBe(3);
    expect(read('?after=2026-01-01&before=2026-01-31').call['dateInserted']).toBe(
      '[2026-01-01T00:00:00.000Z,2026-02-01T00:00:00.000Z)',
    );
    expect(read('?dateInserted=>=2026-01-01').call['dateInserted']).toBe('>=2026-01-01');
  });

  it('reads days in the time zone of the viewer, also when clocks are changed', () => {
    const rangeIn = (timeZone: string, after: string, before = after) =>
      readSearchAddress({ after, before }, timeZone).call['dateInserted'];
    expect(rangeIn('America/Los_Angeles', '2026-11-23')).toBe('[2026-11-23T08:00:00.000Z,2026-11-24T08:00:00.000Z)');
    expect(rangeIn('Europe/Berlin', '2026-10-25')).toBe('[2026-10-24T22:00:00.000Z,2026-10-25T23:00:00.000Z)');
    expect(rangeIn('Asia/Kathmandu', '2026-11-23', '')).toBe('[2026-11-22T18:15:00.000Z,)');
    expect(readSearchAddress({ after: '2026-11-23' }, 'America/Los_Angeles').form.after).toBe('2026-11-23');
  });

  it('comes back to itself through an address', () => {
    const first = read('?query=a&domain=discussions&authors=Dov&tags=x,y&types[0]=question&categoryIDs[0]=3');
    const again = readSearchAddress({ query: 'a', ...addressParams({ ...first.call }) }, 'UTC');
    expect(again.call).toEqual(first.call);
  });

  it('takes nonsense for not given', () => {
    const { call, page, isStart } = read(
      '?query=&page=-9&domain=constructor&categoryIDs[0]=x&dateInserted=yesterday&after=31.1.2026&sort=name' +
        `&tagsOptions={broken&types=${'t'.repeat(500)}`,
    );
    expect(call).toEqual({ query: '', types: ['t'.repeat(100)] });
    expect([page, isStart]).toEqual([1, false]);
    expect(read('').isStart).toBe(true);
    expect(read('?query=%00a%ED%A0%80').form.query).not.toContain('\0');
    expect(read(`?query=${'x'.repeat(20_000)}`).form.query).toHaveLength(500);
  });
});
