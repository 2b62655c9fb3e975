// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiRole } from '#api/roles.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { RoleScreen } from './RoleScreen.tsx';

const api = setUpApi();

const role = (roleID: number, name: string, permissions: Record<string, boolean>, type: string | null = null) => ({
  roleID,
  name,
  description: null,
  type,
  deletable: roleID > 100,
  personalInfo: false,
  assignable: type !== 'guest',
  countUsers: roleID === 101 ? 412 : 0,
  version: `v${roleID}`,
  permissions: [{ type: 'global', id: null, permissions }],
});
const guest = role(2, 'Guest', { 'discussions.view': true }, 'guest');
const helpers = role(101, 'Helpers', { 'flag.add': true });
const administrators = role(16, 'Administrator', {}, 'administrator');

const show = (roles: readonly ApiRole[] = [guest, administrators, helpers]) =>
  renderInPage(<RoleScreen roles={roles} />, { viewer: { userID: 3, isGuest: false, can: () => true } });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const dialog = () => screen.getByRole('dialog');

it('saves all ticks at once, after listing whom they affect', async () => {
  const sent: unknown[] = [];
  api.use(
    http.patch(`${apiOrigin}/api/v2/roles/101`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(role(101, 'Helpers', { 'users.delete': true }));
    }),
  );
  show();
  fireEvent.click(box('Report posts: Helpers'));
  fireEvent.click(box('Delete members: Helpers'));
  expect(screen.getByText('2 unsaved changes')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Review and save' }));
  expect(within(dialog()).getByText('412 members with the role Helpers will lose:')).toBeTruthy();
  expect(within(dialog()).getByText('412 members with the role Helpers will get:')).toBeTruthy();
  expect(dialog().textContent).toContain('Delete members Dangerous');
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      permissions: [{ type: 'global', id: null, permissions: { 'flag.add': false, 'users.delete': true } }],
      version: 'v101',
    },
  ]);
  expect(screen.queryByText(/unsaved/)).toBeNull();
});

it('shows both versions after a conflict, and overwrites the newer one when saved again', async () => {
  const versions: unknown[] = [];
  const stored = { ...role(101, 'Helpers', { 'tags.add': true }), version: 'newer' };
  api.use(
    http.patch(`${apiOrigin}/api/v2/roles/101`, async ({ request }) => {
      const { version } = (await request.json()) as { version: string };
      versions.push(version);
      if (version === 'newer')
        return HttpResponse.json(role(101, 'Helpers', { 'tags.add': true, 'uploads.add': true }));
      return HttpResponse.json({ message: 'Changed elsewhere.', status: 409, role: stored }, { status: 409 });
    }),
  );
  show();
  fireEvent.click(box('Upload files: Helpers'));
  fireEvent.click(screen.getByRole('button', { name: 'Review and save' }));
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Save changes' }));
  expect(await within(dialog()).findByText(/\+ Create tags, − Report posts/)).toBeTruthy();
  expect(within(dialog()).getByText('Upload files')).toBeTruthy();
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['v101', 'newer']);
});

it('says so when someone else has already made the same change', async () => {
  const stored = { ...role(101, 'Helpers', { 'flag.add': true, 'uploads.add': true }), version: 'newer' };
  api.use(
    http.patch(`${apiOrigin}/api/v2/roles/101`, () =>
      HttpResponse.json({ message: 'Changed elsewhere.', status: 409, role: stored }, { status: 409 }),
    ),
  );
  show();
  fireEvent.click(box('Upload files: Helpers'));
  fireEvent.click(screen.getByRole('button', { name: 'Review and save' }));
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const told = toasts.get().map(({ body }) => body);
  expect(told).toContain('Someone else had already made the same changes: Helpers.');
  expect(box('Upload files: Helpers').checked).toBe(true);
});

it('offers no tick that the server refuses', () => {
  show();
  expect(box('Delete members: Administrator').checked).toBe(true);
  expect(box('Delete members: Administrator').disabled).toBe(true);
  expect(box('Delete members: Guest').disabled).toBe(true);
  expect(box('Comment: Guest').disabled).toBe(false);
});

it('finds permissions by name, sentence or key', () => {
  show();
  const find = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a permission' }), { target: { value } });
  const rows = () => screen.queryAllByRole('rowheader').filter((one) => one.getAttribute('scope') === 'row').length;
  find('users.delete');
  expect(rows()).toBe(1);
  find('LATER TIME');
  expect(rows()).toBe(1);
  find('nothing like it');
  expect(screen.getByText('No permission matches “nothing like it”.')).toBeTruthy();
});

it('moves through the boxes with arrow keys, and has one of them in the tab order', () => {
  show();
  const stops = () => screen.getAllByRole('checkbox').filter((one) => one.tabIndex === 0);
  expect(stops()).toEqual([box('Read posts: Guest')]);
  box('Read posts: Guest').focus();
  fireEvent.keyDown(box('Read posts: Guest'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(box('Read posts: Helpers'));
  fireEvent.keyDown(box('Read posts: Helpers'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(box('Read comments: Helpers'));
  expect(stops()).toEqual([box('Read comments: Helpers')]);
});

it('keeps what was typed about a role that was changed elsewhere, and shows what is stored', async () => {
  const stored = { ...helpers, name: 'Aides', version: 'newer' };
  api.use(
    http.patch(`${apiOrigin}/api/v2/roles/101`, () =>
      HttpResponse.json({ message: 'This role was changed elsewhere.', status: 409, role: stored }, { status: 409 }),
    ),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the role Helpers' }));
  fireEvent.change(within(dialog()).getByRole('textbox', { name: /Name/ }), { target: { value: 'Stewards' } });
  fireEvent.submit(dialog().querySelector('form') as HTMLFormElement);
  expect(await within(dialog()).findByText('Current version: Aides. No description.')).toBeTruthy();
  expect(within(dialog()).getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Stewards');
});

it('asks who takes over before a role with members is deleted', async () => {
  const queries: string[] = [];
  const left = [guest, administrators, role(102, 'Others', {})];
  api.use(
    http.delete(`${apiOrigin}/api/v2/roles/101`, ({ request }) => {
      queries.push(new URL(request.url).search);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${apiOrigin}/api/v2/roles`, () => HttpResponse.json(left)),
  );
  show([...left, helpers]);
  expect(screen.queryByRole('button', { name: 'Delete the role Guest' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete the role Helpers' }));
  const question = screen.getByRole('alertdialog');
  fireEvent.submit(question.querySelector('form') as HTMLFormElement);
  expect(await within(question).findByText('Please choose a role.')).toBeTruthy();
  fireEvent.change(within(question).getByRole('combobox'), { target: { value: '102' } });
  fireEvent.submit(question.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(queries).toEqual(['?replacementRoleID=102']);
  expect(screen.queryByRole('button', { name: 'Edit the role Helpers' })).toBeNull();
});
