import { describe, expect, it } from 'vitest';
import { readSearchAddress } from '../../src/server/features/search/searchPage.ts';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { hydrate } from './hydrate.ts';

const page = (address: Record<string, unknown>) => ({ params: { searchPage: readSearchAddress(address, 'UTC') } });

const found = {
  recordType: 'discussion',
  recordID: 1,
  type: 'question',
  name: 'A & B',
  highlight: 'A &amp; <mark>B</mark>',
  excerpt: '&lt;script&gt; <mark>B</mark> &lt;mark&gt;not ours&lt;/mark&gt;',
  url: '/discussion/1',
  categoryID: 5,
  breadcrumbs: [
    { name: 'Home', url: '/' },
    { name: 'Attic', url: '/categories/attic' },
  ],
};

describe('search results', () => {
  it('[CO-SEARCH-001] [CO-SEARCH-005] asks for the page of the address, with excerpts instead of bodies', async () => {
    const context = hydrateContext(() => [], page({ query: 'b', domain: 'discussions', page: '3' }));
    await hydrate({ limit: 10 }, context);
    expect(context.asked).toEqual([
      {
        path: '/search',
        query: {
          query: 'b',
          recordTypes: ['discussion', 'comment'],
          page: 3,
          limit: 10,
          expand: ['insertUser', 'breadcrumbs', 'excerpt', 'tagIDs', '-body'],
        },
      },
    ]);
  });

  it('highlights matches as text and marks only', async () => {
    const props = await hydrate(
      {},
      hydrateContext(() => [found], page({ query: 'b' })),
    );
    expect(props?.results[0]).toMatchObject({
      name: [{ text: 'A & ' }, { text: 'B', isMatch: true }],
      excerpt: [{ text: '<script> ' }, { text: 'B', isMatch: true }, { text: ' <mark>not ours</mark>' }],
      crumbs: [{ name: 'Attic' }],
      categoryID: 5,
    });
    expect(props).toMatchObject({ isNear: false, isNarrowed: false, isStart: false });
  });

  it('says when only near ones were found, and when filters narrow the search', async () => {
    const answer = () => [{ ...found, isNear: true }];
    expect(await hydrate({}, hydrateContext(answer, page({ query: 'b', tags: 'x' })))).toMatchObject({
      isNear: true,
      isNarrowed: true,
    });
  });

  it('sends no request before the viewer has asked a question', async () => {
    const context = hydrateContext(() => [], page({}));
    expect(await hydrate({}, context)).toMatchObject({ isStart: true, results: [] });
    expect(context.asked).toEqual([]);
    const people = hydrateContext(() => [], page({ domain: 'members' }));
    await hydrate({}, people);
    expect(people.asked).toHaveLength(1);
  });
});
