// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { clearSelection } from './memberSelection.ts';

const api = setUpApi();
beforeEach(() => act(() => clearSelection()));

const users = [
  { userID: 5, name: 'Ida', email: 'ida@example.com', roles: [{ roleID: 8, name: 'Member' }] },
  { userID: 6, name: 'Juno', email: 'juno@example.com', roles: [] },
];
const runOf = (fields: object = {}) => ({
  runID: 'r1',
  operation: 'ban' as const,
  state: 'done' as const,
  message: null,
  countTotal: 2,
  countDone: 2,
  countFailed: 0,
  failures: [],
  canUndo: true,
  insertUser: { userID: 3, name: 'Tobiah', photoUrl: '', dateLastActive: null },
  dateInserted: '2026-01-01T00:00:00+00:00',
  dateFinished: '2026-01-01T00:00:01+00:00',
  ...fields,
});

function show({
  total = 2 as number | null,
  runs = [] as ReturnType<typeof runOf>[],
  permissions = ['users.edit', 'users.delete'],
} = {}) {
  return renderInPage(
    <MemberScreen
      users={users}
      roles={[
        { roleID: 8, name: 'Member', assignable: true },
        { roleID: 16, name: 'Administrator', assignable: false },
      ]}
      runs={runs}
      filter={{ query: 'u' }}
      page={{ page: 1, limit: 2, sort: 'name' }}
      total={total}
    />,
    {
      viewer: {
        userID: 3,
        isGuest: false,
        can: (wanted: string | readonly string[]) => [wanted].flat().some((one) => permissions.includes(one)),
      },
    },
  );
}
const bar = () => screen.getByRole('region', { name: 'Selected members' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodies: unknown[] = [];
const answer = () =>
  api.use(
    http.post(`${apiOrigin}/api/v2/users/runs`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(runOf(), { status: 202 });
    }),
  );

it('bans those who are chosen after naming them, and offers to undo it', async () => {
  answer();
  show();
  expect(screen.queryByRole('region', { name: 'Selected members' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ida' }));
  expect(bar().textContent).toContain('1 member selected');
  fireEvent.click(within(bar()).getByRole('button', { name: 'Ban' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Ban 1 member?' });
  expect(dialog.textContent).toContain('Ida');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ban' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies.splice(0)).toEqual([{ operation: 'ban', userIDs: [5] }]);
  expect(screen.getByText('2 members done.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo: Ban' })).toBeTruthy();
});

it('chooses all who match on all pages, as the filter and not as a list', async () => {
  answer();
  show({ total: 4321 });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  press('Select all 4,321 who match');
  press('Roles…');
  const dialog = screen.getByRole('dialog', { name: 'Change the roles of 4,321 members' });
  expect(
    within(dialog).queryByRole('checkbox', { name: 'Administrator' }),
    'a role that the viewer cannot give',
  ).toBeNull();
  press('Change roles');
  expect(await within(dialog).findByText('Choose a role to add or to remove.')).toBeTruthy();
  const [add] = within(dialog).getAllByRole('checkbox', { name: 'Member' });
  fireEvent.click(add as HTMLElement);
  press('Change roles');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies.splice(0)).toEqual([
    { operation: 'roles', addRoleIDs: [8], removeRoleIDs: [], filter: { query: 'u' } },
  ]);
});

it('deletes only after the number has been typed, and keeps the choice if the server refuses', async () => {
  api.use(
    http.post(`${apiOrigin}/api/v2/users/runs`, () =>
      HttpResponse.json({ message: 'Not today.', status: 403 }, { status: 403 }),
    ),
  );
  show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  press('Delete…');
  const dialog = screen.getByRole('alertdialog', { name: 'Delete 2 accounts?' });
  fireEvent.click(within(dialog).getByRole('radio', { name: /^Keep without their name/ }));
  press('Delete for good');
  expect(await within(dialog).findByText('Please type 2.')).toBeTruthy();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '2' } });
  press('Delete for good');
  expect(await within(dialog).findByText('Not today.')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /^Keep without their name/ }).checked).toBe(true);
});

it('says who was not changed, and why', () => {
  const failures = [{ userID: 3, name: 'Tobiah', message: 'You cannot ban yourself.' }];
  show({ runs: [runOf({ countDone: 1, countFailed: 1, failures })] });
  expect(screen.getByText('1 member was not changed')).toBeTruthy();
  expect(screen.getByText(/You cannot ban yourself/).textContent).toContain('Tobiah');
});

it('shows staff only what they may do', () => {
  const first = show({ permissions: ['users.delete'] });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(
    within(bar())
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Delete…', 'Clear selection']);
  first.unmount();
  act(() => clearSelection());
  show({ permissions: ['users.add'] });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
