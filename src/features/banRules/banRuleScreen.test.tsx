// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiBanRule } from '#api/banRules.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { BanRuleScreen } from './BanRuleScreen.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/ban-rules`;

const rule: ApiBanRule = {
  banRuleID: 1,
  type: 'name',
  value: 'casino*',
  reason: 'Advertising.',
  dateExpires: '2999-02-01T00:00:00.000Z',
  isActive: true,
  insertUser: { userID: 3, name: 'Ada', photoUrl: '', dateLastActive: null },
  dateInserted: '2026-01-01T00:00:00Z',
  version: 'v1',
};

const show = (rules: readonly ApiBanRule[] = [rule]) =>
  renderInPage(<BanRuleScreen rules={rules} query="" page={1} limit={50} />, {
    viewer: { userID: 3, isGuest: false, can: () => true },
  });
const dialog = () => within(screen.getByRole('dialog'));
const type = (name: RegExp, value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name }), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);

it('lists the accounts a rule would match, and clears the list when the rule changes', async () => {
  api.use(
    http.post(`${url}/preview`, () =>
      HttpResponse.json({ value: 'casino*', count: 22, users: [{ userID: 7, name: 'Casino Max', photoUrl: '' }] }),
    ),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'New rule' }));
  type(/^Name/, 'casino*');
  fireEvent.click(dialog().getByRole('button', { name: 'Show whom it applies to' }));
  expect(await dialog().findByText('Casino Max')).toBeTruthy();
  expect(dialog().getByText('and 21 more')).toBeTruthy();
  type(/^Name/, 'casinos*');
  expect(dialog().queryByText('Casino Max')).toBeNull();
});

it('adds a rule that ends with its last day, and shows a refusal at its field with all input kept', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post(url, async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json(
            {
              message: 'Validation Failed',
              status: 422,
              errors: [{ field: 'value', code: 'invalid', status: 422, message: 'This rule would meet you.' }],
            },
            { status: 422 },
          )
        : HttpResponse.json({ ...rule, banRuleID: 2, type: 'emailDomain', value: 'spam.example' });
    }),
    http.get(url, () => HttpResponse.json([rule])),
  );
  show([]);
  fireEvent.click(screen.getByRole('button', { name: 'New rule' }));
  fireEvent.click(dialog().getByRole('radio', { name: 'Email domain' }));
  type(/^Email domain/, 'spam.example');
  type(/^Reason/, 'Adverts.');
  fireEvent.change(dialog().getByLabelText(/^Until/), { target: { value: '2999-01-31' } });
  submit();
  expect((await dialog().findAllByText('This rule would meet you.')).length).toBeGreaterThan(0);
  expect(dialog().getByRole<HTMLInputElement>('textbox', { name: /^Email domain/ }).value).toBe('spam.example');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toEqual({
    type: 'emailDomain',
    value: 'spam.example',
    reason: 'Adverts.',
    dateExpires: '2999-02-01T00:00:00.000Z',
  });
});

it('shows what is stored if someone else changed the rule, and replaces it on the second save', async () => {
  const versions: unknown[] = [];
  api.use(
    http.patch(`${url}/1`, async ({ request }) => {
      versions.push(((await request.json()) as { version: string }).version);
      return versions.length === 1
        ? HttpResponse.json(
            { message: 'Changed', status: 409, current: { ...rule, reason: 'Theirs.', version: 'v2' } },
            { status: 409 },
          )
        : HttpResponse.json({ ...rule, reason: 'Mine.', version: 'v3' });
    }),
    http.get(url, () => HttpResponse.json([rule])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the rule for casino*' }));
  type(/^Reason/, 'Mine.');
  submit();
  expect(await dialog().findByText('Current version: casino*. Reason: Theirs.')).toBeTruthy();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['v1', 'v2']);
});

it('deletes a rule, and makes it again when that is undone', async () => {
  const made: unknown[] = [];
  api.use(
    http.delete(`${url}/1`, () => new HttpResponse(null, { status: 204 })),
    http.post(url, async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json(rule);
    }),
    http.get(url, () => HttpResponse.json([])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Delete the rule for casino*' }));
  expect(await screen.findByText('No ban rules yet')).toBeTruthy();
  renderInPage(<div>{toasts.get().findLast(({ visibility }) => visibility)?.body}</div>);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(made).toEqual([expect.objectContaining({ value: 'casino*', reason: 'Advertising.' })]));
});
