// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiModerationMessage } from '#api/moderationMessages.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { MessageScreen } from './MessageScreen.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/moderation-messages`;

const message = (more: Partial<ApiModerationMessage> = {}): ApiModerationMessage => ({
  moderationMessageID: 7,
  body: 'Open on **Saturday**.',
  format: 'markdown',
  excerpt: 'Open on Saturday.',
  type: 'info',
  viewLocation: 'content',
  layoutViewType: null,
  recordType: null,
  recordID: null,
  includeDescendants: true,
  roleIDs: [],
  isDismissible: true,
  isEnabled: true,
  dateExpires: null,
  dateInserted: '2026-01-05T10:00:00+00:00',
  dateUpdated: null,
  version: 'v1',
  ...more,
});
const roles = [{ roleID: 32, name: 'Moderator' }];
const categories = [{ categoryID: 2, name: 'News', depth: 0 }];

const show = (messages: readonly ApiModerationMessage[] = [message()]) =>
  renderInPage(<MessageScreen messages={messages} roles={roles} categories={categories} />, {
    viewer: { userID: 3, isGuest: false, can: () => true },
  });
const dialog = () => within(screen.getByRole('dialog'));
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
const type = (text: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name: /^Text/ }), { target: { value: text } });

it('adds an announcement for a category and a role until the end of a day', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post(url, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(message(), { status: 201 });
    }),
    http.get(url, () => HttpResponse.json([message()])),
  );
  show([]);
  expect(screen.getByText('No announcements')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New announcement' }));
  submit();
  expect(await dialog().findByText('Please enter a text.')).toBeTruthy();
  type('Open on **Saturday**.');
  fireEvent.change(dialog().getByRole('combobox', { name: /^Category/ }), { target: { value: '2' } });
  fireEvent.click(dialog().getByRole('radio', { name: /^Only members/ }));
  submit();
  expect(await dialog().findByText('Please choose a role.')).toBeTruthy();
  fireEvent.click(dialog().getByRole('checkbox', { name: 'Moderator' }));
  fireEvent.change(dialog().getByLabelText(/^Last day/), { target: { value: '2999-01-31' } });
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      body: 'Open on **Saturday**.',
      format: 'markdown',
      type: 'info',
      viewLocation: 'content',
      layoutViewType: null,
      recordType: 'category',
      recordID: 2,
      includeDescendants: true,
      roleIDs: [32],
      isDismissible: true,
      isEnabled: true,
      dateExpires: '2999-02-01T00:00:00.000Z',
    },
  ]);
});

it('shows what is stored if it was changed elsewhere, and replaces it only on the second try', async () => {
  const versions: unknown[] = [];
  const stored = message({ body: 'Closed on Saturday.', version: 'v2' });
  api.use(
    http.patch(`${url}/7`, async ({ request }) => {
      const { version } = (await request.json()) as { version: string };
      versions.push(version);
      if (version === 'v2') return HttpResponse.json(message({ version: 'v3' }));
      const body = { status: 409, message: 'This announcement was changed elsewhere.', current: stored };
      return HttpResponse.json(body, { status: 409 });
    }),
    http.get(url, () => HttpResponse.json([message()])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the announcement “Open on Saturday.”' }));
  type('Open on Sunday.');
  submit();
  expect(await dialog().findByText('Current version: Closed on Saturday.')).toBeTruthy();
  expect((dialog().getByRole('textbox', { name: /^Text/ }) as HTMLTextAreaElement).value).toBe('Open on Sunday.');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['v1', 'v2']);
});

it('turns an announcement off, deletes it, and says what it could not do', async () => {
  const sent: unknown[] = [];
  let list = [message()];
  api.use(
    http.patch(`${url}/7`, async ({ request }) => {
      sent.push(await request.json());
      list = [message({ isEnabled: false })];
      return HttpResponse.json(list[0]);
    }),
    http.delete(`${url}/7`, () => HttpResponse.json({ status: 500, message: 'There was an error' }, { status: 500 })),
    http.get(url, () => HttpResponse.json(list)),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Turn off the announcement “Open on Saturday.”' }));
  expect(await screen.findByText('Off')).toBeTruthy();
  expect(sent).toEqual([{ isEnabled: false }]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete the announcement “Open on Saturday.”' }));
  await waitFor(() => expect(toasts.get().length).toBeGreaterThan(1));
  expect(screen.getByText('Open on Saturday.')).toBeTruthy();
});
