import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { keys, list, type Place, type Props, startWidgetBench, type WidgetBench } from '../support/widgetBench.ts';

/**
 * The props of community widgets and the parts of posts, from the specification's tables: which props each gets on the
 * demo community, and when it is left out.
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

describe('community widgets', () => {
  it('[CO-WIDGET-009] tag', async () => {
    const sent = await props('tag');
    expect(keys(sent)).toEqual(list('titleType descriptionType limit tags'));
    const tags = sent['tags'] as Props[];
    expect(tags).toHaveLength(10);
    expect(keys(tags[0])).toEqual(list('tagID id name urlcode urlCode parentTagID countDiscussions url type'));
    expect(tags[0]?.['type']).toBe('User');
    const counts = tags.map((tag) => Number(tag['countDiscussions']));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  it('[CO-WIDGET-010] rss', async () => {
    const sent = await props('rss', { apiParams: { feedUrl: bench.feedUrl } });
    expect(keys(sent)).toEqual(list('titleType descriptionType apiParams itemData'));
    expect(sent['apiParams']).toEqual({ feedUrl: bench.feedUrl, limit: 10 });
    expect(sent['itemData']).toEqual([
      { to: 'https://a.example/1', name: 'One', imageUrl: null, description: 'First' },
    ]);
  });

  it('[CO-WIDGET-011] user spotlight', async () => {
    const sent = await props('userspotlight', { apiParams: { userID: 5 }, description: 'Words' });
    expect(keys(sent)).toEqual(
      list('titleType title descriptionType description apiParams userTextAlignment userInfo'),
    );
    expect(sent).toMatchObject({
      title: 'Customer Spotlight',
      userTextAlignment: 'left',
      userInfo: { userID: 5, name: 'Imani Osei' },
    });
    expect(await hydrate('userspotlight', { apiParams: { userID: 99_999 } })).toBeNull();
  });

  it('[CO-WIDGET-012] role spotlight gets exactly the complete list', async () => {
    const sent = await props('roleSpotlight', { apiParams: { roleID: 32 } });
    expect(keys(sent)).toEqual(
      list('title subtitle description posts postsApiParams itemOptions containerOptions displayOptions showLoadMore'),
    );
    expect(sent).toMatchObject({
      title: null,
      showLoadMore: true,
      postsApiParams: { roleIDs: [32], includeComments: true, sort: '-commentDate', limit: 10, page: 1 },
    });
    expect(keys(sent['posts'])).toEqual(['data', 'paging']);
    expect(keys((await props('roleSpotlight', { apiParams: { roleID: 32 }, itemOptions: {} }))['itemOptions'])).toEqual(
      list('excerpt category author dateUpdated userTags'),
    );
    expect(await hydrate('roleSpotlight', { apiParams: { roleID: 9999 } })).toBeNull();
  });

  it('[CO-WIDGET-013] site totals: one entry per type of this site, the hidden ones dropped', async () => {
    const sent = await props('sitetotals');
    expect(sent).toMatchObject({ labelType: 'both', formatNumbers: false });
    const totals = sent['totals'] as Props[];
    expect(keys(totals[0])).toEqual(list('recordType label iconName count isCalculating isFiltered isHidden'));
    const icons = {
      user: 'meta-users',
      post: 'meta-posts',
      onlineUser: 'whos-online',
      discussion: 'reaction-comments',
      comment: 'meta-discussions',
      question: 'meta-questions',
    };
    const hidden = Object.keys(icons);
    expect(totals.map(({ recordType }) => recordType).filter((type) => hidden.includes(String(type)))).toEqual([]);
    const chosen = await props('sitetotals', {
      apiParams: { counts: Object.keys(icons).map((recordType) => ({ recordType, label: '' })) },
      containerOptions: {},
    });
    expect((chosen['totals'] as Props[]).map(({ recordType, iconName }) => [recordType, iconName])).toEqual(
      Object.entries(icons),
    );
    expect(chosen['containerOptions']).toEqual({ alignment: 'center' });
    expect(
      (await props('sitetotals', { apiParams: { counts: [{ recordType: 'article', label: 'A' }] } }))['totals'],
    ).toMatchObject([{ count: -1 }]);
  });

  it('[CO-WIDGET-014] new post menu, and empty props for guests', async () => {
    const sent = await props('newpost');
    expect(sent).toMatchObject({ asOwnButtons: [], excludedButtons: [], postableDiscussionTypes: null });
    expect((sent['items'] as Props[])[0]).toEqual({
      label: 'New Discussion',
      action: '/post/discussion',
      type: 'link',
      id: 'new-discussion',
      icon: 'create-discussion',
      asOwnButton: false,
    });
    expect(await hydrate('newpost', {}, { who: 'guest' })).toMatchObject({
      $reactComponent: 'NewPostMenu',
      $reactProps: {},
    });
    const onCategory = { view: 'discussionCategoryPage', params: { categoryID: allotments } };
    expect(((await props('newpost', {}, onCategory))['items'] as Props[])[0]?.['action']).toBe(
      '/post/discussion/allotments',
    );
  });

  it('[CO-LAYOUT-027] breadcrumbs of a new post lead to the category of its address, if the viewer can read it', async () => {
    const crumbsAt = async (parentRecordID: string | number) => {
      const params = { postType: 'discussion', parentRecordType: 'category', parentRecordID };
      const sent = await props('breadcrumbs', {}, { view: 'createPost', params });
      return (sent['children'] as { name: string }[]).map(({ name }) => name);
    };
    for (const category of ['allotments', String(allotments)])
      expect((await crumbsAt(category)).at(-1), category).toBe('Allotments');
    for (const category of ['no-such-category', '-1']) expect(await crumbsAt(category), category).toEqual(['Home']);
  });

  it('[CO-WIDGET-015] leaderboard', async () => {
    const sent = await props('leaderboard', { apiParams: {} });
    expect(sent['apiParams']).toMatchObject({
      slotType: 'a',
      leaderboardType: 'reputation',
      limit: 10,
      filter: 'none',
    });
    expect((sent['leaders'] as Props[])[0]).toEqual({
      user: expect.objectContaining({ userID: expect.any(Number) }),
      points: expect.any(Number),
    });
    expect((await props('leaderboard', { apiParams: { filter: 'subcommunity' } }))['apiParams']).toMatchObject({
      filter: 'siteSection',
    });
  });

  it('[CO-WIDGET-016] tabs pass on nothing but the tabs', async () => {
    const sent = await props('tabs', { limit: '3' });
    expect(keys(sent)).toEqual(['defaultTabIndex', 'tabs']);
    const tabs = sent['tabs'] as { label: string; componentName: string; componentProps: Props }[];
    expect(tabs.map(({ label }) => label)).toEqual([
      'Recent discussions',
      'Trending Discussions',
      'Top Discussions',
      'Announcements',
    ]);
    expect(keys(tabs[0])).toEqual(list('label componentName componentProps'));
    expect(tabs[0]).toMatchObject({
      componentName: 'DiscussionListModule',
      componentProps: { apiParams: { limit: 3 }, noCheckboxes: true },
    });
    expect(
      await hydrate('tabs', { tabConfiguration: [{ tabPresetID: 'announcements', label: 'x', isHidden: true }] }),
    ).toBeNull();
  });

  it('[CO-WIDGET-017] [CO-WIDGET-018] calls to action, the second for guests only', async () => {
    const sent = await props('cta', { button: {}, background: {} });
    expect(sent).toMatchObject({
      title: 'Call to Action Title',
      titleType: 'static',
      descriptionType: 'static',
      button: { shouldUseButton: true, title: 'Button', type: 'primary' },
      background: { useOverlay: true },
    });
    expect(await props('guest-cta', { button: {}, secondButton: {} }, { who: 'guest' })).toMatchObject({
      title: 'Welcome!',
      button: { title: 'Sign In', type: 'primary' },
      secondButton: { title: 'Register', type: 'standard' },
    });
    expect(await hydrate('guest-cta')).toBeNull();
  });

  it('[CO-WIDGET-021] suggested content', async () => {
    const sent = await props('suggestedcontent', {
      suggestedFollows: {},
      suggestedContent: {},
      excludedCategoryIDs: [11],
    });
    expect(sent).toMatchObject({
      title: 'Discover',
      suggestedFollows: { enabled: true, title: 'Suggested Follows', limit: 3 },
      suggestedContent: {
        enabled: true,
        title: 'Suggested Content',
        limit: 3,
        excerptLength: 200,
        featuredImage: false,
      },
      apiParams: {
        suggestedFollowsLimit: 3,
        suggestedContentLimit: 3,
        suggestedContentExcerptLength: 200,
        excludedCategoryIDs: [11],
      },
    });
    expect(sent['discussions']).toBeInstanceOf(Array);
    expect((sent['categories'] as { categoryID: number }[]).map(({ categoryID }) => categoryID)).not.toContain(11);
    expect(
      await hydrate('suggestedcontent', { suggestedFollows: { enabled: false }, suggestedContent: { limit: 0 } }),
    ).toBeNull();
    expect(await hydrate('suggestedcontent', {}, { who: 'guest' })).toBeNull();
  });
});

describe('post page parts', () => {
  const onPost = (): Place => ({ view: 'discussion', params: { discussionID: 1 } });
  const post = ['discussion', 'discussionApiParams'];

  it('[CO-WIDGET-024] original post', async () => {
    const sent = await props('asset.originalPost', { authorBadges: {}, containerOptions: {} }, onPost());
    expect(keys(sent)).toEqual(
      list('titleType title authorBadges containerOptions discussion discussionApiParams category page').filter(
        (key) => key in sent,
      ),
    );
    expect(sent).toMatchObject({
      authorBadges: { display: true, limit: 5 },
      containerOptions: { borderType: 'separator', visualBackgroundType: 'outer' },
    });
    for (const key of [...post, 'category', 'page']) expect(sent).toHaveProperty(key);
  });

  it('[CO-WIDGET-025] comment thread', async () => {
    const nested = await props('asset.postCommentThread', { apiParams: {} }, onPost());
    expect(nested).toMatchObject({
      title: 'Comments',
      threadStyle: 'nested',
      showOPTag: true,
      comments: { data: expect.any(Array), paging: [] },
      commentsThread: { data: { threadStructure: expect.any(Array), commentsByID: expect.any(Object) } },
      apiParams: {
        parentRecordType: 'discussion',
        parentRecordID: 1,
        page: 1,
        sort: 'dateInserted',
        defaultSort: 'dateInserted',
        maxDepth: 5,
        collapseChildDepth: 5,
      },
    });
    const flat = await props('asset.postCommentThread', { apiParams: { maxDepth: 1 } }, onPost());
    expect(flat).toMatchObject({ threadStyle: 'flat', comments: { paging: { currentPage: 1 } } });
    expect(flat).not.toHaveProperty('commentsThread');
    expect((await props('asset.postCommentThread', {}, onPost()))['apiParams']).toMatchObject({ defaultSort: null });
  });

  it('[CO-WIDGET-026] [CO-WIDGET-029] attachments get the post only, tags their title by default', async () => {
    expect(keys(await props('asset.postAttachments', { title: 'x', containerOptions: {} }, onPost()))).toEqual(post);
    expect(await props('asset.postTags', {}, onPost())).toMatchObject({ title: 'Find more posts tagged with' });
  });

  it('[CO-WIDGET-027] meta', async () => {
    expect(await props('asset.postMeta', { displayOptions: {} }, onPost())).toMatchObject({
      displayOptions: { asMetas: false },
      postFields: expect.any(Array),
    });
  });
});
