// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { PostList } from './PostList.tsx';
import { type ListedPost, type PostListOptions, statesOf } from './posts.ts';

const user = { userID: 5, name: 'Imani Osei' };
const post: ListedPost = {
  discussionID: 11,
  name: 'Kettle',
  url: '/discussion/11/kettle',
  excerpt: 'It trips the fuse.',
  category: { categoryID: 5, name: 'Repair café', url: '/categories/repair-cafe' },
  insertUser: user,
  lastUser: { userID: 6, name: 'Caio' },
  dateInserted: '2025-12-20T09:00:00Z',
  dateLastComment: '2025-12-31T12:00:00Z',
  countComments: 8,
  countViews: 1234,
  score: 12,
  tags: ['safety', 'tools', 'steel', 'fuse'].map((name, index) => ({ tagID: index + 1, name, type: 'User' })),
};

const show = (change: Partial<ListedPost> = {}, options: PostListOptions = {}, can = (_: unknown) => false) =>
  renderInPage(<PostList posts={[{ ...post, ...change }]} options={options} />, { viewer: { can } }).container;

describe('a row of a list', () => {
  it('[CO-DISC-004] names title, category, author and who replied last', () => {
    show({}, {}, (permission) => permission === 'profiles.view');
    expect(screen.getByRole('heading', { name: 'Kettle' })).toBeTruthy();
    for (const name of ['Repair café', 'Imani Osei', 'Caio']) expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it('has the title alone on its line; states lead the line below it', () => {
    const container = show({ pinned: true, unread: true, countUnread: 3 });
    expect(container.querySelector('h3')?.textContent).toBe('Kettle');
    expect(container.querySelector('p:last-of-type')?.textContent).toMatch(
      /^3 newAnnouncementRepair café\u00A0· by\u00A0/,
    );
  });

  it('counts in numbers with an icon; the word is in the tooltip and for screen readers', () => {
    show();
    expect(screen.getByTitle('1,234 views').textContent).toBe('1.2k views');
    expect(screen.getByTitle('12 points')).toBeTruthy();
    expect(screen.getByTitle('8 comments')).toBeTruthy();
  });

  it('marks for the staff, by a small sign, what is not resolved', () => {
    show({ resolved: false }, {}, (permission) => permission === 'staff.allow');
    const sign = screen.getByTitle('Unresolved');
    expect([sign.textContent, sign.className.includes('tone')]).toEqual(['Unresolved', false]);
  });

  it.each([
    ['an accepted answer', { type: 'question', statusID: 3, resolved: false }, ['accepted']],
    ['an accepted answer, and resolved', { type: 'question', statusID: 3, resolved: true }, ['accepted']],
    ['an unanswered question', { type: 'question', statusID: 1, resolved: false }, ['unanswered']],
    ['an announcement', { pinned: true, resolved: false }, ['announcement']],
    ['a status of the site', { statusID: 10_001, status: { name: 'Planned' }, resolved: false }, []],
  ] as const)('has one sign for %s, also for the staff', (_, fields, expected) => {
    expect(statesOf({ ...post, ...fields } as typeof post, true).shown).toEqual(expected);
  });

  it('[CO-DISC-049] shows three user tags and how many more there are', () => {
    const container = show({ tags: [...(post.tags ?? []), { tagID: 9, name: 'internal', type: 'Status' }] });
    expect([...container.querySelectorAll('a[rel="tag"]')].map((tag) => tag.textContent)).toEqual([
      'safety',
      'tools',
      'steel',
    ]);
    expect(screen.getByTitle('fuse').textContent).toBe('+1');
  });

  it('[CO-DISC-005] shows at most three states as pills, then how many more', () => {
    show(
      { pinned: true, closed: true, type: 'question', statusID: 1, resolved: true },
      {},
      (permission) => permission === 'staff.allow',
    );
    for (const state of ['Announcement', 'Unanswered', 'Closed']) expect(screen.getByText(state)).toBeTruthy();
    expect(screen.getByTitle('Resolved').textContent).toBe('+1');
  });

  it('[CO-DISC-028] tells staff alone whether a post is resolved', () => {
    expect(statesOf({ ...post, resolved: true }, true).shown).toEqual(['resolved']);
    expect(statesOf({ ...post, resolved: true }, false).shown).toEqual([]);
    expect(statesOf({ ...post, resolved: false }, true).shown).toEqual(['unresolved']);
    // A redirect needs no moderation.
    expect(statesOf({ ...post, resolved: false, type: 'redirect' }, true).shown).toEqual([]);
  });

  it('[CO-DISC-013] names the four states of a question, and of nothing else', () => {
    const shown = (statusID: number, type = 'question') => statesOf({ ...post, type, statusID }, false).shown[0];
    expect([1, 2, 3, 4].map((id) => shown(id))).toEqual(['unanswered', 'answered', 'accepted', 'rejected']);
    expect(shown(1, 'discussion')).toBeUndefined();
  });

  it('[CO-DISC-007] tells unread posts apart in words, not by looks alone', () => {
    show({ unread: true, countUnread: 3 });
    const link = screen.getByRole('link', { name: '3 new in Kettle' });
    expect([link.textContent, link.getAttribute('href')]).toEqual(['3 new', '/discussion/11/kettle?at=new']);
    show({ unread: true, countUnread: 8 });
    expect(screen.getByText('New')).toBeTruthy();
  });

  it('honours the switches of the document', () => {
    const off = {
      category: false,
      startedByUser: false,
      lastUser: false,
      lastCommentDate: false,
      viewCount: false,
      commentCount: false,
      score: false,
      userTags: false,
      unreadCount: false,
    };
    const container = show({ unread: true, countUnread: 3 }, { excerpt: { display: false }, metas: { display: off } });
    expect(container.textContent).toBe('KettleNew');
  });

  it('shows a featured image, else the fallback, only where asked', () => {
    const image = (options: PostListOptions) => show({}, options).querySelector('img')?.getAttribute('src');
    expect(image({ featuredImage: { display: true, fallbackImage: '/fallback.png' } })).toBe('/fallback.png');
    expect(image({ featuredImage: { display: false, fallbackImage: '/fallback.png' } })).toBeUndefined();
  });

  it('keeps the page small: at most 25 elements without tags', () => {
    expect(show({ tags: [], pinned: true }).querySelectorAll('li, li *').length).toBeLessThanOrEqual(25);
  });

  it('survives a post of which little is known', () => {
    expect(
      show({
        insertUser: null,
        lastUser: null,
        category: null,
        tags: null,
        excerpt: null,
        dateInserted: null,
        dateLastComment: null,
        url: null,
      }).textContent,
    ).toContain('Kettle');
  });
});

describe('a list of posts', () => {
  const draw = (containerOptions: Parameters<typeof PostList>[0]['containerOptions']) =>
    renderInPage(
      <PostList posts={[post, { ...post, discussionID: 12, name: 'Toaster' }]} containerOptions={containerOptions} />,
    ).container;

  it('[CO-WIDGET-045] is a list unless the document asks for a grid, a carousel or links', () => {
    for (const containerOptions of [undefined, [], {}, { displayType: 'list' }])
      expect(draw(containerOptions).querySelector('li > div > h3')).toBeTruthy();
    expect(draw({ displayType: 'grid' }).querySelector('li > div > div > h3')).toBeTruthy();
    expect(draw({ displayType: 'carousel' }).querySelector('[data-carousel] h3')).toBeTruthy();
    expect([...draw({ displayType: 'link' }).querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Kettle',
      'Toaster',
    ]);
  });
});
