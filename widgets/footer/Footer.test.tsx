// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import { Footer } from './Footer.tsx';

afterEach(cleanup);

const show = (props: Parameters<typeof Footer>[0] = {}, theme = {}) =>
  render(
    <SessionProvider session={createSession({}, { title: 'Elm Street', theme })}>
      <Footer {...props} />
    </SessionProvider>,
  );
const links = () =>
  within(screen.getByRole('contentinfo'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('has the site’s name and the built-in links by default', () => {
  show();
  expect(links()).toEqual([
    ['Elm Street', '/'],
    ['Posts', '/discussions'],
    ['Categories', '/categories'],
    ['Privacy', '/home/privacy'],
  ]);
});

it('[SH-NAV-015] opens flagged links in a new tab, and says so', () => {
  show({ showDefaultLinks: false, links: [{ name: 'Help', url: '/rules', openInNewTab: true }] });
  const flagged = screen.getByRole('link', { name: 'Help (opens in a new tab)' });
  expect([flagged.getAttribute('href'), flagged.getAttribute('target')]).toEqual(['/rules', '_blank']);
});

it('adds the document’s links after the built-in ones or in place of them, as the viewer may see', () => {
  const own = [
    { name: 'Rules', url: '/rules' },
    { name: 'Reports', url: '/reports', permission: 'community.moderate' },
  ];
  show({ showSiteName: false, showDefaultLinks: false, text: 'Run by volunteers.', links: own });
  expect(links()).toEqual([['Rules', '/rules']]);
  expect(screen.getByText('Run by volunteers.')).toBeDefined();
});

it('has the links of the site instead of the built-in ones', () => {
  show({ links: [{ name: 'Rules', url: '/rules' }] }, { footer: { links: [{ name: 'Imprint', url: '/imprint' }] } });
  expect(links()).toEqual([
    ['Elm Street', '/'],
    ['Imprint', '/imprint'],
    ['Rules', '/rules'],
  ]);
});

it('is left out if empty', () => {
  show({ showSiteName: false, showDefaultLinks: false });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
