// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { profileLink, UserLink } from './UserLink.tsx';

const viewer = { can: (permission: string | readonly string[]) => permission === 'profiles.view' };

describe('a link to a member', () => {
  it('[SH-USER-003] links to the profile, and names the owner of the card', () => {
    renderInPage(<UserLink user={{ userID: 5, name: 'Imani Osei' }} />, { viewer });
    const link = screen.getByRole('link', { name: 'Imani Osei' });
    expect([link.getAttribute('href'), link.dataset['userCard']]).toEqual(['/profile/Imani%20Osei', '5']);
  });

  it('[SH-USER-004] includes the ID if the name alone is ambiguous, and prefers the address of the server', () => {
    expect(profileLink({ userID: 5, name: 'comments' })).toBe('/profile/5/comments');
    expect(profileLink({ userID: 5, name: 'comments', url: 'https://hall.example/profile/5/comments' })).toBe(
      'https://hall.example/profile/5/comments',
    );
    expect(profileLink({ userID: 5, name: 'x', url: 'javascript:alert(1)' })).toBe('unsafe:javascript:alert(1)');
  });

  it('[SH-PERM-017] is a plain name for viewers who may not view profiles', () => {
    renderInPage(<UserLink user={{ userID: 5, name: 'Imani Osei' }} />);
    expect([screen.queryByRole('link'), screen.getByText('Imani Osei').tagName]).toEqual([null, 'BDI']);
  });

  it('[SH-USER-019] shows "Deleted User" without a name', () => {
    renderInPage(<UserLink user={{ userID: 5, name: '' }} />, { viewer });
    expect([screen.queryByRole('link'), screen.getByText('Deleted User').tagName]).toEqual([null, 'SPAN']);
  });
});
