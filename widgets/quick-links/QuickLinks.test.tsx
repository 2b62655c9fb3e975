// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { HydrateContext } from '#hydrate';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import { hydrate } from './hydrate.ts';
import { QuickLinks } from './QuickLinks.tsx';

afterEach(cleanup);

const contextWith = (variables: object) =>
  ({
    t: (code: string) => code,
    config: () => variables,
    permittedLinks: (links: unknown) => links,
  }) as unknown as HydrateContext;
const context = contextWith({});
const theme = {
  quickLinks: { links: [{ id: 'fromTheme', name: 'From the theme', url: '/theme' }], counts: { fromTheme: 12 } },
};

function show(props: Parameters<typeof QuickLinks>[0]) {
  return render(
    <SessionProvider session={createSession({}, { theme })}>
      <QuickLinks title="Quick Links" {...props} />
    </SessionProvider>,
  );
}

describe('quick links', () => {
  it('[SH-NAV-015] opens flagged links in a new tab, and says so', () => {
    show({
      links: [
        { name: 'Help', url: '/rules', openInNewTab: true },
        { name: 'Posts', url: '/discussions' },
      ],
    });
    const flagged = screen.getByRole('link', { name: 'Help (opens in a new tab)' });
    expect([flagged.getAttribute('href'), flagged.getAttribute('target')]).toEqual(['/rules', '_blank']);
    expect(screen.getByRole('link', { name: 'Posts' }).hasAttribute('target')).toBe(false);
  });

  it('[CO-WIDGET-007] keeps the links of the document and uses the site’s links if there are none', async () => {
    const links = [{ name: 'Mine', url: '/mine' }];
    expect(await hydrate({ links }, context)).toEqual({ links });
    expect((await hydrate({}, context))?.links?.map((link) => link.url)).toEqual([
      '/categories',
      '/discussions',
      '/discussions?sort=-score',
    ]);
    expect((await hydrate({}, contextWith(theme)))?.links).toBeUndefined();
  });

  it('omits links that the viewer may not see', () => {
    show({
      links: [
        { name: 'Open', url: '/open' },
        { name: 'Closed', url: '/closed', permission: 'site.manage' },
        { name: 'Hidden', url: '/hidden', isHidden: true },
      ],
    });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Open']);
  });

  it('shows the theme’s links with counts if all links were removed', () => {
    show({ links: [] });
    expect(screen.getByRole('link').textContent).toBe('From the theme12');
  });
});
