// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { PreviewNotice, type ShownAudience } from './PreviewNotice.tsx';
import { useViews, type Views } from './useViews.ts';
import { ViewSettings } from './ViewSettings.tsx';
import { yourself } from './views.ts';

const api = setUpApi();
const roles = [
  { roleID: 8, name: 'Member', type: 'member' },
  { roleID: 2, name: 'Guest', type: 'guest' },
];
const answer = () =>
  api.use(
    http.get(`${apiOrigin}/api/v2/roles`, () => HttpResponse.json(roles)),
    http.get(`${apiOrigin}/api/v2/addons`, () => HttpResponse.json([])),
    http.get(`${apiOrigin}/api/v2/themes`, () => HttpResponse.json([{ themeID: 'foundation', name: 'Foundation' }])),
    http.get(`${apiOrigin}/api/v2/themes/drafts`, () => HttpResponse.json([{ themeID: 'foundation' }])),
    http.get(`${apiOrigin}/api/v2/locales`, () => HttpResponse.json([{ localeID: 'en' }, { localeID: 'de' }])),
    http.get(`${apiOrigin}/api/v2/config`, () => HttpResponse.json({ 'garden.locale': 'en' })),
  );

const show = (node: React.ReactNode) => {
  answer();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderInPage(<QueryClientProvider client={client}>{node}</QueryClientProvider>);
};

const guest = { role: { roleID: 2, name: 'Guest', isGuest: true }, locale: null, date: null, theme: null };
const asGuest = { ...yourself, roleID: 2 };
const said = () => screen.getByRole('status').textContent;

it('[W07] says whose view the page is as the page itself says, and not as it was chosen', () => {
  const notice = (shown: ShownAudience, wanted = asGuest) => <PreviewNotice wanted={wanted} shown={shown} />;
  for (const [shown, wanted, text] of [
    [undefined, asGuest, 'The preview is loading…'],
    [guest, asGuest, 'Preview as: Guest.'],
    [{ ...guest, theme: { themeID: '7', name: 'Autumn', isDraft: false } }, asGuest, 'Preview as: Guest · Autumn.'],
    // “Back to yourself” was pressed, but the frame still has the page of guests
    [guest, yourself, 'Preview as: Guest.'],
    [null, asGuest, 'This page is outside of the preview. You see it as yourself.'],
    [null, yourself, ''],
    [undefined, yourself, ''],
  ] as const) {
    const { unmount } = show(notice(shown, wanted as typeof asGuest));
    expect(said()).toBe(text);
    unmount();
  }
});

it('says that the page is an error for them, and that the site is in safe mode', () => {
  show(<PreviewNotice wanted={asGuest} shown={guest} isRefused isSafe />);
  expect(said()).toContain('They cannot open this page');
  expect(said()).toContain('safe mode');
});

let views: Views;
function All() {
  views = useViews();
  return views.all.map((view) => <ViewSettings key={view.id} view={view} views={views} />);
}

it('has one button with the choices in words, and leads back', async () => {
  show(<All />);
  const summary = screen.getByRole('button', { name: /^As: Yourself · / });
  expect(screen.queryByRole('button', { name: 'Back to yourself' })).toBeNull();
  fireEvent.click(summary);
  expect(summary.getAttribute('aria-expanded')).toBe('true');
  await screen.findByRole('option', { name: 'Guest' });
  const role = screen.getByRole('combobox', { name: 'View as' });
  expect([...(role as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['Yourself', 'Guest', 'Member']);
  fireEvent.change(role, { target: { value: '2' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } });
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2026-12-24T18:00' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Width' }), { target: { value: 'phone' } });
  expect(summary.textContent).toMatch(/^As: Guest · German · Dec 24, 2026, 6:00\sPM · Phone$/);
  await screen.findByRole('option', { name: 'Foundation (unsaved changes)' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Style guide' }), { target: { value: 'foundation draft' } });
  expect(summary.textContent).toMatch(/PM · Foundation \(unsaved changes\) · Phone$/);
  fireEvent.click(screen.getByRole('button', { name: 'Back to yourself' }));
  expect(summary.textContent).toBe('As: Yourself · Phone');
});

it('keeps up to four views, and always one', () => {
  show(<All />);
  for (let index = 0; index < 5; index += 1) act(() => views.add());
  expect(views.all).toHaveLength(4);
  expect(new Set(views.all.map(({ id }) => id)).size).toBe(4);
  for (let index = 0; index < 5; index += 1) act(() => views.remove(views.all[0]?.id ?? 0));
  expect(views.all).toHaveLength(1);
});
