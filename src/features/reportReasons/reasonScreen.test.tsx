// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiReportReason } from '#api/reportReasons.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { ReasonScreen } from './ReasonScreen.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/report-reasons`;

const reason = (reportReasonID: string, name: string, more: Partial<ApiReportReason> = {}): ApiReportReason => ({
  reportReasonID,
  name,
  description: '',
  sort: 1,
  deleted: false,
  isSystem: false,
  roleIDs: [],
  roles: [],
  countReports: 2,
  version: 'v1',
  ...more,
});
const [spam, abuse] = [reason('spam', 'Spam'), reason('abuse', 'Abuse')];
const roles = [
  { roleID: 8, name: 'Member' },
  { roleID: 32, name: 'Moderator' },
];

const show = (reasons: readonly ApiReportReason[] = [spam, abuse]) =>
  renderInPage(<ReasonScreen reasons={reasons} roles={roles} />, {
    viewer: { userID: 3, isGuest: false, can: () => true },
  });
const dialog = () => within(screen.getByRole('dialog'));
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
const type = (name: RegExp, value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name }), { target: { value } });

it('adds a reason for certain roles, which must be named', async () => {
  const sent: unknown[] = [];
  const made = reason('legal', 'Legal', { roleIDs: [32], roles: [{ roleID: 32, name: 'Moderator' }] });
  api.use(
    http.post(url, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(made, { status: 201 });
    }),
    http.get(url, () => HttpResponse.json([spam, abuse, made])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'New reason' }));
  type(/^Name/, 'Legal');
  fireEvent.click(dialog().getByRole('radio', { name: /^Only members/ }));
  submit();
  expect(await dialog().findByText('Please choose a role.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(dialog().getByRole('checkbox', { name: 'Moderator' }));
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ name: 'Legal', description: '', roleIDs: [32] }]);
  expect(screen.getByText('Only Moderator')).toBeTruthy();
});

it('keeps what was typed, and shows what is stored, if the reason was changed elsewhere', async () => {
  const versions: unknown[] = [];
  const current = reason('spam', 'Junk', { description: 'By Ann', version: 'v2' });
  api.use(
    http.patch(`${url}/spam`, async ({ request }) => {
      const { version } = (await request.json()) as { version: string };
      versions.push(version);
      return version === 'v2'
        ? HttpResponse.json({ ...current, name: 'Advertising' })
        : HttpResponse.json({ message: 'This reason was changed elsewhere.', status: 409, current }, { status: 409 });
    }),
    http.get(url, () => HttpResponse.json([{ ...current, name: 'Advertising' }, abuse])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the reason Spam' }));
  type(/^Name/, 'Advertising');
  submit();
  expect(await dialog().findByText('Current version: Junk. By Ann')).toBeTruthy();
  expect(dialog().getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Advertising');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['v1', 'v2']);
});

it('moves a reason by its buttons, deletes one at once, and brings it back when that is undone', async () => {
  const sorts: unknown[] = [];
  let list = [abuse, spam];
  api.use(
    http.put(`${url}/sorts`, async ({ request }) => {
      sorts.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(`${url}/spam`, () => {
      list = [abuse, { ...spam, deleted: true }];
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch(`${url}/spam`, () => {
      list = [abuse, spam];
      return HttpResponse.json(spam);
    }),
    http.get(url, () => HttpResponse.json(list)),
  );
  show();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Spam up' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Move Spam down' }));
  await waitFor(() => expect(sorts).toEqual([{ abuse: 1, spam: 2 }]));
  fireEvent.click(screen.getByRole('button', { name: 'Delete the reason Spam' }));
  expect(await screen.findByRole('button', { name: 'Restore the reason Spam' })).toBeTruthy();
  renderInPage(<div>{toasts.get().findLast(({ visibility }) => visibility)?.body}</div>);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Delete the reason Spam' })).toBeTruthy();
});

it('says what it means that there are no reasons', () => {
  show([]);
  expect(screen.getByText('No reasons')).toBeTruthy();
});
