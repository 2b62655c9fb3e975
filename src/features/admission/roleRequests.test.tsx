// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiRoleRequest } from '#api/roleRequests.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { RoleRequests } from './RoleRequests.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/role-requests/applications`;

const request = (roleRequestID: number, name: string, mayApprove: boolean): ApiRoleRequest => ({
  roleRequestID,
  type: 'application',
  roleID: 40,
  userID: roleRequestID,
  status: 'pending',
  dateInserted: '2025-12-31T20:00:00+00:00',
  dateExpires: '2026-03-31T20:00:00+00:00',
  attributes: { 'Why?': 'I like people.' },
  role: { roleID: 40, name: 'Helpers' },
  user: { userID: roleRequestID, name, photoUrl: '', dateLastActive: null },
  mayApprove,
});
const [wren, pell] = [request(4, 'Wren', true), request(5, 'Pell', false)];

it('approves a request after a confirmation, unless the viewer cannot give the role', async () => {
  const sent: unknown[] = [];
  const pages: (string | null)[] = [];
  api.use(
    http.patch(`${url}/4`, async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json({ ...wren, status: 'approved' });
    }),
    http.get(url, ({ request: call }) => {
      pages.push(new URL(call.url).searchParams.get('page'));
      return HttpResponse.json([pell]);
    }),
  );
  renderInPage(<RoleRequests given={[wren, pell]} page={2} />, { viewer: { userID: 3, isGuest: false } });
  expect(screen.getAllByText('I like people.')).toHaveLength(2);
  expect(screen.getByText('You cannot give this role.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve: Pell, Helpers' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Approve: Wren, Helpers' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Give Wren the role Helpers?' }));
  fireEvent.click(question.getByRole('button', { name: 'Approve' }));
  await expect.poll(() => screen.queryByText('Wren')).toBeNull();
  expect([sent, pages]).toEqual([[{ status: 'approved' }], ['2']]);
});
