/** Layouts with every widget and visible options, to check them as a whole. */

const titled = (title: string, more: object = {}) => ({ titleType: 'static', title, ...more });
const column = (...children: object[]) => ({ $hydrate: 'react.section.1-column', children });

/** `feedUrl` must be a feed that the server can read; otherwise the RSS widget shows an error. */
export function showcaseLayout(ids: {
  readonly userID: number;
  readonly roleID: number;
  readonly collectionID: number;
  readonly feedUrl: string;
}): object[] {
  const categories = (title: string, itemOptions: object, containerOptions: object, categoryOptions: object = {}) => ({
    $hydrate: 'react.categories',
    ...titled(title),
    apiParams: { filter: 'none' },
    itemOptions,
    containerOptions,
    categoryOptions,
  });
  const everyMeta = {
    description: { display: true },
    followButton: { display: true },
    metas: {
      display: {
        discussionCount: true,
        commentCount: true,
        lastPostName: true,
        lastPostAuthor: true,
        lastPostDate: true,
        subcategories: true,
      },
    },
  };
  return [
    {
      $hydrate: 'react.section.full-width',
      children: [{ $hydrate: 'react.app-banner', titleType: 'static', title: 'Every widget', descriptionType: 'none' }],
    },
    {
      $hydrate: 'react.section.2-columns',
      breadcrumbs: [{ $hydrate: 'react.breadcrumbs' }],
      mainBottom: [
        { $hydrate: 'react.tabs', limit: 3 },
        {
          $hydrate: 'react.rss',
          ...titled('From the parish', { subtitle: 'Read elsewhere' }),
          apiParams: { feedUrl: ids.feedUrl, limit: 6 },
          containerOptions: { displayType: 'carousel', maxColumnCount: 2 },
        },
        {
          $hydrate: 'react.roleSpotlight',
          ...titled('From the stewards'),
          apiParams: { roleID: ids.roleID, limit: 3 },
          containerOptions: { borderType: 'border' },
        },
        {
          $hydrate: 'react.discussion.discussions',
          ...titled('In a grid'),
          apiParams: { limit: 4, filter: 'none' },
          containerOptions: { displayType: 'grid', maxColumnCount: 2 },
        },
        { $hydrate: 'react.discussion.questions', ...titled('Questions'), apiParams: { limit: 2, filter: 'none' } },
      ],
      secondaryBottom: [
        { $hydrate: 'react.suggestedcontent' },
        {
          $hydrate: 'react.userspotlight',
          title: 'Meet a neighbour',
          description: 'I came for the bread and stayed for the arguments about hedges.',
          apiParams: { userID: ids.userID },
          containerOptions: { borderType: 'shadow', innerBackground: { color: '#f2efe6' } },
        },
        { $hydrate: 'react.quick-links', containerOptions: { borderType: 'separator' } },
        { $hydrate: 'react.leaderboard', ...titled('Most Helpful'), apiParams: { limit: 5 } },
        { $hydrate: 'react.tag', ...titled('Popular Tags'), itemOptions: { tagPreset: 'COLORED' } },
        { $hydrate: 'react.newpost' },
        { $hydrate: 'react.guest-cta' },
      ],
    },
    column(
      categories(
        'Title and description',
        { contentType: 'title-description', display: { cta: true } },
        { displayType: 'grid', maxColumnCount: 4 },
      ),
      categories(
        'Icons',
        { contentType: 'title-description-icon', alignment: 'center' },
        {
          displayType: 'grid',
          headerAlignment: 'center',
          viewAll: { showViewAll: true, to: '/categories', position: 'bottom' },
        },
      ),
      categories('Backgrounds', { contentType: 'title-background' }, { displayType: 'carousel' }),
      categories('Chat bubbles', { contentType: 'title-chat-bubble' }, { displayType: 'grid' }),
      categories(
        'A box of its own',
        {
          contentType: 'title-description',
          fg: '#ffffff',
          box: {
            border: { radius: 12 },
            background: { image: 'linear-gradient(135deg, #1c3d5a, #4a6d7c)', color: '#1c3d5a' },
            spacing: { all: 24 },
          },
          viewMore: { labelCode: 'Go there', buttonType: 'standard' },
          display: { cta: true },
        },
        { displayType: 'grid', maxColumnCount: 2, outerBackground: { color: '#e8edf0' } },
      ),
      categories('With everything there is to say', {}, { displayType: 'list' }, everyMeta),
      categories('The same as cards', {}, { displayType: 'grid', maxColumnCount: 2 }, everyMeta),
      categories('Only links', {}, { displayType: 'link' }),
      {
        $hydrate: 'react.featuredcollections',
        ...titled('Worth keeping'),
        apiParams: { collectionID: ids.collectionID },
        displayOptions: { featuredImage: true },
        containerOptions: { displayType: 'grid' },
      },
      {
        $hydrate: 'react.cta',
        title: 'Bring a kettle',
        description: 'Or anything else with a plug.',
        button: { url: '/categories/repair-cafe', title: 'See how' },
      },
      { $hydrate: 'react.community-search', placeholder: 'Soup, slugs, satellites' },
      { $hydrate: 'react.html', html: '<p>Written by <b>hand</b>.</p>' },
      { $hydrate: 'react.sitetotals', labelType: 'both', containerOptions: { alignment: 'space-around' } },
    ),
    {
      $hydrate: 'react.section.3-columns-even',
      left: [
        {
          $hydrate: 'react.discussion.announcements',
          ...titled('Announcements'),
          apiParams: { limit: 2, filter: 'none' },
        },
      ],
      middle: [
        { $hydrate: 'react.rss', ...titled('Not allowed'), apiParams: { feedUrl: 'https://elsewhere.example/feed' } },
      ],
      right: [
        { $hydrate: 'react.html', html: '<p>For small screens</p>', $middleware: { visibility: { device: 'mobile' } } },
      ],
    },
  ];
}
