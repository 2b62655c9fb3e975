// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import * as styles from './styles.css.ts';
import { TitleBar } from './TitleBar.tsx';

afterEach(cleanup);

const minimal = { positioning: 'StickySolid', logoType: 'styleguide', navigationType: 'styleguide' } as const;
type Session = Parameters<typeof createSession>;

function show(props: Parameters<typeof TitleBar>[0] = minimal, site: Session[1] = {}, viewer: Session[0] = {}) {
  return render(
    <SessionProvider session={createSession(viewer, site)}>
      <TitleBar {...props} />
    </SessionProvider>,
  );
}
const member = { isGuest: false, userID: 7, name: 'Odile', transientKey: 'key' };
const linksOf = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');

describe('title bar', () => {
  it('[SH-TITLE-001] [SH-ROUTE-001] [SH-ROUTE-002] shows guests the ways in, with the way back', () => {
    show(minimal, { addr: '/discussions?page=2' });
    // In the bar and in the panel of the compact bar.
    for (const link of screen.getAllByRole('link', { name: 'Sign In' }))
      expect(link.getAttribute('href')).toBe('/entry/signin?target=%2Fdiscussions%3Fpage%3D2');
    const register = screen.getByRole('link', { name: 'Register' });
    expect(register.getAttribute('href')).toBe('/entry/register?target=%2Fdiscussions%3Fpage%3D2');
  });

  it('signs out by a post, or leads to the page that the site has for it', () => {
    show(minimal, {}, member);
    expect(document.querySelector('form[action="/entry/signout"][method="post"] button')?.textContent).toBe('Sign out');
    cleanup();
    show(minimal, { signOutUrl: '/bye' }, member);
    expect(document.querySelector('form[action="/bye"]')).toBeNull();
    expect(document.querySelector('a[href="/bye"]')?.textContent).toBe('Sign out');
  });

  it('shows guests on phones the one button to register, or to sign in if no one can register', () => {
    const isOnlyBeside = (name: string) =>
      screen.getAllByRole('link', { name }).at(-1)?.classList.contains(styles.onlyBeside);
    show(minimal, {});
    expect([isOnlyBeside('Register'), isOnlyBeside('Sign In')]).toEqual([false, true]);
    cleanup();
    show(minimal, { isRegistrationClosed: true });
    expect(isOnlyBeside('Sign In')).toBe(false);
  });

  it('[SH-ROUTE-004] uses the configured entry addresses', () => {
    show(minimal, { signInUrl: 'https://id.example/in', addr: '/entry/signin' });
    for (const link of screen.getAllByRole('link', { name: 'Sign In' }))
      expect(link.getAttribute('href')).toBe('https://id.example/in');
  });

  it('does not lead to registration if no one can register', () => {
    show(minimal, { isRegistrationClosed: true });
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Register', hidden: true })).toEqual([]);
  });

  it('[SH-TITLE-005] holds logo, navigation, search and the account menu', () => {
    show(minimal, { title: 'Commons' }, member);
    expect(screen.getByRole('link', { name: 'Commons, home page' }).getAttribute('href')).toBe('/');
    expect(linksOf('Main navigation').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Posts', '/discussions'],
      ['Categories', '/categories'],
    ]);
    expect(screen.getByRole('search')).toBeTruthy();
    expect(screen.getByText('Menu of Odile')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it('offers guests of a closed community nothing that only asks them to sign in', () => {
    const features = { search: true, membersOnly: true };
    show(minimal, { features, addr: '/entry/signin' });
    expect(screen.queryByRole('search')).toBeNull();
    const addresses = () =>
      screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href')?.split('?')[0]);
    expect(new Set(addresses())).toEqual(new Set(['/', '/entry/signin', '/entry/register']));
    cleanup();
    const school = { name: 'School', url: 'https://school.example/' };
    const own = { name: 'Rules', url: '/discussion/3' };
    show(
      { ...minimal, navigationType: 'custom', navigation: { items: [school, own, { name: 'More', children: [own] }] } },
      { features },
    );
    expect(addresses()).toContain('https://school.example/');
    expect(addresses()).not.toContain('/discussion/3');
    cleanup();
    show(minimal, { features }, member);
    expect(addresses()).toEqual(expect.arrayContaining(['/discussions', '/categories']));
  });

  it('omits search and profile links that the site does not have', () => {
    show(minimal, { features: { search: false, profiles: false } }, member);
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Profile', hidden: true })).toBeNull();
    expect(screen.getByText('Menu of Odile')).toBeTruthy();
  });

  it('[SH-ROUTE-003] signs out by a form post that carries the transient key', () => {
    const { container } = show(minimal, {}, member);
    const form = container.querySelector('form[action="/entry/signout"]');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.querySelector<HTMLInputElement>('[name=TransientKey]')?.value).toBe('key');
  });

  it('[SH-NAV-007] marks the item of the page, and no other', () => {
    show(minimal, { addr: '/discussions/p2' });
    expect(linksOf('Main navigation').map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
  });

  it('[SH-NAV-008] repeats all items, nested ones too, in the hamburger panel', () => {
    const items = [
      { name: 'More', children: [{ name: 'Rules', url: '/rules', children: [{ name: 'Fine print', url: '/fine' }] }] },
    ];
    show({ ...minimal, navigationType: 'custom', navigation: { items } });
    const panel = screen.getByRole('navigation', { name: 'Menu', hidden: true });
    expect(
      within(panel)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.textContent),
    ).toEqual(['Rules', 'Fine print', 'Sign In']);
  });

  it('[SH-NAV-014] opens links that leave the site in a new tab', () => {
    show({
      ...minimal,
      navigationType: 'custom',
      navigation: { items: [{ name: 'Elsewhere', url: 'https://example.com' }] },
    });
    const [link] = linksOf('Main navigation');
    expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('[SH-NAV-017] shows the text of a badge beside its item', () => {
    show({
      ...minimal,
      navigationType: 'custom',
      navigation: { items: [{ name: 'Posts', url: '/discussions', badge: { type: 'text', text: 'new' } }] },
    });
    expect(linksOf('Main navigation')[0]?.textContent).toBe('Postsnew');
  });

  it('[SH-TITLE-009] [SH-TITLE-012] renders each positioning mode and writes custom values into one style element', () => {
    const classes = (['StickySolid', 'StickyTransparent', 'StaticSolid', 'StaticTransparent'] as const).map(
      (positioning) => {
        const { container } = show({ ...minimal, positioning });
        return container.querySelector('header')?.className;
      },
    );
    expect(new Set(classes).size).toBe(4);
    const { container } = show({ ...minimal, backgroundColor: '#123456', foregroundColor: 'red;}', height: 70 });
    const css = container.querySelector('header > style')?.textContent ?? '';
    expect(css).toMatch(/:#123456;.*:70px\}$/);
    expect(css).not.toContain('red');
  });

  it('[SH-NAV-014] [SH-NAV-018] opens links to the site itself in the same tab, even if written as full addresses', () => {
    const items = [
      { name: 'Ours', url: 'https://forum.example/rules' },
      { name: 'Theirs', url: 'https://forum.example@evil.example/discussions' },
    ];
    show(
      { ...minimal, navigationType: 'custom', navigation: { items } },
      { origin: 'https://forum.example', addr: '/discussions' },
    );
    expect(
      linksOf('Main navigation').map((link) => [
        link.getAttribute('href'),
        link.getAttribute('target'),
        link.getAttribute('aria-current'),
      ]),
    ).toEqual([
      ['/rules', null, null],
      ['https://forum.example@evil.example/discussions', '_blank', null],
    ]);
  });

  it('marks the items that a menu hangs under, for the script that says whether it is open', () => {
    const items = [
      { name: 'More', url: '/more', children: [{ name: 'Rules', url: '/rules' }] },
      { name: 'Posts', url: '/discussions' },
    ];
    const { container } = show({ ...minimal, navigationType: 'custom', navigation: { items } });
    expect(
      [...container.querySelectorAll('[data-menu-bar] > li')].map((item) => item.hasAttribute('data-hover-menu')),
    ).toEqual([true, false]);
  });

  it('[SH-NAV-015] opens flagged links in a new tab and says so, in the bar, its menus and the hamburger', () => {
    const help = { name: 'Help', url: '/rules', openInNewTab: true };
    const items = [
      help,
      { name: 'More', children: [{ ...help, name: 'Guide' }] },
      { name: 'Posts', url: '/discussions' },
    ];
    const theme = { navigation: { mobileOnlyNavigationItems: [{ ...help, name: 'App' }] } };
    show({ ...minimal, navigationType: 'custom', navigation: { items } }, { theme });
    const links = screen.getAllByRole('link', { name: /^(Help|Guide|App)/, hidden: true });
    expect(links.map((link) => link.textContent).toSorted()).toEqual(
      ['App', 'Guide', 'Guide', 'Help', 'Help'].map((name) => `${name}(opens in a new tab)`),
    );
    for (const { target, rel } of links as HTMLAnchorElement[])
      expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
    for (const link of screen.getAllByRole('link', { name: 'Posts', hidden: true }))
      expect(link.hasAttribute('target')).toBe(false);
  });

  it('shows what a theme has for the hamburger alone, in the hamburger alone', () => {
    show(minimal, { theme: { navigation: { mobileOnlyNavigationItems: [{ name: 'Get the app', url: '/app' }] } } });
    expect(screen.getAllByText('Get the app')).toHaveLength(1);
    expect(screen.getByText('Get the app').closest('nav')?.getAttribute('aria-label')).toBe('Menu');
  });
});

describe('me box', () => {
  const unread = { ...member, countUnreadNotifications: 3, countUnreadConversations: 100 };
  const entries = () =>
    screen.getAllByRole('link', { hidden: true }).map((link) => `${link.textContent} ${link.getAttribute('href')}`);

  it('[SH-TITLE-002] has notifications, messages and a profile dropdown, each with the way to its page', () => {
    const { container } = show(minimal, {}, unread);
    const buttons = [...container.querySelectorAll('details:has([data-unread]) > summary')].map(
      (summary) => summary.textContent,
    );
    expect(buttons).toEqual(['Notifications3', 'Messages99+', 'Menu of Odile']);
    expect(entries()).toEqual(
      expect.arrayContaining([
        'All notifications /notifications',
        'All messages /messages/inbox',
        'Profile /profile/Odile',
        'Edit profile /profile/edit/Odile',
      ]),
    );
  });

  it('[SH-TITLE-002] marks its counts for the live script, and leaves zero empty', () => {
    const { container } = show(minimal, {}, { ...unread, countUnreadNotifications: 0 });
    const texts = (kind: string) =>
      new Set([...container.querySelectorAll(`[data-unread="${kind}"]`)].map((element) => element.textContent));
    expect([texts('notifications'), texts('conversations')]).toEqual([new Set(['']), new Set(['99+'])]);
  });

  it('shows the dashboard to viewers who may open one of its screens', () => {
    for (const permission of ['users.edit', 'posts.moderate', 'site.manage'] as const) {
      show(minimal, {}, { ...member, can: (wanted) => [wanted].flat().includes(permission) });
      expect(entries()).toContain('Dashboard /dashboard');
      cleanup();
    }
    show(minimal, {}, member);
    expect(entries().filter((entry) => entry.includes('/dashboard'))).toEqual([]);
  });

  it('leads those who manage the site to the layout of the page', () => {
    show(minimal, {}, { ...member, can: (wanted) => [wanted].flat().includes('site.manage') });
    expect(entries().find((entry) => entry.startsWith('Edit this page'))).toContain('/appearance/layouts?of=');
    cleanup();
    show(minimal, {}, { ...member, can: (wanted) => [wanted].flat().includes('users.edit') });
    expect(entries().filter((entry) => entry.startsWith('Edit this page'))).toEqual([]);
  });

  it('[SH-FOLLOW-001] leads to all followed content', () => {
    show(minimal, {}, member);
    expect(entries()).toContain('Followed content /profile/followed-content');
  });

  it('offers nothing that the site has not', () => {
    show(minimal, { features: { notifications: false, conversations: false, profiles: false, drafts: false } }, member);
    expect(
      entries().filter((entry) => /notifications|messages|profile|drafts/.test(entry.split(' ').at(-1) ?? '')),
    ).toEqual([]);
  });

  it('[SH-TITLE-007] has the tabs "Me", "Notifications" and "Messages" on the compact bar, which keys move through', () => {
    show(minimal, {}, member);
    const tabs = screen.getAllByRole('tab', { hidden: true });
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected'), tab.getAttribute('href')])).toEqual([
      ['Me', 'true', '/profile/Odile'],
      ['Notifications', 'false', '/notifications'],
      ['Messages', 'false', '/messages/inbox'],
    ]);
    fireEvent.keyDown(tabs[0] as Element, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tabs[1]);
    fireEvent.keyDown(tabs[1] as Element, { key: 'End' });
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true']);
    fireEvent.click(tabs[0] as Element);
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  });

  it('calls its panels tab panels only if tabs are shown', () => {
    const onBar = (isCompact: boolean) =>
      vi.stubGlobal('matchMedia', () => ({
        matches: isCompact,
        addEventListener: () => {},
        removeEventListener: () => {},
      }));
    onBar(false);
    const { unmount } = show(minimal, {}, member);
    expect(screen.queryAllByRole('tabpanel', { hidden: true })).toEqual([]);
    unmount();
    onBar(true);
    show(minimal, {}, member);
    expect(screen.getAllByRole('tabpanel', { hidden: true })).toHaveLength(3);
    vi.unstubAllGlobals();
  });

  it('[SH-TITLE-016] names its buttons if the theme shows labels', () => {
    const { container } = show(minimal, { theme: { titleBar: { meBox: { withLabel: true } } } }, member);
    expect(
      [...container.querySelectorAll('summary > span:not([class*="isually"])')].map(({ textContent }) => textContent),
    ).toContain('Me');
    expect(container.querySelector('header > style')?.textContent).toContain(':64px');
  });
});
