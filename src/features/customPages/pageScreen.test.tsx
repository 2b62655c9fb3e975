// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { ApiCustomPage } from '#api/customPages.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { textLayout } from './pageForm.ts';
import { PageScreen } from './PageScreen.tsx';

const api = setUpApi();
const pagesUrl = `${apiOrigin}/api/v2/custom-pages`;

const rules: ApiCustomPage = {
  customPageID: 1,
  seoTitle: 'House rules',
  seoDescription: '',
  urlcode: '/rules',
  url: 'http://localhost/rules',
  status: 'published',
  siteSectionID: '0',
  roleIDs: [],
  rankIDs: [],
  layoutID: 11,
  version: 'v1',
};
const text = 'No dogs.\n\nNo cats.';
const showText = () =>
  api.use(
    http.get(`${apiOrigin}/api/v2/layouts/11`, () =>
      HttpResponse.json({ layoutID: 11, layout: textLayout({ seoTitle: 'House rules', text }), titleBar: null }),
    ),
  );
const roles = [{ roleID: 8, name: 'Member' }];
const sections = [{ sectionID: '0', name: 'Site', basePath: '' }];

const starters = [
  {
    starterID: 'links',
    kind: 'page',
    name: 'Link list',
    description: 'All addresses.',
    layout: [{ $hydrate: 'react.section.1-column' }],
  },
  { starterID: 'part', kind: 'preset', name: 'A part', description: '', layout: [] },
];
beforeEach(() => api.use(http.get(`${apiOrigin}/api/v2/layouts/starters`, () => HttpResponse.json(starters))));

const show = (pages: readonly ApiCustomPage[] = [rules]) =>
  renderInPage(<PageScreen pages={pages} roles={roles} sections={sections} />, {
    viewer: { userID: 3, isGuest: false, can: () => true },
  });
const dialog = () => within(screen.getByRole('dialog'));
const type = (name: RegExp, value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name }), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);

it('creates a page with a first text, at an address that follows its title', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post(pagesUrl, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...rules, customPageID: 2, seoTitle: 'About us', urlcode: '/about-us' });
    }),
    http.get(pagesUrl, () => HttpResponse.json([rules, { ...rules, customPageID: 2, seoTitle: 'About us' }])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'New page' }));
  submit();
  expect(await dialog().findByText('Please enter a title.')).toBeTruthy();
  type(/^Title/, 'About us');
  type(/^Text/, 'Since 1911.');
  fireEvent.click(dialog().getByRole('radio', { name: 'Only some roles' }));
  submit();
  expect(await dialog().findByText('Please choose at least one role.')).toBeTruthy();
  fireEvent.click(dialog().getByRole('checkbox', { name: 'Member' }));
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    { seoTitle: 'About us', urlcode: '/about-us', roleIDs: [8], status: 'unpublished', siteSectionID: '0' },
  ]);
  expect(JSON.stringify(sent)).toContain('<p>Since 1911.</p>');
  expect(screen.getByRole('link', { name: 'About us' })).toBeTruthy();
});

it('keeps what was typed about a page that was changed elsewhere, and shows what is stored', async () => {
  const versions: unknown[] = [];
  const stored = { ...rules, seoTitle: 'Rules of 2026', version: 'newer' };
  api.use(
    http.patch(`${pagesUrl}/1`, async ({ request }) => {
      const { version } = (await request.json()) as { version: string };
      versions.push(version);
      if (version === 'newer') return HttpResponse.json(stored);
      return HttpResponse.json({ message: 'Changed elsewhere.', status: 409, current: stored }, { status: 409 });
    }),
    http.get(pagesUrl, () => HttpResponse.json([stored])),
  );
  showText();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the page House rules' }));
  await dialog().findByRole('textbox', { name: /^Title/ });
  type(/^Title/, 'Our rules');
  submit();
  expect(await dialog().findByText('Current version: Rules of 2026 at /rules, published.')).toBeTruthy();
  expect(dialog().getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Our rules');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['v1', 'newer']);
});

it('shows what is at an address that is taken, beside the field', async () => {
  const message = 'The page “House rules” already uses /rules.';
  const errors = [{ field: 'urlcode', code: 'invalid', status: 422, message }];
  api.use(
    http.patch(`${pagesUrl}/1`, () =>
      HttpResponse.json({ message: 'Validation Failed', status: 422, errors }, { status: 422 }),
    ),
  );
  showText();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the page House rules' }));
  await dialog().findByRole('textbox', { name: /^Title/ });
  type(/^Address/, '/rules');
  submit();
  await waitFor(() =>
    expect(
      dialog()
        .getByRole('textbox', { name: /^Address/ })
        .getAttribute('aria-invalid'),
    ).toBe('true'),
  );
  expect(dialog().getByText(message)).toBeTruthy();
});

it('deletes a page after a question, and restores it with its layout when that is undone', async () => {
  const restored: unknown[] = [];
  let pages: ApiCustomPage[] = [];
  const layout = [{ $hydrate: 'react.section.1-column', children: [] }];
  api.use(
    http.get(`${apiOrigin}/api/v2/layouts/11`, () => HttpResponse.json({ layoutID: 11, layout, titleBar: null })),
    http.delete(`${pagesUrl}/1`, () => new HttpResponse(null, { status: 204 })),
    http.get(pagesUrl, () => HttpResponse.json(pages)),
    http.post(pagesUrl, async ({ request }) => {
      restored.push(await request.json());
      pages = [rules];
      return HttpResponse.json(rules);
    }),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Delete the page House rules' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No pages yet')).toBeTruthy();
  renderInPage(<div>{toasts.get().findLast(({ visibility }) => visibility)?.body}</div>);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'House rules' })).toBeTruthy();
  expect(restored).toMatchObject([{ urlcode: '/rules', layoutData: { layout, titleBar: null } }]);
});

it.each([
  ['changes the text of a page', textLayout({ seoTitle: 'House rules', text }), true],
  ['keeps a composed page as it is', [{ $hydrate: 'react.section.1-column', children: [] }], false],
])('%s', async (_, layout, isText) => {
  const sent: { layoutData?: object }[] = [];
  api.use(
    http.get(`${apiOrigin}/api/v2/layouts/11`, () => HttpResponse.json({ layoutID: 11, layout, titleBar: null })),
    http.patch(`${pagesUrl}/1`, async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json(rules);
    }),
    http.get(pagesUrl, () => HttpResponse.json([rules])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the page House rules' }));
  await dialog().findByRole('textbox', { name: /^Title/ });
  if (isText) {
    expect(dialog().getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ }).value).toBe(text);
    type(/^Text/, `${text}\n\nNo birds.`);
  } else {
    expect(dialog().queryByRole('textbox', { name: /^Text/ })).toBeNull();
    type(/^Title/, 'Our rules');
  }
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const after = textLayout({ seoTitle: 'House rules', text: `${text}\n\nNo birds.` });
  expect(sent[0]?.layoutData).toEqual(isText ? { layout: after, titleBar: null } : undefined);
});

it('creates a page of a starter page', async () => {
  const sent: { layoutData?: unknown }[] = [];
  api.use(
    http.post(pagesUrl, async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json({ ...rules, customPageID: 3 });
    }),
    http.get(pagesUrl, () => HttpResponse.json([rules])),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'New page' }));
  const field = await dialog().findByRole('combobox', { name: 'Begin with' });
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['A text', 'Link list']);
  fireEvent.change(field, { target: { value: 'links' } });
  expect(dialog().queryByRole('textbox', { name: /^Text/ })).toBeNull();
  type(/^Title/, 'Links');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.layoutData).toEqual({ layout: [{ $hydrate: 'react.section.1-column' }] });
});
