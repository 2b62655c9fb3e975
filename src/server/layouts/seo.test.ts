import { describe, expect, it } from 'vitest';
import type { PageParams } from '#contracts/hydrate.ts';
import { pageParams } from '../../../tests/support/hydration.ts';
import { plainText } from './plainText.ts';
import { buildSeo } from './seo.ts';
import { allFeatures } from '../allFeatures.ts';
import type { ViewType } from './views/viewType.ts';

const given: Readonly<Record<string, unknown>> = { 'garden.title': 'Hall', 'entry.signInUrl': '/entry/signin' };
const config = { get: (key: string) => given[key] ?? '' } as Parameters<typeof buildSeo>[0]['config'];

const seoOf = (viewType: string, params: Readonly<Record<string, unknown>> = {}) =>
  buildSeo({
    view: allFeatures.views.find(viewType) as ViewType,
    params: { ...pageParams, category: null, ...params } as PageParams,
    origin: 'https://hall.test',
    config,
    t: (code, values = {}) => code.replace(/\{(\w+)\}/, (_, name: string) => String(values[name])),
  });
const graphOf = (viewType: string, params = {}) => JSON.parse(seoOf(viewType, params)['json-ld'])['@graph'];
const discussion = {
  discussionID: 5,
  name: 'Kettle',
  body: '<p>It <b>trips</b> the fuse.</p><p>Help</p>',
  url: 'https://hall.test/discussion/5/kettle',
  dateInserted: '2026-01-02T03:04:05+00:00',
  countComments: 3,
  insertUser: { name: 'Wren', url: 'https://hall.test/profile/Wren' },
};
const profile = { name: 'Wren', url: 'https://hall.test/profile/Wren', label: 'Baker', photoUrl: '/w.png' };

describe('buildSeo', () => {
  it.each([
    ['home', {}, 'Hall', 'https://hall.test/'],
    ['discussionList', {}, 'Recent posts - Hall', 'https://hall.test/discussions'],
    ['discussionList', { page: 3 }, 'Recent posts - Page 3 - Hall', 'https://hall.test/discussions/p3'],
    ['discussion', { discussion, page: 2 }, 'Kettle - Page 2 - Hall', 'https://hall.test/discussion/5/kettle/p2'],
    [
      'discussionCategoryPage',
      { category: { name: 'News', url: 'https://hall.test/categories/news' } },
      'News - Hall',
      'https://hall.test/categories/news',
    ],
    ['nestedCategoryList', { page: 2 }, 'Nested Categories - Page 2 - Hall', 'https://hall.test/categories/p2'],
    ['profile', { profile }, 'Wren - Hall', 'https://hall.test/profile/Wren'],
    [
      'profileComments',
      { profile, page: 2 },
      'Wren - Comments - Page 2 - Hall',
      'https://hall.test/profile/comments/Wren/p2',
    ],
    ['profileEdit', { profile }, 'Wren - Edit profile - Hall', 'https://hall.test/profile/edit/Wren'],
    [
      'customPage',
      { customPage: { seoTitle: 'About', url: '/about' }, page: 3 },
      'About - Hall',
      'https://hall.test/about',
    ],
    ['drafts', {}, 'Drafts - Hall', 'https://hall.test/'],
    ['signIn', {}, 'Sign In - Hall', 'https://hall.test/entry/signin'],
    [
      'signIn',
      { entry: { values: {}, errors: { form: ['No.'] } } },
      'Error: Sign In - Hall',
      'https://hall.test/entry/signin',
    ],
    ['signIn', { entry: { values: {}, errors: {} } }, 'Sign In - Hall', 'https://hall.test/entry/signin'],
    ['notFound', {}, 'Page Not Found - Hall', 'https://hall.test/'],
    ['notFound', { type: 'article' }, 'Article Not Found - Hall', 'https://hall.test/'],
    ['error', { message: 'Discussion has been deleted.' }, 'Discussion has been deleted - Hall', 'https://hall.test/'],
    [
      'search',
      { searchPage: { form: { query: ' bread  oven ' } } },
      'bread oven - Search - Hall',
      'https://hall.test/',
    ],
    ['search', { searchPage: { form: { query: '' } } }, 'Search - Hall', 'https://hall.test/'],
  ])(
    '[CO-LAYOUT-033] [SH-ROUTE-010] [SH-ROUTE-012] %s with %j has title and address',
    (viewType, params, title, url) => {
      expect(seoOf(viewType, params)).toMatchObject({ title, url });
    },
  );

  it('names one canonical address, except on pages that are not to be listed', () => {
    expect(seoOf('home').links).toEqual([{ rel: 'canonical', href: 'https://hall.test/' }]);
    const there = 'https://blog.example/kettle';
    const { links, url } = seoOf('discussion', { discussion: { ...discussion, canonicalUrl: there } });
    expect([links, url]).toEqual([[{ rel: 'canonical', href: there }], discussion.url]);
    const { links: own } = seoOf('discussion', {
      discussion: { ...discussion, canonicalUrl: discussion.url },
      page: 2,
    });
    expect(own[0]).toEqual({ rel: 'canonical', href: `${discussion.url}/p2` });
    expect(seoOf('signIn').links).toEqual([]);
    expect(seoOf('signIn').meta).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('describes a page as one entity of one type', () => {
    expect(graphOf('home')).toMatchObject([{ '@type': 'WebSite' }]);
    expect(graphOf('discussionList')).toMatchObject([{ '@type': 'CollectionPage' }]);
    expect(graphOf('discussion', { discussion })).toMatchObject([
      {
        '@type': 'DiscussionForumPosting',
        headline: 'Kettle',
        text: 'It trips the fuse. Help',
        author: { name: 'Wren' },
      },
    ]);
    expect(graphOf('profile', { profile })).toMatchObject([
      { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Wren', image: '/w.png' } },
    ]);
    expect(graphOf('profile', { profile, isUnlisted: true })).toMatchObject([{ '@type': 'CollectionPage' }]);
    expect(graphOf('question', { discussion })).toMatchObject([
      { '@type': 'QAPage', mainEntity: { '@type': 'Question', answerCount: 3 } },
    ]);
  });

  it('cannot end the script element it is put into', () => {
    expect(
      seoOf('discussion', { discussion: { ...discussion, name: '</script><script>alert(1)</script>' } })['json-ld'],
    ).not.toContain('<');
  });
});

describe('plainText', () => {
  it('cuts between words and leaves out markup', () => {
    expect(plainText('<p>one <i>two</i></p><p>three &amp; four</p>')).toBe('one two three & four');
    expect(plainText('word '.repeat(100), 20)).toBe('word word word…');
  });
});
