// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { DataExport } from './DataExport.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { SessionList } from './SessionList.tsx';

const api = setUpApi();
const viewer = { viewer: { userID: 5, isGuest: false, can: () => false } };
const at = '2026-01-01T00:00:00+00:00';
const session = (sessionID: string, fields: object = {}) => ({
  sessionID,
  userID: 5,
  isCurrent: false,
  ipAddress: `203.0.113.${sessionID}`,
  dateInserted: at,
  dateUpdated: at,
  dateExpires: at,
  ...fields,
});

it('ends all other sessions one by one, and never the one in use', async () => {
  const ended: (string | null)[] = [];
  let all = [session('1', { isCurrent: true }), session('2'), session('3')];
  api.use(
    http.get(`${apiOrigin}/api/v2/sessions`, () => HttpResponse.json(all)),
    http.delete(`${apiOrigin}/api/v2/sessions`, ({ request }) => {
      const id = new URL(request.url).searchParams.get('sessionID');
      ended.push(id);
      all = all.filter(({ sessionID }) => sessionID !== id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderInPage(<SessionList userID={5} isOwn />, viewer);
  expect(await screen.findByText('This device')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Sign out' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out on all other devices' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toEqual(['2', '3']);
});

it('offers the finished copy as a download', async () => {
  const file = {
    exportID: 'e',
    state: 'done',
    size: 2048,
    url: 'http://localhost/file',
    dateInserted: at,
    dateExpires: at,
  };
  api.use(http.get(`${apiOrigin}/api/v2/personal-data-exports`, () => HttpResponse.json([file])));
  renderInPage(<DataExport />, viewer);
  const link = await screen.findByRole('link', { name: /^Download/ });
  expect(link.getAttribute('href')).toBe('http://localhost/file');
});

it('deletes the account only with a password, and keeps the answers after a refusal', async () => {
  api.use(
    http.post(`${apiOrigin}/api/v2/users/$me/deletion`, () =>
      HttpResponse.json({ message: 'The site needs an administrator.', status: 409 }, { status: 409 }),
    ),
  );
  renderInPage(<DeleteAccount />, viewer);
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account…' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await within(dialog).findByText('Please enter your current password.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/^Current password/), { target: { value: 'secret' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await within(dialog).findByText('The site needs an administrator.')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Current password/).value).toBe('secret');
});
