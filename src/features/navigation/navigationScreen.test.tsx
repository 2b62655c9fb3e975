// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
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

describe('the target of a link', () => {
  const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: /Leads to/ });
  const typed = async (text: string) => {
    const input = await field();
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: text } });
    return input;
  };
  const open = (name = 'Posts') => {
    show();
    fireEvent.click(screen.getByRole('button', { name }));
  };
  const apply = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply' }));

  it('is found by name among pages, and among categories and posts on the server', async () => {
    const asked: string[] = [];
    const answer = (kind: string, records: object[]) =>
      http.get(`${apiOrigin}/api/v2/${kind}`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('query') ?? '');
        return HttpResponse.json(records);
      });
    api.use(
      answer('categories/search', [{ categoryID: 4, name: 'House plants', url: 'http://localhost/categories/plants' }]),
      answer('search', [{ recordID: 9, name: 'House party', url: '/discussion/9/party' }]),
    );
    open();
    const input = await typed('house');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'House rules/rules',
      'House plants/categories/plants',
      'House party/discussion/9/party',
    ]);
    expect(asked).toEqual(['house', 'house']);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(input.value).toBe('/categories/plants');
    expect(document.getElementById(`${input.id}-help`)?.textContent).toBe('House plants');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('can be any address, and is refused beside the field if it is none', async () => {
    open();
    const input = await typed('Rules');
    fireEvent.blur(input);
    expect(document.getElementById(`${input.id}-errors`)?.textContent).toContain('This is no address.');
    apply();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(document.activeElement).toBe(input);
    for (const address of ['/rules', 'https://example.org/x', 'mailto:a@example.org', 'tel:+44123', '~/x']) {
      await typed(address);
      expect(input.getAttribute('aria-invalid')).toBeNull();
    }
    apply();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays as it is stored while the rest of the link is edited', async () => {
    show({ ...stored, titleBar: [{ name: 'Shelf', url: 'Rules' }] });
    fireEvent.click(screen.getByRole('button', { name: 'Shelf' }));
    fireEvent.blur(await field());
    expect((await field()).getAttribute('aria-invalid')).toBeNull();
    apply();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
