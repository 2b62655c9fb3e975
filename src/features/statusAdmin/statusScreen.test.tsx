// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiStatus } from '#api/statuses.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { StatusScreen } from './StatusScreen.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/discussions/statuses`;

const status = (statusID: number, name: string, more: Partial<ApiStatus> = {}): ApiStatus => ({
  statusID,
  name,
  state: 'open',
  recordType: 'discussion',
  recordSubType: null,
  isDefault: false,
  isSystem: statusID < 1000,
  isInternal: false,
  deleted: false,
  countDiscussions: 2,
  version: 'v1',
  ...more,
});
const accepted = status(3, 'Accepted', { state: 'closed', recordSubType: 'question' });
const planned = status(1001, 'Planned');

const show = (statuses: readonly ApiStatus[] = [accepted, planned]) =>
  renderInPage(<StatusScreen statuses={statuses} />, { viewer: { userID: 3, isGuest: false, can: () => true } });
const dialog = () => within(screen.getByRole('dialog'));
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
const type = (name: RegExp, value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name }), { target: { value } });

it('adds a closed status for questions, which cannot be their default', async () => {
  const sent: unknown[] = [];
  const made = status(1002, 'Duplicate', { state: 'closed', recordSubType: 'question' });
  api.use(
    http.post(url, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(made, { status: 201 });
    }),
    http.get(url, () => HttpResponse.json([accepted, planned, made])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'New status' }));
  submit();
  expect(await dialog().findByText('Please enter a name.')).toBeTruthy();
  type(/^Name/, 'Duplicate');
  fireEvent.click(dialog().getByRole('radio', { name: /^Closed/ }));
  fireEvent.click(dialog().getByRole('checkbox', { name: /^New posts/ }));
  fireEvent.change(dialog().getByRole('combobox', { name: /^For/ }), { target: { value: 'question' } });
  expect(dialog().queryByRole('checkbox')).toBeNull();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ name: 'Duplicate', state: 'closed', recordSubtype: 'question', isDefault: false }]);
  expect(screen.getByRole('button', { name: 'Edit the status Duplicate' })).toBeTruthy();
  const deleted: unknown[] = [];
  api.use(
    http.delete(`${url}/1002`, () => {
      deleted.push(1002);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(url, () => HttpResponse.json([accepted, planned])),
  );
  renderInPage(<div>{toasts.get().findLast(({ visibility }) => visibility)?.body}</div>);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit the status Duplicate' })).toBeNull());
  expect(deleted).toEqual([1002]);
});

it('keeps what was typed, and shows what is stored, if the status was changed elsewhere', async () => {
  const versions: unknown[] = [];
  const current = status(1001, 'Later', { version: 'v2' });
  api.use(
    http.patch(`${url}/1001`, async ({ request }) => {
      const { version } = (await request.json()) as { version: string };
      versions.push(version);
      return version === 'v2'
        ? HttpResponse.json({ ...current, name: 'Soon' })
        : HttpResponse.json({ message: 'This status was changed elsewhere.', status: 409, current }, { status: 409 });
    }),
    http.get(url, () => HttpResponse.json([accepted, { ...current, name: 'Soon' }])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the status Planned' }));
  type(/^Name/, 'Soon');
  submit();
  expect(await dialog().findByText('Stored now: Later')).toBeTruthy();
  expect(dialog().getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Soon');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['v1', 'v2']);
});

it('deletes a status at once, and brings it back when that is undone; built-in ones have no buttons', async () => {
  let list = [accepted, planned];
  api.use(
    http.delete(`${url}/1001`, () => {
      list = [accepted, { ...planned, deleted: true }];
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch(`${url}/1001`, () => {
      list = [accepted, planned];
      return HttpResponse.json(planned);
    }),
    http.get(url, () => HttpResponse.json(list)),
  );
  show();
  expect(screen.queryByRole('button', { name: /Accepted/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete the status Planned' }));
  expect(await screen.findByRole('button', { name: 'Restore the status Planned' })).toBeTruthy();
  renderInPage(<div>{toasts.get().findLast(({ visibility }) => visibility)?.body}</div>);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Delete the status Planned' })).toBeTruthy();
});

it('says what statuses are for if there are none', () => {
  show([]);
  expect(screen.getByText('No statuses of your own')).toBeTruthy();
});
