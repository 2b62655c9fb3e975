// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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

it('[SH-NAV-014] opens another site in a new tab, and says so', () => {
  expect(show('https://example.org/')).toEqual(['https://example.org/', '_blank', 'noopener noreferrer', 'x(opens in a new tab)']);
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
