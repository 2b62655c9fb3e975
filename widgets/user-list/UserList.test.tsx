// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import fixtures from './fixtures.json' with { type: 'json' };
import { addressOf } from './Filters.tsx';
import { UserList } from './UserList.tsx';

type Props = Parameters<typeof UserList>[0];
const show = (name: keyof typeof fixtures, ...permissions: string[]) =>
  renderInPage(<UserList {...(fixtures[name] as unknown as Props)} />, {
    viewer: {
      userID: 3,
      isGuest: false,
      can: (wanted: string | readonly string[]) => permissions.includes(String(wanted)),
    },
  });

describe('the list of users', () => {
  it('[SH-PERM-002] [SH-PERM-017] shows each button only with the permission that gates it', () => {
    const buttons = () => [
      screen.queryByRole('button', { name: 'Add member' }) !== null,
      screen.queryByRole('link', { name: 'Edit Grub' }) !== null,
    ];
    const first = show('typical', 'users.delete');
    expect(buttons()).toEqual([false, false]);
    first.unmount();
    const second = show('typical', 'users.add');
    expect(buttons()).toEqual([true, false]);
    second.unmount();
    show('typical', 'users.edit');
    expect(buttons()).toEqual([false, true]);
  });

  it('[SH-USER-048] marks who is banned, private or unconfirmed', () => {
    show('typical');
    const row = screen.getByText('Grub').closest('tr');
    expect(row?.textContent).toContain('BannedPrivate');
    expect(row?.textContent).toContain('Unconfirmed');
  });

  it('keeps search and order from page to page', () => {
    show('typical');
    expect(screen.getAllByRole('link', { name: 'Next Page' })[0]?.getAttribute('href')).toBe(
      '/dashboard/users?name=e&roleID=8&sort=-dateInserted&page=2',
    );
    expect(addressOf({ name: 'a&b', banned: true })).toBe('/dashboard/users?name=a%26b&banned=true');
    expect(addressOf({})).toBe('/dashboard/users');
  });

  it('says when no one matches, and links to the whole list', () => {
    show('empty');
    expect(screen.getByText('No members match your search.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/dashboard/users');
  });

  it('requires name, email and password before it sends', async () => {
    show('typical', 'users.add');
    fireEvent.click(screen.getByRole('button', { name: 'Add member' }));
    const dialog = screen.getByRole('dialog', { name: 'Add member' });
    fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
    expect(await screen.findByText('Please enter a name.')).toBeTruthy();
    expect(dialog.textContent).toContain('Passwords must be at least 8 characters long.');
  });
});
