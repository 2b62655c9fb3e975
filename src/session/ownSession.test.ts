// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ofPage } from '#api/queryClient.ts';
import { pageOfPosts } from '#ui/testing/pageOfPosts.ts';
import { ownSession } from './ownSession.ts';
import { announcePage } from './pageViews.ts';
import { announceUnread } from './unread.ts';

it('is shared by everything on the page, and follows its moves', () => {
  const page = pageOfPosts();
  const session = ownSession(page);
  expect(ownSession({ ...page })).toBe(session);
  announceUnread({ countUnreadNotifications: 3 });
  const next = { ...page, site: { ...page.site, addr: '/categories', now: '2026-05-01T00:00:00Z' } };
  announcePage(next);
  // The state in the page's HTML, and the state known since.
  expect(session.site.getInitial().addr).toBe('/categories');
  expect(session.viewer.getInitial().countUnreadNotifications).toBe(0);
  expect(session.viewer.get().countUnreadNotifications).toBe(3);
  expect(ownSession(next)).toBe(session);
});

it('drops data fetched for the page before, and nothing else', () => {
  const session = ownSession(pageOfPosts());
  const fetched = (name: string, meta?: object) =>
    session.queries.prefetchQuery({ queryKey: [name], queryFn: () => name, ...(meta ? { meta: { ...meta } } : {}) });
  return Promise.all([fetched('of the page', ofPage), fetched('of a card')]).then(() => {
    announcePage(pageOfPosts());
    const known = ['of the page', 'of a card'].map((name) => session.queries.getQueryData([name]));
    expect(known).toEqual([undefined, 'of a card']);
  });
});

it('is replaced for another viewer, or other permissions', () => {
  const page = pageOfPosts({ userID: 5 });
  const session = ownSession(page);
  const allowed = { ...page, viewer: { ...page.viewer, permissions: { isAdmin: true, permissions: [] } } };
  expect(ownSession(allowed)).not.toBe(session);
});
