// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
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
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/entry/signin?target=%2Fdiscussions%3Fpage%3D2');
    for (const link of screen.getAllByRole('link', { name: 'Register' }))
      expect(link.getAttribute('href')).toBe('/entry/register?target=%2Fdiscussions%3Fpage%3D2');
  });

  it('[SH-ROUTE-004] uses the configured entry addresses', () => {
    show(minimal, { signInUrl: 'https://id.example/in', addr: '/entry/signin' });
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('https://id.example/in');
  });

  it('[SH-TITLE-005] holds logo, navigation, search and the reader menu', () => {
    show(minimal, { title: 'Commons' }, member);
    expect(screen.getByRole('link', { name: 'Commons, home page' }).getAttribute('href')).toBe('/');
    expect(linksOf('Main navigation').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Posts', '/discussions'],
      ['Categories', '/categories'],
    ]);
    expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search');
    expect(screen.getByText('Menu of Odile')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it('leads to no search and no profile where the site has none', () => {
    show(minimal, { features: { search: false, profiles: false } }, member);
    expect(screen.queryByRole('link', { name: 'Search' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Profile', hidden: true })).toBeNull();
    expect(screen.getByText('Menu of Odile')).toBeTruthy();
  });

  it('[SH-ROUTE-003] signs out by a form post that carries the transient key', () => {
    const { container } = show(minimal, {}, member);
    const form = container.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/entry/signout']);
    expect(form?.querySelector<HTMLInputElement>('[name=TransientKey]')?.value).toBe('key');
  });

  it('[SH-NAV-007] marks the item of the page, and no other', () => {
    show(minimal, { addr: '/discussions/p2' });
    expect(linksOf('Main navigation').map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
  });

  it('[SH-NAV-008] repeats all items, nested ones too, in the hamburger panel', () => {
    const items = [{ name: 'More', children: [{ name: 'Rules', url: '/rules', children: [{ name: 'Fine print', url: '/fine' }] }] }];
    show({ ...minimal, navigationType: 'custom', navigation: { items } });
    const panel = screen.getByRole('navigation', { name: 'Menu', hidden: true });
    expect(
      within(panel)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.textContent),
    ).toEqual(['Rules', 'Fine print', 'Register']);
  });

  it('[SH-NAV-014] opens links that leave the site in a new tab', () => {
    show({ ...minimal, navigationType: 'custom', navigation: { items: [{ name: 'Elsewhere', url: 'https://example.com' }] } });
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

  it('[SH-TITLE-009] [SH-TITLE-012] draws each positioning mode and writes chosen values into one style element', () => {
    const classes = (['StickySolid', 'StickyTransparent', 'StaticSolid', 'StaticTransparent'] as const).map((positioning) => {
      const { container } = show({ ...minimal, positioning });
      return container.querySelector('header')?.className;
    });
    expect(new Set(classes).size).toBe(4);
    const { container } = show({ ...minimal, backgroundColor: '#123456', foregroundColor: 'red;}', height: 70 });
    const css = container.querySelector('header > style')?.textContent ?? '';
    expect(css).toMatch(/:#123456;.*:70px\}$/);
    expect(css).not.toContain('red');
  });
});
