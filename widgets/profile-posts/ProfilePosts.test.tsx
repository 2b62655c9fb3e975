// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type PageSetting, renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import fixtures from './fixtures.json' with { type: 'json' };
import { ProfilePosts } from './ProfilePosts.tsx';

type Props = Parameters<typeof ProfilePosts>[0];
const show = (name: keyof typeof fixtures, setting: PageSetting = {}) =>
  renderInPage(<ProfilePosts {...(fixtures[name] as unknown as Props)} />, setting);

it('lists comments with their discussion and an excerpt, page by page', () => {
  show('typical');
  expect(screen.getByRole('link', { name: 'Re: Kettle that trips the fuse' }).getAttribute('href')).toBe(
    '/discussion/comment/31#Comment_31',
  );
  expect(screen.getByRole('link', { name: 'Repair café' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Next Page' })[0]?.getAttribute('href')).toBe(
    '/profile/comments/Imani%20Osei/p2',
  );
});

it('[SH-USER-005] as an excerpt leads to all of them, whatever the name looks like', () => {
  show('discussions');
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/profile/discussions/5/7');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('says what the empty list is for, and offers its owner the next step', () => {
  expect(show('empty').container.textContent).toContain('Maren Holt has not commented yet.');
  show('own', { viewer: { userID: 4, isGuest: false } });
  expect(screen.getByText('You have not started any discussions yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start a discussion' }).getAttribute('href')).toBe('/post/discussion');
});

it('offers the places to browse while nothing can be posted', () => {
  show('own', { viewer: { userID: 4, isGuest: false }, site: { features: { posting: false } } });
  expect(screen.getByRole('link', { name: 'Browse categories' })).toBeTruthy();
});

it('leads back from a page past the end', () => {
  show('pastTheEnd');
  expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe(
    '/profile/comments/18/p2',
  );
});
