import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { keys, list, type Place, type Props, startWidgetBench, type WidgetBench } from '../support/widgetBench.ts';

/**
 * The props of widgets, from the specification's tables: which props each widget gets on the demo community, from an
 * empty document and from one with all options, and when it is left out.
 */

let bench: WidgetBench;
let hydrate: WidgetBench['hydrate'];
let props: WidgetBench['props'];
beforeAll(async () => {
  bench = await startWidgetBench(inject('databaseUrl'));
  ({ hydrate, props } = bench);
});
afterAll(() => bench?.close());

const allotments = 8;
const town = 1;

describe('shared option objects', () => {
  it('add nothing if absent, and only defaults if present', async () => {
    expect(await props('tag')).not.toHaveProperty('containerOptions');
    const { containerOptions } = await props('tag', { containerOptions: {} });
    expect(containerOptions).toEqual({ borderType: 'none', headerAlignment: 'left' });
    expect((await props('leaderboard', { containerOptions: {} }))['containerOptions']).toEqual({
      borderType: 'none',
      headerAlignment: 'left',
      visualBackgroundType: 'inner',
    });
    expect((await props('categories', { itemOptions: { display: {} } }))['itemOptions']).toEqual({
      display: { counts: true },
    });
  });

  it('discussion options are on and category options off by default', async () => {
    const { discussionOptions } = await props('discussion.discussions', {
      discussionOptions: { excerpt: {}, metas: { display: {} } },
    });
    const on = Object.fromEntries(
      list('category startedByUser lastUser lastCommentDate viewCount commentCount score userTags unreadCount').map(
        (name) => [name, true],
      ),
    );
    expect(discussionOptions).toEqual({ excerpt: { display: true }, metas: { asIcons: false, display: on } });
    const { categoryOptions } = await props('categories', {
      categoryOptions: { description: {}, followButton: {}, metas: { display: {} } },
    });
    const off = Object.fromEntries(
      list(
        'postCount discussionCount commentCount followerCount lastPostName lastPostAuthor lastPostDate subcategories',
      ).map((name) => [name, false]),
    );
    expect(categoryOptions).toEqual({
      description: { display: false },
      followButton: { display: false },
      metas: { asIcons: 'text', includeSubcategoriesCount: [], display: off },
    });
  });

  it('accept the empty object of PHP servers', async () => {
    for (const id of ['discussion.discussions', 'categories', 'leaderboard', 'tag'])
      expect(
        await hydrate(id, {
          containerOptions: [],
          itemOptions: [],
          discussionOptions: [],
          categoryOptions: [],
          apiParams: [],
        }),
      ).not.toBeNull();
  });

  it('pass unknown keys on', async () => {
    expect(await props('leaderboard', { isAsset: false, somethingElse: 1 })).toMatchObject({
      isAsset: false,
      somethingElse: 1,
    });
  });
});

describe('banners and structure', () => {
  const wide = { isWide: true };

  it('banner', async () => {
    const minimal = await props('app-banner', { titleType: 'siteSection/name' }, wide);
    expect(minimal).toMatchObject({
      showTitle: true,
      title: 'Harrowmere Commons',
      showDescription: true,
      descriptionType: 'siteSection/description',
      showSearch: true,
      background: { image: null, imageUrlSrcSet: null, imageSource: 'styleGuide' },
    });
    expect(minimal['background']).not.toHaveProperty('useOverlay');
    expect(minimal).not.toHaveProperty('initialParams');
    const full = await props(
      'app-banner',
      { titleType: 'none', descriptionType: 'none', background: { image: '/b.jpg' } },
      wide,
    );
    expect(full).toMatchObject({
      showTitle: false,
      showDescription: false,
      background: { imageSource: 'custom', image: '/b.jpg', useOverlay: true },
    });
    const category = await props(
      'app-banner',
      { titleType: 'category/name' },
      { ...wide, view: 'discussionCategoryPage', params: { categoryID: allotments } },
    );
    expect(category['initialParams']).toEqual({
      domain: 'discussions',
      categoryIDs: [allotments],
      includeChildCategories: true,
      recordTypes: ['discussion', 'comment'],
    });
  });

  it('content banner', async () => {
    const content = await props('app.content-banner', { titleType: 'static', title: 'T' }, wide);
    expect(content).toMatchObject({ title: 'T', isContentBanner: true });
    expect(content).not.toHaveProperty('showSearch');
  });

  it('breadcrumbs', async () => {
    expect(await props('breadcrumbs')).toEqual({ children: [{ name: 'Home', url: expect.any(String) }] });
    const onCategory = (
      await props('breadcrumbs', {}, { view: 'discussionCategoryPage', params: { categoryID: allotments } })
    )['children'] as {
      name: string;
    }[];
    expect(onCategory.map(({ name }) => name)).toEqual(['Home', 'Garden and kitchen', 'Allotments']);
  });

  it('html is not an advertisement by default, and advertisements are hidden with noAds.use', async () => {
    expect(await props('html', { html: '<p>a</p>' })).toEqual({
      html: expect.stringContaining('a</p>'),
      isAdvertisement: false,
    });
    expect(await hydrate('html', { html: 'x', isAdvertisement: true }, { who: 'admin' })).toBeNull();
  });

  it('quick links', async () => {
    const { links, ...rest } = await props('quick-links');
    expect(rest).toEqual({ titleType: 'static', title: 'Quick Links' });
    expect(keys((links as object[])[0])).toEqual(list('name url id countLimit permission'));
    expect(await props('quick-links', { links: [{ name: 'a', url: '/a' }] })).toMatchObject({
      links: [{ name: 'a', url: '/a' }],
    });
  });

  it('[CO-WIDGET-022] search', async () => {
    const minimal = await props('community-search');
    expect(minimal).toMatchObject({
      titleType: 'static',
      title: 'Search Community',
      descriptionType: 'static',
      domain: 'all',
    });
    expect(
      await props('community-search', {
        domain: 'events',
        places: ['category'],
        postType: ['question'],
        placeholder: 'p',
        borderRadius: '4',
      }),
    ).toMatchObject({
      domain: 'event',
      places: ['category'],
      postType: ['question'],
      placeholder: 'p',
      borderRadius: '4',
    });
  });
});

describe('discussion lists', () => {
  const complete = list(
    'apiParams discussions initialPaging title subtitle description noCheckboxes containerOptions discussionOptions',
  );
  const paging = list('nextURL prevURL currentPage total limit');

  it('[CO-WIDGET-005] discussions, announcements and questions get exactly the complete list', async () => {
    for (const id of ['discussion.discussions', 'discussion.announcements', 'discussion.questions']) {
      const sent = await props(id, { titleType: 'static', title: 'T', apiParams: {} });
      expect(keys(sent), id).toEqual(complete);
      expect(keys(sent['initialPaging'])).toEqual(paging);
      expect(sent).toMatchObject({
        title: 'T',
        subtitle: null,
        description: null,
        noCheckboxes: true,
        containerOptions: {},
        discussionOptions: {},
      });
      expect(sent['apiParams']).toMatchObject({
        expand: ['all', '-body'],
        excludeHiddenCategories: true,
        sort: '-dateLastComment',
        limit: 10,
        featuredImage: false,
        filter: 'none',
        ...(id.endsWith('announcements') ? { pinned: true } : {}),
        ...(id.endsWith('discussions') ? { slotType: 'a' } : {}),
        ...(id.endsWith('questions') ? { type: 'question' } : {}),
      });
    }
    expect((await props('discussion.announcements', { apiParams: {} }))['apiParams']).not.toHaveProperty('slotType');
  });

  it('filters by category, of the page or chosen', async () => {
    const idsOf = async (apiParams: Props, place?: Place) =>
      new Set(
        ((await props('discussion.discussions', { apiParams }, place))['discussions'] as { categoryID: number }[]).map(
          ({ categoryID }) => categoryID,
        ),
      );
    expect(await idsOf({ filter: 'category', categoryID: allotments })).toEqual(new Set([allotments]));
    expect(
      await idsOf(
        { filter: 'category', filterCategorySubType: 'contextual' },
        { view: 'discussionCategoryPage', params: { categoryID: allotments } },
      ),
    ).toEqual(new Set([allotments]));
    const followed = await idsOf({ filter: 'none', followed: true, limit: 100 });
    expect([...followed].sort((a, b) => a - b)).toEqual([6, 8, 9]);
    const below = await idsOf({ filter: 'category', categoryID: 7, includeChildCategories: true, limit: 100 });
    expect([...below].sort((a, b) => a - b)).toEqual([8, 9]);
  });

  it('the asset takes the parameters of the page, and counts "Recently Commented" as not set', async () => {
    const sent = await props(
      'asset.discussionList',
      { apiParams: {} },
      { view: 'discussionList', params: { page: 2, sort: '-score' } },
    );
    expect(keys(sent)).toEqual([...complete, 'isAsset', 'defaultSort'].sort());
    expect(sent).toMatchObject({
      isAsset: true,
      noCheckboxes: false,
      defaultSort: '-dateLastComment',
      apiParams: { page: 2, sort: '-score', pinOrder: 'mixed' },
    });
    const onCategory = await props(
      'asset.discussionList',
      { apiParams: {} },
      { view: 'discussionCategoryPage', params: { categoryID: allotments } },
    );
    expect(onCategory['apiParams']).toMatchObject({
      page: 1,
      pinOrder: 'first',
      layoutViewType: 'discussionCategoryPage',
      categoryID: allotments,
      categoryUrlCode: 'allotments',
      includeChildCategories: false,
      excludeHiddenCategories: false,
    });
  });

  it('hide themselves from guests who follow nothing, and without results', async () => {
    expect(await hydrate('discussion.discussions', { apiParams: { followed: true } }, { who: 'guest' })).toBeNull();
    expect(await hydrate('discussion.questions', { apiParams: { filter: 'category', categoryID: 2 } })).toBeNull();
    expect(await hydrate('discussion.discussions', { apiParams: { filter: 'category', categoryID: 13 } })).toBeNull();
    expect(
      await hydrate('asset.discussionList', {}, { view: 'discussionCategoryPage', params: { categoryID: town } }),
    ).toBeNull();
  });
});

describe('categories', () => {
  const item = list(
    'to iconUrl iconUrlSrcSet imageUrl imageUrlSrcSet name description counts categoryID ' +
      'parentCategoryID displayAs depth children lastPost preferences',
  );
  type Item = {
    name: string;
    categoryID: number;
    counts: { labelCode: string }[];
    children: Item[];
    preferences: Props | null;
  };
  const items = async (apiParams: Props, place?: Place) =>
    (await props('categories', { apiParams }, place))['itemData'] as Item[];

  it('[CO-WIDGET-008] the widget sends items as the contract lists them', async () => {
    const [first] = await items({ filter: 'none' });
    expect(keys(first)).toEqual(item);
    expect(first?.counts.map((count) => [count.labelCode, keys(count)])).toEqual([
      ['discussions', list('labelCode count countAll')],
      ['comments', list('labelCode count countAll')],
      ['posts', list('labelCode count countAll')],
      ['followers', list('labelCode count')],
    ]);
    expect(keys(first?.children[0])).toEqual(item);
    expect((await items({ filter: 'none' }, { who: 'guest' }))[0]?.preferences).toBeNull();
  });

  it('sends only the parameters of the filter that is active', async () => {
    // the home page has no sub-types of filters
    const paramsOf = async (apiParams: Props) =>
      keys((await props('categories', { apiParams }, { view: 'categoryList' }))['apiParams']);
    expect(await paramsOf({ filter: 'none', categoryID: 4, siteSectionID: '0' })).toEqual(list('filter followed'));
    expect(await paramsOf({ filter: 'featured', featuredCategoryID: [8, 6] })).toEqual(
      list('filter featuredCategoryID'),
    );
    expect(await paramsOf({ filter: 'category', filterCategorySubType: 'set', parentCategoryID: 7 })).toEqual(
      list('filter filterCategorySubType parentCategoryID'),
    );
    expect(await paramsOf({ filter: 'subcommunity' })).toEqual(
      list('filter filterSubcommunitySubType siteSectionID followed'),
    );
  });

  it('lists chosen, followed and lower categories', async () => {
    expect(
      (await items({ filter: 'featured', featuredCategoryID: [8, 6] })).map(({ categoryID }) => categoryID),
    ).toEqual([8, 6]);
    expect(
      (await items({ filter: 'none', followed: true })).map(({ categoryID }) => categoryID).sort((a, b) => a - b),
    ).toEqual([6, 8, 9]);
    expect((await items({ filter: 'category', parentCategoryID: 7 })).map(({ name }) => name)).toEqual([
      'Allotments',
      'Kitchen table',
    ]);
    expect(await hydrate('categories', { apiParams: { followed: true } }, { who: 'guest' })).toBeNull();
  });

  it('lists the subcategories of the page’s category, and nothing if there are none', async () => {
    const onTown = { view: 'categoryList', params: { categoryID: town } };
    expect(await props('asset.categoryList', { apiParams: { anything: 1 } }, onTown)).toMatchObject({
      isAsset: true,
      apiParams: { anything: 1 },
    });
    expect(
      await hydrate('asset.categoryList', {}, { view: 'discussionCategoryPage', params: { categoryID: allotments } }),
    ).toBeNull();
  });

  it('[CO-WIDGET-020] the follow button is sent who, what and how', async () => {
    const onPage = { view: 'discussionCategoryPage', params: { categoryID: allotments } };
    const sent = await props('asset.categoryFollow', {}, onPage);
    expect(keys(sent)).toEqual(list('alignment userID recordID name notificationPreferences emailDigestEnabled'));
    expect(sent).toMatchObject({
      alignment: 'end',
      userID: bench.community.member.userID,
      recordID: allotments,
      name: 'Allotments',
      notificationPreferences: { 'preferences.followed': true },
      emailDigestEnabled: false,
    });
    expect(await hydrate('asset.categoryFollow', {}, { ...onPage, who: 'guest' })).toBeNull();
    expect(await hydrate('asset.categoryFollow', {}, { ...onPage, params: { categoryID: town } })).toBeNull();
  });
});
