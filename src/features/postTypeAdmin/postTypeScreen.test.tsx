// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiPostField, ApiPostType } from '#api/postTypes.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { PostTypeScreen } from './PostTypeScreen.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2`;

const type = (postTypeID: string, name: string, more: Partial<ApiPostType> = {}): ApiPostType => ({
  postTypeID,
  name,
  parentPostTypeID: 'discussion',
  basePostTypeID: 'discussion',
  postButtonLabel: name,
  postButtonIcon: 'create-discussion',
  postHelperText: '',
  roleIDs: [],
  categoryIDs: [],
  availableCategoryIDs: [],
  countCategories: 0,
  isOriginal: false,
  isActive: true,
  isDeleted: false,
  dateInserted: null,
  dateUpdated: null,
  insertUserID: 3,
  updateUserID: null,
  postFieldIDs: [],
  version: 'v1',
  ...more,
});
const field = (postFieldID: string, label: string, more: Partial<ApiPostField> = {}): ApiPostField => ({
  postFieldID,
  postTypeIDs: [],
  label,
  description: '',
  dataType: 'text',
  formType: 'text',
  dropdownOptions: null,
  visibility: 'public',
  isRequired: false,
  isActive: true,
  version: 'v1',
  ...more,
});
const discussion = type('discussion', 'Discussion', { parentPostTypeID: null, isOriginal: true });
const recipe = type('recipe', 'Recipe', { postFieldIDs: ['serves'] });
const [serves, season] = [field('serves', 'Serves', { countPosts: 2 }), field('season', 'Season')];

const show = () =>
  renderInPage(
    <PostTypeScreen
      types={[discussion, recipe]}
      fields={[serves, season]}
      roles={[{ roleID: 8, name: 'Member' }]}
      categories={[{ categoryID: 11, name: 'Kitchen' }]}
    />,
    { viewer: { userID: 3, isGuest: false, can: () => true } },
  );
const lists = (types: readonly ApiPostType[] = [discussion, recipe], fields = [serves, season]) => [
  http.get(`${url}/post-types`, () => HttpResponse.json(types)),
  http.get(`${url}/post-fields`, () => HttpResponse.json(fields)),
];
const dialog = () => within(screen.getByRole('dialog'));
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
const write = (name: RegExp, value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('adds a type for some roles and categories, with its fields in an order', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post(`${url}/post-types`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(type('poem', 'Poem'), { status: 201 });
    }),
    ...lists([discussion, recipe, type('poem', 'Poem')]),
  );
  show();
  press('New type');
  write(/^Name\b(?! in)/, 'Poem');
  fireEvent.click(dialog().getByRole('radio', { name: 'Only members with certain roles' }));
  fireEvent.click(dialog().getByRole('radio', { name: 'Only in certain categories' }));
  submit();
  expect(await dialog().findByText('Please choose a role.')).toBeTruthy();
  expect(dialog().getByText('Please choose a category.')).toBeTruthy();
  expect(sent).toEqual([]);
  for (const name of ['Member', 'Kitchen', 'Serves', 'Season'])
    fireEvent.click(dialog().getByRole('checkbox', { name }));
  fireEvent.click(dialog().getByRole('button', { name: 'Move Season up' }));
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      name: 'Poem',
      parentPostTypeID: 'discussion',
      postButtonLabel: '',
      postButtonIcon: 'create-discussion',
      postHelperText: '',
      roleIDs: [8],
      categoryIDs: [11],
      postFieldIDs: ['season', 'serves'],
    },
  ]);
});

it('keeps what was typed, and shows what is stored, if the type was changed elsewhere', async () => {
  const versions: unknown[] = [];
  const current = { ...recipe, name: 'Dish', postHelperText: 'By Ann', version: 'v2' };
  api.use(
    http.patch(`${url}/post-types/recipe`, async ({ request }) => {
      const { version } = (await request.json()) as { version: string };
      versions.push(version);
      return version === 'v2'
        ? HttpResponse.json(current)
        : HttpResponse.json({ message: 'Changed elsewhere.', status: 409, current }, { status: 409 });
    }),
    ...lists(),
  );
  show();
  press('Edit Recipe');
  write(/^Name/, 'Recipes');
  submit();
  expect(await dialog().findByText('Current version: Dish. By Ann')).toBeTruthy();
  expect(dialog().getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Recipes');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['v1', 'v2']);
});

it('deletes a type and brings it back; original types have no such button', async () => {
  const sent: unknown[] = [];
  api.use(
    http.delete(`${url}/post-types/recipe`, () => new HttpResponse(null, { status: 204 })),
    http.patch(`${url}/post-types/recipe`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(recipe);
    }),
    ...lists([discussion]),
  );
  show();
  expect(screen.queryByRole('button', { name: 'Delete Discussion' })).toBeNull();
  press('Delete Recipe');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Recipe' })).toBeNull());
  renderInPage(<div>{toasts.get().findLast(({ visibility }) => visibility)?.body}</div>);
  press('Undo');
  await waitFor(() => expect(sent).toEqual([{ isDeleted: false }]));
});

it('adds a field with choices, which must be named', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post(`${url}/post-fields`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(field('size', 'Size'), { status: 201 });
    }),
    ...lists(),
  );
  show();
  press('New field');
  write(/^Label/, 'Size');
  fireEvent.change(dialog().getByRole('combobox', { name: /^Type/ }), { target: { value: 'choice' } });
  fireEvent.click(dialog().getByRole('radio', { name: 'Only moderators' }));
  fireEvent.click(dialog().getByRole('checkbox', { name: 'Recipe' }));
  submit();
  expect(await dialog().findByText('Please enter at least one choice.')).toBeTruthy();
  write(/^Choices/, ' S\n\nL ');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      label: 'Size',
      description: '',
      dataType: 'text',
      formType: 'dropdown',
      dropdownOptions: ['S', 'L'],
      visibility: 'internal',
      isRequired: false,
      postTypeIDs: ['recipe'],
    },
  ]);
});

it('deletes a field with values only after its label was typed', async () => {
  const gone: string[] = [];
  api.use(
    http.delete(`${url}/post-fields/:name`, ({ params }) => {
      gone.push(String(params['name']));
      return new HttpResponse(null, { status: 204 });
    }),
    ...lists([discussion, recipe], [season]),
  );
  show();
  press('Delete Serves');
  const alert = within(screen.getByRole('alertdialog'));
  expect(alert.getByText('The values in 2 posts will be deleted. This cannot be undone.')).toBeTruthy();
  fireEvent.click(alert.getByRole('button', { name: 'Delete' }));
  expect(await alert.findByText('Please type Serves.')).toBeTruthy();
  expect(gone).toEqual([]);
  fireEvent.change(alert.getByRole('textbox'), { target: { value: 'Serves' } });
  fireEvent.click(alert.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Serves' })).toBeNull());
  expect(gone).toEqual(['serves']);
});
