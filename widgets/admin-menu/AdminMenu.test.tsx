// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import { adminViews } from '../../tests/support/adminViews.ts';
import { AdminMenu } from './AdminMenu.tsx';
import definition from './widget.ts';

afterEach(cleanup);

const show = (granted: readonly string[]) => {
  const can = (names: string | readonly string[]) => [names].flat().some((name) => granted.includes(name));
  const session = createSession({ userID: 3, isGuest: false, can }, { addr: '/dashboard/users?page=2' });
  return render(
    <SessionProvider session={session}>
      <AdminMenu />
    </SessionProvider>,
  );
};

it('lists the screens that the viewer can open, in groups, and marks the current one', () => {
  show(['site.manage', 'users.edit']);
  const [wide] = within(screen.getByRole('navigation', { name: 'Administration' })).getAllByText('Community');
  const links = within(wide?.parentElement as HTMLElement).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Categories', null],
    ['Members', 'page'],
    ['Ban rules', null],
    ['Profile fields', null],
    ['Roles', null],
  ]);
  expect(screen.queryByText('Reports')).toBeNull();
});

it('is hidden from viewers who can open none of its screens', () => {
  show(['discussions.add']);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('can be on every screen of the administration but the three that need its place', () => {
  const roomy: readonly string[] = ['siteSetup', 'layoutComposer'];
  const views = adminViews().filter((view) => !roomy.includes(view));
  expect([...(definition.variants[0]?.views ?? [])].sort()).toEqual([...views].sort());
});
