// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiProfileField } from '#api/profileFields.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { FieldScreen } from './FieldScreen.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/profile-fields`;

const field = (apiName: string, label: string, more: Partial<ApiProfileField> = {}): ApiProfileField => ({
  apiName,
  label,
  description: '',
  dataType: 'text',
  formType: 'text',
  visibility: 'public',
  mutability: 'all',
  displayOptions: { userCards: false },
  dropdownOptions: null,
  registrationOptions: 'hidden',
  enabled: true,
  sort: 1,
  countValues: 0,
  version: 'v1',
  ...more,
});
const [town, boat] = [field('town', 'Town', { countValues: 2 }), field('boat', 'Boat')];

const show = (fields: readonly ApiProfileField[] = [town, boat]) =>
  renderInPage(<FieldScreen fields={fields} />, { viewer: { userID: 3, isGuest: false, can: () => true } });
const dialog = () => within(screen.getByRole('dialog'));
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
const type = (name: RegExp, value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name }), { target: { value } });
const choose = (name: RegExp, value: string) =>
  fireEvent.change(dialog().getByRole('combobox', { name }), { target: { value } });

it('adds a field with choices, which must be named, that only staff see', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post(url, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(field('size', 'Size'), { status: 201 });
    }),
    http.get(url, () => HttpResponse.json([town, boat, field('size', 'Size')])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'New field' }));
  type(/^Label/, 'Size');
  choose(/^Type/, 'choices');
  fireEvent.click(dialog().getByRole('radio', { name: 'Only staff' }));
  expect(dialog().queryByRole('combobox', { name: 'At registration' })).toBeNull();
  submit();
  expect(await dialog().findByText('Please enter at least one choice.')).toBeTruthy();
  expect(sent).toEqual([]);
  type(/^Choices/, ' S\n\nL ');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      label: 'Size',
      description: '',
      dataType: 'string[]',
      formType: 'tokens',
      dropdownOptions: ['S', 'L'],
      displayOptions: { userCards: false },
      visibility: 'internal',
      mutability: 'restricted',
      registrationOptions: 'hidden',
    },
  ]);
});

it('keeps what was typed, and shows what is stored, if the field was changed elsewhere', async () => {
  const versions: unknown[] = [];
  const current = field('town', 'City', { description: 'By Ann', version: 'v2' });
  api.use(
    http.patch(`${url}/town`, async ({ request }) => {
      const { version } = (await request.json()) as { version: string };
      versions.push(version);
      return version === 'v2'
        ? HttpResponse.json(current)
        : HttpResponse.json({ message: 'This field was changed elsewhere.', status: 409, current }, { status: 409 });
    }),
    http.get(url, () => HttpResponse.json([current, boat])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the field Town' }));
  type(/^Label/, 'Home town');
  expect(
    [...dialog().getByRole<HTMLSelectElement>('combobox', { name: /^Type/ }).options].map(({ value }) => value),
  ).toEqual(['text', 'note', 'choice']);
  submit();
  expect(await dialog().findByText('Current version: City. By Ann')).toBeTruthy();
  expect(dialog().getByRole<HTMLInputElement>('textbox', { name: /^Label/ }).value).toBe('Home town');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['v1', 'v2']);
});

it('deletes a field with answers only after its label was typed, and one without at once', async () => {
  const gone: string[] = [];
  api.use(
    http.delete(`${url}/:name`, ({ params }) => {
      gone.push(String(params['name']));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(url, () => HttpResponse.json([town, boat].filter(({ apiName }) => !gone.includes(apiName)))),
  );
  show();
  const alert = () => within(screen.getByRole('alertdialog'));
  fireEvent.click(screen.getByRole('button', { name: 'Delete the field Town' }));
  expect(alert().getByText('The answers of 2 members will be deleted. This cannot be undone.')).toBeTruthy();
  fireEvent.click(alert().getByRole('button', { name: 'Delete' }));
  expect(await alert().findByText('Please type Town.')).toBeTruthy();
  fireEvent.change(alert().getByRole('textbox'), { target: { value: 'Town' } });
  fireEvent.click(alert().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Delete the field Boat' }));
  fireEvent.click(alert().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No fields yet')).toBeTruthy();
  expect(gone).toEqual(['town', 'boat']);
});

it('moves a field by its buttons, hides one at once, and shows it again when that is undone', async () => {
  const sent: unknown[] = [];
  let list = [boat, town];
  api.use(
    http.put(`${url}/sorts`, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 200 });
    }),
    http.patch(`${url}/town`, async ({ request }) => {
      const change = (await request.json()) as Partial<ApiProfileField>;
      list = [boat, { ...town, ...change }];
      return HttpResponse.json(list[1]);
    }),
    http.get(url, () => HttpResponse.json(list)),
  );
  show();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Town up' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Move Town down' }));
  await waitFor(() => expect(sent).toEqual([{ boat: 1, town: 2 }]));
  fireEvent.click(screen.getByRole('button', { name: 'Disable the field Town' }));
  expect(await screen.findByRole('button', { name: 'Enable the field Town' })).toBeTruthy();
  renderInPage(<div>{toasts.get().findLast(({ visibility }) => visibility)?.body}</div>);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Disable the field Town' })).toBeTruthy();
});
