// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { addUser, editUser } from '#api/users.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { PhotoField } from './PhotoField.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';
import { fitInto, largestSide, shrinkPicture } from './shrinkPicture.ts';

const api = setUpApi();

it('[SH-USER-041] [SH-USER-042] adds by POST /users and edits by PATCH /users/{userID}, with the fields', async () => {
  const calls: unknown[] = [];
  api.use(
    http.post(`${apiOrigin}/api/v2/users`, async ({ request }) => {
      calls.push(['POST', await request.json()]);
      return HttpResponse.json({ userID: 20, name: 'Ottoline' }, { status: 201 });
    }),
    http.patch(`${apiOrigin}/api/v2/users/20`, async ({ request }) => {
      calls.push(['PATCH', await request.json()]);
      return HttpResponse.json({ userID: 20, name: 'Ottoline' });
    }),
  );
  expect(await addUser({ name: 'Ottoline', email: 'o@example.com', password: 'long enough' })).toMatchObject({
    userID: 20,
  });
  await editUser(20, { private: true });
  expect(calls).toEqual([
    ['POST', { name: 'Ottoline', email: 'o@example.com', password: 'long enough' }],
    ['PATCH', { private: true }],
  ]);
});

it('makes pictures smaller in proportion, never larger and never cut', () => {
  expect(fitInto(4000, 3000, largestSide)).toEqual({ width: 1024, height: 768 });
  expect(fitInto(300, 4000, largestSide)).toEqual({ width: 77, height: 1024 });
  expect(fitInto(64, 32, largestSide)).toEqual({ width: 64, height: 32 });
  expect(fitInto(1, 100_000, largestSide)).toEqual({ width: 1, height: 1024 });
});

it('sends a file as it is where it cannot be made smaller', async () => {
  const files = [
    new File(['GIF89a'], 'a.gif', { type: 'image/gif' }),
    new File(['no picture'], 'a.png', { type: 'image/png' }),
  ];
  for (const file of files) expect(await shrinkPicture(file)).toBe(file);
});

it('offers roles that the viewer may give, and shows others only if held', () => {
  const onChange = vi.fn();
  const roles = [
    { roleID: 8, name: 'Member', assignable: true },
    { roleID: 16, name: 'Administrator', assignable: false },
    { roleID: 32, name: 'Moderator', assignable: false },
  ];
  renderInPage(<RoleBoxes roles={roles} value={[8, 16]} onChange={onChange} errors={[]} />);
  expect(
    screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value, checked, disabled }) => [value, checked, disabled]),
  ).toEqual([
    ['8', true, false],
    ['16', true, true],
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Member' }));
  expect(onChange).toHaveBeenCalledWith([16]);
});

it('[SH-USER-053] shows the photo at 145 px, uploads a chosen one and gives its number to the form', async () => {
  api.use(
    http.post(`${apiOrigin}/api/v2/media`, () =>
      HttpResponse.json({ mediaID: 7, url: '/media/7.png' }, { status: 201 }),
    ),
  );
  const onChange = vi.fn();
  const { container } = renderInPage(
    <PhotoField
      user={{ userID: 4, name: 'Wren', photoUrl: '/old.png' }}
      value={undefined}
      onChange={onChange}
      errors={[]}
      hasPhoto
    />,
  );
  expect(container.querySelector('img')?.getAttribute('width')).toBe('145');
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  const input = container.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'me.exe', { type: 'image/png' })] } });
  expect(await screen.findByText(/jpg/)).toBeTruthy();
  fireEvent.change(input, { target: { files: [new File(['GIF89a'], 'me.gif', { type: 'image/gif' })] } });
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ mediaID: 7, url: '/media/7.png' }));
});
