// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type PageSetting, renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import fixtures from './fixtures.json' with { type: 'json' };
import { ProfileHeader } from './ProfileHeader.tsx';

type Props = Parameters<typeof ProfileHeader>[0];
const may = (...permissions: string[]) => ({
  can: (name: string | readonly string[]) => permissions.includes(String(name)),
});
const show = (name: keyof typeof fixtures, setting: PageSetting = {}) =>
  renderInPage(<ProfileHeader {...(fixtures[name] as Props)} />, setting).container;
const member = { userID: 4, isGuest: false, ...may('conversations.add') };
const conversations = { features: { conversations: true } };

describe('the header of a profile', () => {
  it('[SH-USER-015] [SH-USER-016] [CO-USER-006] says when the member joined, was last active, and how many points they have', () => {
    show('typical');
    expect(screen.getByText('Joined').nextElementSibling?.textContent).toBe('Apr 2, 2023');
    expect(screen.getByText('Last Active').nextElementSibling?.textContent).toBe('16 hours ago');
    expect(screen.getByText('31 points')).toBeTruthy();
    show('staff');
    expect(screen.getByText('1 point')).toBeTruthy();
  });

  it('[SH-USER-046] [SH-USER-047] says of a restricted profile why there is no more', () => {
    expect(show('denied').textContent).toContain("This user's profile is private.");
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(show('banned').textContent).toContain('This user has been banned.');
  });

  it('[SH-USER-048] marks banned and private members for viewers who can still see them', () => {
    show('staff', { viewer: may('personalInfo.view') });
    expect([screen.getByText('Banned'), screen.getByText('Private'), screen.getByText('Member')].length).toBe(3);
  });

  it('[SH-USER-030] [SH-USER-031] [SH-USER-032] offers a message by the rules', () => {
    const hasMessage = (name: keyof typeof fixtures, setting: PageSetting) =>
      show(name, setting).textContent?.includes('Message');
    expect(hasMessage('typical', { viewer: member, site: conversations })).toBe(true);
    expect(hasMessage('typical', { viewer: { ...member, ...may() }, site: conversations })).toBe(false);
    expect(hasMessage('typical', { viewer: member, site: { features: { conversations: false } } })).toBe(false);
    expect(hasMessage('staff', { viewer: member, site: conversations })).toBe(false);
    expect(hasMessage('typical', { viewer: { ...member, userID: 5 }, site: conversations })).toBe(false);
  });

  it('offers to edit your own profile, and every profile to viewers who can edit users', () => {
    show('typical', { viewer: { userID: 5, isGuest: false } });
    expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/profile/edit');
    show('typical', { viewer: { userID: 3, isGuest: false, ...may('users.edit') } });
    expect(screen.getByRole('link', { name: 'Edit member' }).getAttribute('href')).toBe('/profile/edit/Imani%20Osei');
  });

  it('[SH-USER-005] [SH-USER-006] leads to the parts of the profile and says which one this is', () => {
    show('staff');
    const links = screen.getAllByRole('link').filter((link) => link.closest('nav'));
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/profile/Mirela%20Dragan', null],
      ['/profile/discussions/Mirela%20Dragan', null],
      ['/profile/comments/Mirela%20Dragan', 'page'],
      ['/profile/reactions/Mirela%20Dragan', null],
    ]);
  });

  it('shows answers in profile fields, and says of private ones who sees them', () => {
    const { textContent } = show('typical');
    for (const text of ['TownGhent', 'StartedMarch 1, 2019', 'Tools (only for the member and staff)Iron, Tweezers'])
      expect(textContent).toContain(text);
  });
});
