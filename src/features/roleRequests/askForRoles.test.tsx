// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiRoleRequest, ApiRoleRequestMeta } from '#api/roleRequests.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { AskForRoles } from './AskForRoles.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/role-requests`;
const question = 'Why do you want to help?';

const request = (status: ApiRoleRequest['status']): ApiRoleRequest => ({
  roleRequestID: 7,
  type: 'application',
  roleID: 40,
  userID: 4,
  status,
  dateInserted: '2025-12-31T20:00:00+00:00',
  dateExpires: '2026-03-31T20:00:00+00:00',
  attributes: {},
});
const meta = (roleRequest?: ApiRoleRequest): ApiRoleRequestMeta => ({
  roleID: 40,
  type: 'application',
  name: 'Become a helper',
  body: 'Helpers greet new members.',
  format: 'text',
  attributesSchema: { type: 'object', properties: { [question]: { type: 'string' } }, required: [question] },
  attributes: {},
  url: '/profile/edit',
  hasRole: false,
  role: { roleID: 40, name: 'Helpers' },
  ...(roleRequest ? { roleRequest } : {}),
});
const show = (given: readonly ApiRoleRequestMeta[]) =>
  renderInPage(<AskForRoles given={given} />, { viewer: { userID: 4, isGuest: false } });
const dialog = () => within(screen.getByRole('dialog'));
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);

it('asks for a role with answers, which must be given, and then says that it waits', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post(`${url}/applications`, async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json(request('pending'), { status: 201 });
    }),
    http.get(`${url}/metas`, () => HttpResponse.json([meta(request('pending'))])),
  );
  show([meta()]);
  fireEvent.click(screen.getByRole('button', { name: 'Ask for this role: Helpers' }));
  expect(dialog().getByText('Helpers greet new members.')).toBeTruthy();
  submit();
  expect(await dialog().findByText('Please answer this.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(dialog().getByRole('textbox'), { target: { value: 'I like people.' } });
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ roleID: 40, attributes: { [question]: 'I like people.' } }]);
  expect(screen.getByText('Your request is waiting for approval.')).toBeTruthy();
});

it('withdraws a request that waits, and offers to ask again after one that was declined', async () => {
  const gone: string[] = [];
  api.use(
    http.delete(`${url}/applications/:id`, ({ params }) => {
      gone.push(String(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${url}/metas`, () => HttpResponse.json([meta()])),
  );
  show([meta(request('pending'))]);
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the request for the role Helpers' }));
  expect(await screen.findByRole('button', { name: 'Ask for this role: Helpers' })).toBeTruthy();
  expect(gone).toEqual(['7']);
  show([meta(request('denied'))]);
  expect(screen.getByText('Your last request was declined.')).toBeTruthy();
});
