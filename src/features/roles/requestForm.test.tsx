// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiRole } from '#api/roles.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { RoleScreen } from './RoleScreen.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/role-requests/metas`;

const role = (roleID: number, name: string, type: string | null): ApiRole => ({
  roleID,
  name,
  description: null,
  type,
  permissions: [],
});
const show = () =>
  renderInPage(
    <RoleScreen
      roles={[role(2, 'Guest', 'guest'), role(16, 'Administrator', 'administrator'), role(101, 'Helpers', null)]}
    />,
    { viewer: { userID: 3, isGuest: false, can: () => true } },
  );
const dialog = () => within(screen.getByRole('dialog'));
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);

it('saves one question per line for a role request, and keeps input after a conflict', async () => {
  const sent: unknown[] = [];
  api.use(
    http.get(url, () => HttpResponse.json([])),
    http.put(url, async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json({ message: 'This form was changed elsewhere.', status: 409 }, { status: 409 })
        : HttpResponse.json({});
    }),
  );
  show();
  expect(screen.getAllByRole('button', { name: /^Requests for the role/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Requests for the role Helpers' }));
  await screen.findByRole('dialog');
  expect(dialog().queryByRole('textbox')).toBeNull();
  fireEvent.click(dialog().getByRole('checkbox', { name: /^Members can ask/ }));
  fireEvent.change(dialog().getByRole('textbox', { name: /^Questions/ }), {
    target: { value: 'Why?\n\n Since when? ' },
  });
  submit();
  expect(await dialog().findByText('Changed elsewhere in the meantime')).toBeTruthy();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const text = { type: 'string' };
  const body = {
    roleID: 101,
    type: 'application',
    name: 'Helpers',
    body: '',
    format: 'text',
    attributesSchema: {
      type: 'object',
      properties: { 'Why?': text, 'Since when?': text },
      required: ['Why?', 'Since when?'],
    },
  };
  expect(sent).toEqual([{ ...body, version: 'new' }, body]);
});
