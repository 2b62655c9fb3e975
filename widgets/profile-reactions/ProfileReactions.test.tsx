// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import fixtures from './fixtures.json' with { type: 'json' };
import { ProfileReactions } from './ProfileReactions.tsx';

type Props = Parameters<typeof ProfileReactions>[0];
const show = (name: keyof typeof fixtures, viewer = {}) =>
  renderInPage(<ProfileReactions {...(fixtures[name] as unknown as Props)} />, { viewer }).container;

it('[SH-USER-007] filters by the kind of reaction, and keeps the filter from page to page', () => {
  show('typical');
  const kinds = within(screen.getByRole('list', { name: 'Types of reactions' })).getAllByRole('link');
  expect(kinds.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/profile/reactions/Imani%20Osei', null],
    ['/profile/reactions/Imani%20Osei?reaction=Insightful', null],
    ['/profile/reactions/Imani%20Osei?reaction=Lol', 'page'],
  ]);
  expect(screen.getAllByRole('link', { name: 'Next Page' })[0]?.getAttribute('href')).toBe(
    '/profile/reactions/Imani%20Osei/p2?reaction=Lol',
  );
});

it('lists given reactions with their posts and authors', () => {
  expect(show('given', { can: () => true }).textContent).toContain('by Wren HollisLike 1');
  const given = screen.getByRole('link', { name: 'Given' });
  expect([given.getAttribute('href'), given.getAttribute('aria-current')]).toEqual([
    '/profile/reactions/5/comments?direction=given',
    'page',
  ]);
});

it('says what the empty list is for, and how to see more', () => {
  expect(show('empty').textContent).toContain('No one has reacted to posts by Maren Holt yet.');
  expect(show('own', { userID: 4, isGuest: false }).textContent).toContain('You have not reacted to any posts yet.');
  show('noneOfKind');
  expect(screen.getByRole('link', { name: 'Show all reactions' }).getAttribute('href')).toBe(
    '/profile/reactions/Maren%20Holt',
  );
});
