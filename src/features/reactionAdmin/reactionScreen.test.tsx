// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiReactionType } from '#api/reactionTypes.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { ReactionScreen } from './ReactionScreen.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/reactions`;

const kind = (urlCode: string, more: Partial<ApiReactionType> = {}): ApiReactionType => ({
  tagID: 1,
  urlCode,
  name: urlCode,
  description: '',
  class: 'Positive',
  points: 1,
  reactionValue: 1,
  sort: 0,
  active: true,
  custom: false,
  hidden: false,
  attributes: {},
  photoUrl: null,
  version: 'v1',
  ...more,
});
const [like, agree] = [kind('Like'), kind('Agree')];

const show = (reactions: readonly ApiReactionType[] = [like, agree]) =>
  renderInPage(<ReactionScreen reactions={reactions} />, { viewer: { userID: 3, isGuest: false, can: () => true } });
const dialog = () => within(screen.getByRole('dialog'));
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);

it('changes a reaction with numeric points, and shows the current version after a conflict', async () => {
  const sent: unknown[] = [];
  const current = kind('Like', { name: 'Heart', points: 2, version: 'v2' });
  api.use(
    http.patch(`${url}/Like`, async ({ request }) => {
      const body = (await request.json()) as { version: string };
      sent.push(body);
      return body.version === 'v2'
        ? HttpResponse.json({ ...current, points: 3 })
        : HttpResponse.json({ message: 'Changed elsewhere.', status: 409, current }, { status: 409 });
    }),
    http.get(url, () => HttpResponse.json([{ ...current, points: 3 }, agree])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the reaction Like' }));
  const points = () => dialog().getByRole('spinbutton', { name: /^Points/ });
  fireEvent.change(points(), { target: { value: '101' } });
  submit();
  expect(await dialog().findByText('Please enter a whole number from -100 to 100.')).toBeTruthy();
  fireEvent.change(points(), { target: { value: '3' } });
  submit();
  expect(await dialog().findByText(/^Current version: Heart, 2 points\./)).toBeTruthy();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    { points: 3, version: 'v1' },
    { points: 3, version: 'v2' },
  ]);
});

it('moves a reaction by its buttons, turns one off at once, and on again when that is undone', async () => {
  const sent: unknown[] = [];
  let list = [like, agree];
  api.use(
    http.patch(`${url}/:code`, async ({ request, params }) => {
      const body = (await request.json()) as Partial<ApiReactionType>;
      sent.push([params['code'], body]);
      if (body.active !== undefined) list = [{ ...like, active: body.active }, agree];
      return HttpResponse.json(like);
    }),
    http.get(url, () => HttpResponse.json(list)),
  );
  show();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Like up' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Move Like down' }));
  await waitFor(() => expect(sent).toEqual([['Like', { sort: 1 }]]));
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off the reaction Like' }));
  expect(await screen.findByRole('button', { name: 'Turn on the reaction Like' })).toBeTruthy();
  renderInPage(<div>{toasts.get().findLast(({ visibility }) => visibility)?.body}</div>);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Turn off the reaction Like' })).toBeTruthy();
});
