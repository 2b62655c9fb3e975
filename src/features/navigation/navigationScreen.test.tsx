// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ApiNavigation } from '#api/navigation.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { NavigationScreen } from './NavigationScreen.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/navigation`;

const stored: ApiNavigation = {
  titleBar: [
    { name: 'Posts', url: '/discussions' },
    { name: 'Shelf', url: '/nothing' },
  ],
  phone: [],
  quickLinks: [],
  footer: [],
  builtIn: ['phone', 'quickLinks', 'footer'],
  version: 'v1',
  deadLinks: [{ pointer: '/titleBar/1', name: 'Shelf', url: '/nothing' }],
  targets: [{ name: 'House rules', url: '/rules' }],
};

const show = (navigation = stored) =>
  renderInPage(<NavigationScreen {...navigation} />, { viewer: { userID: 3, isGuest: false, can: () => true } });
const preview = () => within(screen.getByRole('region', { name: 'As you see it' }));
const names = () =>
  preview()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Save' }).closest('form') as HTMLFormElement);

it('moves links by button, shows the result, saves it, and undoes it', async () => {
  const sent: Record<string, unknown>[] = [];
  api.use(
    http.put(url, async ({ request }) => {
      const body = (await request.json()) as { titleBar: ApiNavigation['titleBar'] };
      sent.push(body);
      return HttpResponse.json({ ...stored, titleBar: body.titleBar, version: `v${sent.length + 1}` });
    }),
  );
  show();
  expect(screen.getByText('1 link leads to no page')).toBeTruthy();
  expect(names()).toEqual(['Posts', 'Shelf']);
  fireEvent.click(screen.getByRole('button', { name: 'Move up: Shelf' }));
  expect(names()).toEqual(['Shelf', 'Posts']);
  expect(screen.getByText('There are unsaved changes.')).toBeTruthy();
  submit();
  await waitFor(() => expect(screen.queryByText('There are unsaved changes.')).toBeNull());
  renderInPage(<div>{toasts.get().findLast(({ visibility }) => visibility)?.body}</div>);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Posts', 'Shelf']));
  expect(sent.map(({ version }) => version)).toEqual(['v1', 'v2']);
});

it('keeps the edited links when someone else has saved, and shows what is stored', async () => {
  const current = { ...stored, titleBar: [{ name: 'Theirs', url: '/' }], version: 'newer' };
  const versions: unknown[] = [];
  api.use(
    http.put(url, async ({ request }) => {
      const body = (await request.json()) as { version: string; titleBar: ApiNavigation['titleBar'] };
      versions.push(body.version);
      if (body.version === 'newer') return HttpResponse.json({ ...current, titleBar: body.titleBar });
      return HttpResponse.json({ message: 'Changed elsewhere.', status: 409, current }, { status: 409 });
    }),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Move up: Shelf' }));
  submit();
  expect(await screen.findByText('Title bar: Theirs')).toBeTruthy();
  expect(screen.queryByText(/^Footer: /)).toBeNull();
  expect(names()).toEqual(['Shelf', 'Posts']);
  submit();
  await waitFor(() => expect(screen.queryByText('Title bar: Theirs')).toBeNull());
  expect(versions).toEqual(['v1', 'newer']);
});

it('finds the target of a link by its name', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Posts' }));
  const field = await screen.findByRole('combobox', { name: /Leads to/ });
  const list = document.getElementById(field.getAttribute('list') ?? '');
  expect([...(list?.querySelectorAll('option') ?? [])].map((option) => [option.value, option.textContent])).toEqual([
    ['/rules', 'House rules'],
  ]);
});
