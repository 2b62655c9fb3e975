// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiTag } from '#api/tags.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { TagScreen, type TagScreenProps } from './TagScreen.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/tags`;

const tag = (tagID: number, name: string, more: Partial<ApiTag> = {}): ApiTag => ({
  tagID,
  id: tagID,
  name,
  urlcode: name.toLowerCase(),
  urlCode: name.toLowerCase(),
  parentTagID: null,
  type: 'User',
  countDiscussions: 3,
  url: `/discussions?tagID=${tagID}`,
  description: '',
  version: 'v1',
  ...more,
});
const [bread, ovens] = [tag(1, 'Bread'), tag(2, 'Ovens')];

const show = (more: Partial<TagScreenProps> = {}) =>
  renderInPage(<TagScreen tags={[bread, ovens]} removals={[]} mayAdd query="" page={1} limit={50} {...more} />, {
    viewer: { userID: 3, isGuest: false, can: () => true },
  });
const dialog = () => within(screen.getByRole('dialog'));
const type = (name: RegExp, value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name }), { target: { value } });
const afterwards = (...tags: readonly ApiTag[]) => [
  http.get(url, () => HttpResponse.json(tags)),
  http.get(`${url}/removals`, () => HttpResponse.json([])),
];

it('changes a tag, and shows what is stored if it was changed elsewhere', async () => {
  const versions: unknown[] = [];
  const current = { ...bread, name: 'Loaves', description: 'By Ann', version: 'v2' };
  api.use(
    http.patch(`${url}/1`, async ({ request }) => {
      const { version } = (await request.json()) as { version: string };
      versions.push(version);
      return version === 'v2'
        ? HttpResponse.json({ ...current, name: 'Baking' })
        : HttpResponse.json({ message: 'This tag was changed elsewhere.', status: 409, current }, { status: 409 });
    }),
    ...afterwards({ ...current, name: 'Baking' }, ovens),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the tag Bread' }));
  type(/^Name/, 'Baking');
  const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  submit();
  expect(await dialog().findByText('Current version: Loaves. By Ann')).toBeTruthy();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['v1', 'v2']);
  expect(screen.getByRole('link', { name: 'Baking' })).toBeTruthy();
});

it('merges a tag into another one, which must be chosen', async () => {
  const asked: (string | null)[] = [];
  api.use(
    http.delete(`${url}/1`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('newTagID'));
      return new HttpResponse(null, { status: 204 });
    }),
    ...afterwards(ovens),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Merge the tag Bread into another one' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Merge tags' }));
  expect(await dialog().findByText('Please choose a tag.')).toBeTruthy();
  type(/^Other tag/, 'ov');
  fireEvent.click(await dialog().findByRole('button', { name: 'Choose Ovens' }));
  expect(dialog().getByText('Bread becomes Ovens.')).toBeTruthy();
  fireEvent.click(dialog().getByRole('button', { name: 'Merge tags' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual(['2']);
  expect(screen.queryByRole('link', { name: 'Bread' })).toBeNull();
});

it('says on how many posts a tag is before it is deleted', async () => {
  api.use(
    http.delete(`${url}/1`, () => new HttpResponse(null, { status: 204 })),
    ...afterwards(ovens),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Delete the tag Bread' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/It is removed from 3 posts, which stay\./)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Delete tag' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Bread' })).toBeNull();
});

it('shows the progress of removals, and offers new tags only to those who may add them', () => {
  show({ mayAdd: false, removals: [{ tagID: 9, name: 'Loaf', newTagID: 1, newName: 'Bread', percent: 40 }] });
  expect(screen.getByRole('progressbar', { name: 'Loaf is being replaced by Bread: 40% done.' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New tag' })).toBeNull();
});
