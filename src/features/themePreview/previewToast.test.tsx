// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { createToastStore } from '#ui/toasts/toastStore.ts';
import { ToastList } from '#ui/toasts/ToastList.tsx';
import { showPreviewToast } from './PreviewToast.tsx';

const api = setUpApi();

const whole = { themeID: '12', name: 'Autumn', redirect: '/appearance/style-guides', revisionID: null };
const theme = { themeID: '12', name: 'Autumn' };

function show(preview: Parameters<typeof showPreviewToast>[0] = whole) {
  const store = createToastStore();
  const went: string[] = [];
  const calls: unknown[] = [];
  api.use(
    http.put(`${apiOrigin}/api/v2/themes/:what`, async ({ request, params }) => {
      calls.push([params['what'], await request.json()]);
      return HttpResponse.json(theme);
    }),
    http.patch(`${apiOrigin}/api/v2/themes/12`, async ({ request }) => {
      calls.push(['12', await request.json()]);
      return HttpResponse.json(theme);
    }),
  );
  renderInPage(<ToastList store={store} />, { viewer: { userID: 3, isGuest: false, can: () => true } });
  act(() => showPreviewToast(preview, { store, go: (address) => went.push(address) }));
  return { went, calls };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('[CO-THEME-003] [CO-THEME-004] [CO-THEME-006] names the theme, with Apply and Cancel', () => {
  show();
  expect(screen.getByRole('status').textContent).toContain('You are previewing the Autumn theme.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Apply', 'Cancel']);
});

it('has its buttons on one line, and keeps room for the end of the page', () => {
  show();
  const [apply, cancel] = screen.getAllByRole('button');
  expect(apply?.nextElementSibling).toBe(cancel);
  expect([...(apply?.parentElement?.childNodes ?? [])]).toEqual([apply, cancel]);
  expect(apply?.closest('[data-toast]')?.hasAttribute('data-keeps-room')).toBe(true);
});

it('[CO-THEME-001] [SH-THEME-007] applies the theme and goes to its redirect address', async () => {
  const { went, calls } = show();
  press('Apply');
  await waitFor(() => expect(went).toEqual(['/appearance/style-guides']));
  expect(calls).toEqual([['current', { themeID: '12' }]]);
});

it('cancels the preview with an empty ID', async () => {
  const { went, calls } = show();
  press('Cancel');
  await waitFor(() => expect(went).toEqual(['/appearance/style-guides']));
  expect(calls).toEqual([['preview', { themeID: '' }]]);
});

it('[SH-THEME-004] [CO-THEME-002] [CO-THEME-005] [CO-THEME-007] restores a previewed revision and goes to the revisions', async () => {
  const { went, calls } = show({ ...whole, revisionID: 31 });
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  press('Restore');
  await waitFor(() => expect(went).toEqual(['/appearance/style-guides/12/revisions']));
  expect(calls).toEqual([
    ['12', { revisionID: 31 }],
    ['preview', { themeID: '' }],
  ]);
});

it('[CO-THEME-012] [SH-THEME-006] shows an error of Apply in the toast, which stays', async () => {
  const { went } = show();
  api.use(
    http.put(`${apiOrigin}/api/v2/themes/current`, () =>
      HttpResponse.json({ message: 'Style guide not found.', status: 404 }, { status: 404 }),
    ),
  );
  press('Apply');
  expect((await screen.findByRole('alert')).textContent).toContain('Style guide not found.');
  expect(went).toEqual([]);
  expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-busy')).not.toBe('true');
});
