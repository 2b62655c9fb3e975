// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiRedirect } from '#api/redirects.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { RedirectScreen } from './RedirectScreen.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/redirects`;

const old: ApiRedirect = {
  redirectID: 1,
  source: '/old',
  target: '/new',
  status: 301,
  isEnabled: true,
  isExternal: false,
  countHits: 412,
  dateLastHit: null,
  hiddenBy: null,
  version: 'v1',
};

const show = (redirects: readonly ApiRedirect[] = [old]) =>
  renderInPage(<RedirectScreen redirects={redirects} query="" page={1} limit={50} />, {
    viewer: { userID: 3, isGuest: false, can: () => true },
  });
const dialog = () => within(screen.getByRole('dialog'));
const type = (name: RegExp, value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name }), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);

it('tests an address with the redirect that is being written, before it is saved', async () => {
  const tests: unknown[] = [];
  const steps = [
    { address: '/forum/7', kind: 'redirect', source: '/forum/*' },
    { address: '/discussion/7', kind: 'page', name: 'Post' },
  ];
  api.use(
    http.post(`${url}/test`, async ({ request }) => {
      tests.push(await request.json());
      return HttpResponse.json({ steps });
    }),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'New redirect' }));
  type(/^Old address/, '/forum/*');
  type(/^Leads to/, '/discussion/$1');
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Test' }).disabled).toBe(true);
  type(/^Address to test/, '/forum/7');
  fireEvent.keyDown(dialog().getByRole('textbox', { name: /^Address to test/ }), { key: 'Enter' });
  expect(await dialog().findByText('is redirected by /forum/*')).toBeTruthy();
  expect(dialog().getByText('is a page: Post')).toBeTruthy();
  expect(tests).toMatchObject([
    { address: '/forum/7', redirect: { source: '/forum/*', target: '/discussion/$1', status: 301 } },
  ]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('asks for the choice of another site where the target is one', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post(url, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...old, redirectID: 2, source: '/shop' });
    }),
    http.get(url, () => HttpResponse.json([{ ...old, redirectID: 2, source: '/shop' }, old])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'New redirect' }));
  expect(dialog().queryByRole('checkbox', { name: /another site/ })).toBeNull();
  type(/^Old address/, '/shop');
  type(/^Leads to/, 'https://shop.example/');
  fireEvent.click(dialog().getByRole('checkbox', { name: /another site/ }));
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([{ source: '/shop', target: 'https://shop.example/', isExternal: true }]);
  expect(screen.getByRole('button', { name: 'Edit the redirect of /shop' })).toBeTruthy();
});

it('deletes a redirect at once, and adds it again when that is undone', async () => {
  let list: ApiRedirect[] = [];
  api.use(
    http.delete(`${url}/1`, () => new HttpResponse(null, { status: 204 })),
    http.get(url, () => HttpResponse.json(list)),
    http.post(url, () => {
      list = [old];
      return HttpResponse.json(old);
    }),
  );
  show();
  expect(screen.getByText('Used 412 times')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete the redirect of /old' }));
  expect(await screen.findByText('No redirects yet')).toBeTruthy();
  renderInPage(<div>{toasts.get().findLast(({ visibility }) => visibility)?.body}</div>);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Edit the redirect of /old' })).toBeTruthy();
});

it('checks a list before it is added, and says which lines are left out', async () => {
  const runs: unknown[] = [];
  const report = {
    countAdded: 1,
    countSkipped: 1,
    problems: [{ line: 2, source: '/b', message: '/b already leads to /c.' }],
  };
  api.use(
    http.post(`${url}/import`, async ({ request }) => {
      runs.push(await request.json());
      return HttpResponse.json(report);
    }),
    http.get(url, () => HttpResponse.json([old])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Import a list' }));
  type(/^List/, '/a,/x\n/b,/y');
  submit();
  expect(await dialog().findByText('1 redirect can be added, 1 line is left out.')).toBeTruthy();
  expect(dialog().getByText(/already leads to/).textContent).toBe('Line 2: /b /b already leads to /c.');
  submit();
  expect(await dialog().findByText('1 redirect was added, 1 line was left out.')).toBeTruthy();
  expect(runs).toMatchObject([{ isDryRun: true }, { isDryRun: false, csv: '/a,/x\n/b,/y' }]);
});
