import { describe, expect, it } from 'vitest';
import { hydrateContext, refusal } from '../../tests/support/hydrateContext.ts';
import { member } from '../../tests/support/hydration.ts';
import { hydrate } from './hydrate.ts';

const posts = [{ discussionID: 1, name: 'One' }];
const paging = { nextURL: null, prevURL: null, currentPage: 1, total: 1, limit: 10 };
const found = () => ({ body: posts, paging });
const widget = (change = {}) => hydrateContext(found, { widgetID: 'discussion.discussions', ...change });
const asset = (params: Record<string, unknown> = {}, answer: Parameters<typeof hydrateContext>[0] = found) =>
  hydrateContext(answer, { widgetID: 'asset.discussionList', params: { layoutViewType: 'discussionList', ...params } });

describe('a discussions widget', () => {
  it('[CO-DISC-030] sends exactly the props of the contract', async () => {
    const props = await hydrate(
      {
        titleType: 'static',
        title: 'Recent',
        descriptionType: 'none',
        description: 'hidden',
        apiParams: { filter: 'none', slotType: 'a', limit: 5 },
      },
      widget(),
    );
    expect(props).toEqual({
      apiParams: {
        filter: 'none',
        slotType: 'a',
        sort: '-dateLastComment',
        limit: 5,
        excludeHiddenCategories: true,
        expand: ['all', '-body'],
      },
      discussions: posts,
      initialPaging: paging,
      title: 'Recent',
      subtitle: null,
      description: null,
      noCheckboxes: true,
      containerOptions: {},
      discussionOptions: {},
    });
  });

  it('[CO-DISC-030] sends only known parameters to GET /discussions', async () => {
    const context = widget();
    await hydrate(
      { apiParams: { filter: 'none', featuredImage: true, fallbackImage: '/x.png', categoryID: 7 } },
      context,
    );
    expect(context.asked).toEqual([
      {
        path: '/discussions',
        query: { sort: '-dateLastComment', limit: 10, excludeHiddenCategories: true, expand: ['all', '-body'] },
      },
    ]);
  });

  it('limits itself to the category and the subcommunity of the page or to chosen ones', async () => {
    const ask = async (apiParams: object, params = {}) => {
      const context = widget({ params });
      await hydrate({ apiParams } as never, context);
      return context.asked[0]?.query;
    };
    expect(
      await ask({ filter: 'category', filterCategorySubType: 'set', categoryID: 7, includeChildCategories: true }),
    ).toMatchObject({
      categoryID: 7,
      includeChildCategories: true,
    });
    expect(
      await ask({ filter: 'category', filterCategorySubType: 'contextual', categoryID: 7 }, { categoryID: 9 }),
    ).toMatchObject({ categoryID: 9 });
    expect(await ask({ filter: 'subcommunity', filterSubcommunitySubType: 'contextual' })).toMatchObject({
      siteSectionID: '0',
    });
    expect(await ask({ filter: 'subcommunity', filterSubcommunitySubType: 'set', siteSectionID: 'nl' })).toMatchObject({
      siteSectionID: 'nl',
    });
  });

  it('lists announcements and questions under their own ids', async () => {
    const announcements = widget({ widgetID: 'discussion.announcements' });
    expect((await hydrate({}, announcements))?.apiParams).toMatchObject({ pinned: true });
    const questions = widget({ widgetID: 'discussion.questions' });
    await hydrate({ apiParams: { statusID: [1] } } as never, questions);
    expect(questions.asked[0]?.query).toMatchObject({ type: 'question', statusID: [1] });
  });

  it('hides itself without results, without permission, and for guests if it lists followed content', async () => {
    expect(
      await hydrate(
        {},
        hydrateContext(() => [], { widgetID: 'discussion.discussions' }),
      ),
    ).toBeNull();
    const refused = hydrateContext(() => {
      throw refusal(403);
    });
    expect(await hydrate({}, refused)).toBeNull();
    expect(await hydrate({ apiParams: { followed: true } }, widget())).toBeNull();
    expect(await hydrate({ apiParams: { followed: true } }, widget({ viewer: member }))).not.toBeNull();
  });

  it('passes on failures that are no refusal', async () => {
    const broken = hydrateContext(() => {
      throw refusal(500);
    });
    await expect(hydrate({}, broken)).rejects.toThrow('Refused.');
  });
});

describe('the list of a page', () => {
  it('[CO-PAGER-009] [CO-PAGER-018] starts at page 1 with recently commented posts, announcements first', async () => {
    const props = await hydrate({ apiParams: { sort: 'Recently Commented' } } as never, asset());
    expect(props).toMatchObject({
      isAsset: true,
      noCheckboxes: false,
      defaultSort: '-dateLastComment',
      apiParams: { page: 1, sort: '-dateLastComment', pinOrder: 'first' },
    });
  });

  it('takes filters, sort and page from the address', async () => {
    const context = asset({ page: '3', sort: '-score', tagID: '4', type: 'question', followed: 'true' });
    const props = await hydrate({}, context);
    expect(context.asked[0]?.query).toMatchObject({
      page: 3,
      sort: '-score',
      tagID: '4',
      type: 'question',
      followed: 'true',
      pinOrder: 'mixed',
    });
    expect(props?.defaultSort).toBe('-dateLastComment');
  });

  it('[CO-PAGER-013] mixes announcements in where age or score decide', async () => {
    expect((await hydrate({}, asset({ sort: 'dateInserted' })))?.apiParams).toMatchObject({ pinOrder: 'mixed' });
  });

  it('ignores a sort and a page that make no sense', async () => {
    expect((await hydrate({}, asset({ sort: 'evil', page: '-4' })))?.apiParams).toMatchObject({
      sort: '-dateLastComment',
      page: 1,
    });
  });

  it('shows no posts if a filter of the address is invalid, and says why', async () => {
    const context = asset({ unreadParams: ['tagID'] });
    expect(await hydrate({}, context)).toMatchObject({ isAsset: true, isFilterInvalid: true, discussions: [] });
    expect(context.asked.map(({ path }) => path)).not.toContain('/discussions');
    expect((await hydrate({}, asset({ unreadParams: ['utm_source'] })))?.isFilterInvalid).toBeUndefined();
  });

  it('limits itself to posts and times that the address names', async () => {
    const context = asset({ discussionID: '7', slotType: 'w' });
    await hydrate({}, context);
    expect(context.asked[0]?.query).toMatchObject({ discussionID: '7', slotType: 'w' });
  });

  it('stays when nothing is found', async () => {
    expect(
      await hydrate(
        {},
        asset({}, () => []),
      ),
    ).toMatchObject({ discussions: [], isAsset: true });
  });

  it('belongs to its category, and only if the category shows discussions', async () => {
    const page = { layoutViewType: 'discussionCategoryPage', categoryID: 8 };
    const answer =
      (displayAs: string) =>
      ({ path }: { path: string }) =>
        path.startsWith('/categories') ? { categoryID: 8, urlcode: 'allotments', displayAs } : found();
    expect((await hydrate({}, asset(page, answer('discussions'))))?.apiParams).toMatchObject({
      layoutViewType: 'discussionCategoryPage',
      categoryID: 8,
      categoryUrlCode: 'allotments',
      includeChildCategories: false,
      excludeHiddenCategories: false,
    });
    expect(await hydrate({}, asset(page, answer('categories')))).toBeNull();
  });
});

describe('an empty list of a page', () => {
  const answers =
    (categories: readonly unknown[]) =>
    ({ path }: { readonly path: string }) => ({ body: path === '/categories' ? categories : [], paging });

  it('says that there are no categories yet', async () => {
    expect(await hydrate({}, asset({}, answers([])))).toMatchObject({ discussions: [], hasNoCategories: true });
    expect((await hydrate({}, asset({}, answers([{ categoryID: 1 }]))))?.hasNoCategories).toBeUndefined();
  });
});
