// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { shownNavigation } from '#domain/navigation.ts';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import { SiteLink } from './SiteLink.tsx';

afterEach(cleanup);

function show(href: string, isNewTab?: boolean) {
  render(
    <SessionProvider session={createSession({}, { origin: 'https://forum.example' })}>
      <SiteLink href={href} isNewTab={isNewTab}>
        x
      </SiteLink>
    </SessionProvider>,
  );
  const link = screen.getByRole('link');
  return [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel'), link.textContent];
}

it('[SH-NAV-014] opens another site in a new tab, and announces it', () => {
  expect(show('https://example.org/')).toEqual([
    'https://example.org/',
    '_blank',
    'noopener noreferrer',
    'x(opens in a new tab)',
  ]);
});

it('[SH-NAV-015] opens a flagged link in a new tab although it stays on the site', () => {
  expect(show('/rules', true)).toEqual(['/rules', '_blank', 'noopener noreferrer', 'x(opens in a new tab)']);
});

it('stays in its tab on this site, written out or not, and leads nowhere with an unsafe address', () => {
  expect(show('/rules')).toEqual(['/rules', null, null, 'x']);
  cleanup();
  expect(show('https://forum.example/rules')).toEqual(['/rules', null, null, 'x']);
  cleanup();
  expect(show('javascript:alert(1)').slice(0, 2)).toEqual(['unsafe:javascript:alert(1)', null]);
});

describe('below a section', () => {
  const section = {
    basePath: '/es',
    contentLocale: 'es',
    sectionGroup: 'vanilla',
    sectionID: '3',
    name: 'Plaza',
    apps: {},
    attributes: {},
  };
  const hrefOf = (link: ReactNode) => {
    const site = { origin: 'https://forum.example', siteSection: section, sectionPaths: ['/es', '/ar'] };
    render(<SessionProvider session={createSession({}, site)}>{link}</SessionProvider>);
    return screen.getByRole('link').getAttribute('href');
  };

  it.each([
    ['/rules', '/es/rules'],
    ['https://forum.example/rules', '/es/rules'],
    ['/ar/rules', '/ar/rules'],
    ['https://example.org/rules', 'https://example.org/rules'],
  ])('[CO-LAYOUT-015] %s leads to %s', (href, expected) =>
    expect(hrefOf(<SiteLink href={href}>x</SiteLink>)).toBe(expected),
  );

  it('[CO-LAYOUT-015] leads out of a section if it was written for the site’s root', () => {
    expect(
      hrefOf(
        <SiteLink href="/rules" leavesSection>
          x
        </SiteLink>,
      ),
    ).toBe('/rules');
    expect(shownNavigation([{ name: 'English', url: '~/' }], { roleIDs: [], can: () => true })).toMatchObject([
      { url: '/', leavesSection: true },
    ]);
  });
});
