// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '../../src/api/testing/apiServer.ts';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import fixtures from './fixtures.json' with { type: 'json' };
import { ProfileEdit } from './ProfileEdit.tsx';

type Props = Parameters<typeof ProfileEdit>[0];
const api = setUpApi();
let sent: unknown[] = [];

function answer(status: number, body: object): void {
  api.use(
    http.patch(`${apiOrigin}/api/v2/users/:userID`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
}

beforeEach(() => {
  sent = [];
  localStorage.clear();
});

const show = (name: keyof typeof fixtures) =>
  renderInPage(<ProfileEdit {...(fixtures[name] as unknown as Props)} />, {
    viewer: { userID: 4, name: 'Wren Hollis', isGuest: false },
  });
const section = (name: string) => within(screen.getByRole('region', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('editing a profile', () => {
  it('[SH-USER-042] sends only changed fields, and updates the name on the page', async () => {
    answer(200, { userID: 4, name: 'Wren Teale', photoUrl: '', title: 'Bread, mostly' });
    const { session } = show('typical');
    type(section('Profile').getByRole('textbox', { name: /^Name/ }), 'Wren Teale');
    fireEvent.click(section('Profile').getByRole('button', { name: 'Save' }));
    await expect.poll(() => sent).toEqual([{ name: 'Wren Teale' }]);
    await expect.poll(() => session.viewer.get().name).toBe('Wren Teale');
  });

  it('shows a refusal at its field and keeps the input', async () => {
    answer(422, {
      message: 'Validation Failed',
      status: 422,
      errors: [{ field: 'name', code: 'invalid', status: 422, message: 'Already in use.' }],
    });
    show('typical');
    const name = section('Profile').getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    type(name, 'Fenn');
    fireEvent.click(section('Profile').getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Already in use.')).toBeTruthy();
    expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['Fenn', 'true']);
  });

  it('requires the current password for your own email and password, not for other members', async () => {
    show('typical');
    fireEvent.click(section('Email').getByRole('button', { name: 'Change email' }));
    expect(await section('Email').findByText('Please enter your current password.')).toBeTruthy();
    expect(sent).toEqual([]);
    show('staff');
    expect(
      within(screen.getAllByRole('region', { name: 'Password' }).at(-1) as HTMLElement).queryByLabelText(
        /Current password/,
      ),
    ).toBeNull();
  });

  it('says all that is wrong with a new address at once', async () => {
    show('typical');
    type(section('Email').getByRole('textbox', { name: /^Email/ }), 'not-an-email');
    fireEvent.click(section('Email').getByRole('button', { name: 'Change email' }));
    expect(await section('Email').findByText('This is not a valid email address.')).toBeTruthy();
    expect(section('Email').getByText('Please enter your current password.')).toBeTruthy();
  });

  it('keeps input across a reload, except passwords, until it is saved or another account signs in', async () => {
    const kept = () =>
      Object.keys(localStorage)
        .map((key) => localStorage.getItem(key))
        .join();
    const title = () => section('Profile').getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
    const { unmount } = show('typical');
    type(title(), 'Plums');
    type(section('Password').getByLabelText(/New password/), 'a secret');
    await expect.poll(kept).toContain('Plums');
    expect(kept()).not.toContain('a secret');
    unmount();
    const again = show('typical');
    await expect.poll(() => title().value).toBe('Plums');
    expect(screen.getByText(/Your unsaved input is back/)).toBeTruthy();
    answer(200, { userID: 4, name: 'Wren Hollis', title: 'Plums' });
    fireEvent.click(section('Profile').getByRole('button', { name: 'Save' }));
    await expect.poll(kept).toBe('');
    type(title(), 'Rye');
    await expect.poll(kept).toContain('Rye');
    again.unmount();
    renderInPage(<ProfileEdit {...(fixtures.typical as unknown as Props)} />, {
      viewer: { userID: 5, name: 'Fenn', isGuest: false },
    });
    expect(kept()).toBe('');
  });

  it('clears the passwords once they are changed', async () => {
    answer(200, { userID: 4, name: 'Wren Hollis' });
    show('typical');
    const [current, next] = [
      section('Password').getByLabelText(/Current password/),
      section('Password').getByLabelText<HTMLInputElement>(/New password/),
    ];
    type(current, 'a long enough password');
    type(next, 'another long password');
    fireEvent.click(section('Password').getByRole('button', { name: 'Change password' }));
    await expect
      .poll(() => sent)
      .toEqual([{ password: 'another long password', passwordConfirmation: 'a long enough password' }]);
    await expect.poll(() => next.value).toBe('');
  });

  it('links to the privacy choice, and to a new confirmation email if the address is unconfirmed', () => {
    show('unconfirmed');
    expect(screen.getByRole('link', { name: /counted anonymously/ }).getAttribute('href')).toBe('/home/privacy');
    expect(screen.getByRole('link', { name: 'Resend confirmation email' }).getAttribute('href')).toBe(
      '/entry/emailconfirmrequest',
    );
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('disabled', true);
  });

  it('[SH-PERM-002] shows roles and bans to those who edit users only', async () => {
    show('typical');
    expect(screen.queryByRole('region', { name: 'Account' })).toBeNull();
    answer(200, { userID: 9, name: 'Grub', banned: 0 });
    show('staff');
    expect(screen.getByText('This member is banned.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Unban member' }));
    expect(await screen.findByRole('button', { name: 'Ban member' })).toBeTruthy();
    expect(sent).toEqual([{ banned: false }]);
  });

  it('sends changed answers only, and shows a refusal at its field', async () => {
    let isRefused = true;
    api.use(
      http.patch(`${apiOrigin}/api/v2/users/4/profile-fields`, async ({ request }) => {
        sent.push(await request.json());
        const error = { field: 'town', path: 'profileFields', code: 'invalid', status: 422, message: 'No such town.' };
        return isRefused
          ? HttpResponse.json({ message: 'Validation Failed', status: 422, errors: [error] }, { status: 422 })
          : HttpResponse.json({ town: 'Bruges', likes: ['Rye', 'Spelt'], number: 'A-1' });
      }),
    );
    show('typical');
    const fields = section('More about you');
    expect(fields.getByRole('textbox', { name: /^Member number/ })).toHaveProperty('disabled', true);
    type(fields.getByRole('textbox', { name: /^Town/ }), 'Bruges');
    fireEvent.click(fields.getByRole('checkbox', { name: 'Spelt' }));
    fireEvent.click(fields.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No such town.')).toBeTruthy();
    isRefused = false;
    fireEvent.click(fields.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => sent)
      .toEqual([
        { town: 'Bruges', likes: ['Rye', 'Spelt'] },
        { town: 'Bruges', likes: ['Rye', 'Spelt'] },
      ]);
  });
});
