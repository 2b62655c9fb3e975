// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { categoryProperties, type TranslatableProperty } from '#domain/translations.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { translationPageWidth } from './sizes.ts';
import * as styles from './styles.css.ts';
import { TranslateButton } from './TranslateButton.tsx';
import { TranslationPage } from './TranslationPage.tsx';

interface Call {
  readonly address: string;
  readonly body?: unknown;
}

const calls: Call[] = [];
let stored: Record<string, string> = { 'category.4.name': 'Werkstatt' };
const addressOf = (request: Request) => decodeURIComponent(request.url.replace(/^.*\/api\/v2/, ''));
const patch = async ({ request }: { request: Request }) => {
  calls.push({ address: addressOf(request), body: await request.json() });
  return new HttpResponse(null, { status: 200 });
};
const server = setupServer(
  http.get('*/api/v2/translations/:resource', ({ request }) => {
    calls.push({ address: addressOf(request) });
    const locale = new URL(request.url).searchParams.get('locale');
    const rows = Object.entries(stored).map(([translationPropertyKey, translation]) => ({
      translationPropertyKey,
      translation,
    }));
    return HttpResponse.json(locale === 'de' ? rows : []);
  }),
  http.patch('*/api/v2/translations/:resource', patch),
  http.patch('*/api/v2/translations/:resource/remove', patch),
  http.patch('*/api/v2/config', patch),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  calls.splice(0);
  stored = { 'category.4.name': 'Werkstatt' };
  server.resetHandlers();
});
afterAll(() => server.close());

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const loaded = () => waitFor(() => expect(field('Name').readOnly).toBe(false));
const properties = categoryProperties([{ categoryID: 4, name: 'Workshop', description: 'Tools and time' }], {
  name: 'Name',
  description: 'Description',
});
const locales = [
  { key: 'en', name: 'English' },
  { key: 'de', name: 'German' },
  { key: 'nl', name: 'Dutch' },
];
const admin = { viewer: { isGuest: false, can: () => true } };

async function openDialog() {
  const page = renderInPage(
    <TranslateButton
      resource="categories"
      properties={properties}
      locales={locales}
      pageHref="/dashboard/translations"
    />,
    admin,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Translate' }));
  await loaded();
  return page;
}
const openPage = async (more: Partial<Parameters<typeof TranslationPage>[0]> = {}) => {
  const page = renderInPage(
    <TranslationPage
      resource="categories"
      properties={properties}
      locales={locales}
      backHref="/categories"
      frame={{ title: 'Translations' }}
      {...more}
    />,
    admin,
  );
  await loaded();
  return page;
};
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('alertdialog', { name: 'Unsaved Changes' });
const sent = () => calls.filter(({ body }) => body !== undefined);

describe('the Translate button', () => {
  it('[CO-TRANS-001] [CO-TRANS-024] is shown to those who manage the site alone', () => {
    const asked: unknown[] = [];
    const can = (name: unknown) => asked.push(name) > 99;
    renderInPage(<TranslateButton resource="categories" properties={properties} locales={locales} />, {
      viewer: { isGuest: false, can },
    });
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked).toContain('site.manage');
  });

  it('[CO-TRANS-021] is not offered on a site of one language', () => {
    renderInPage(
      <TranslateButton resource="categories" properties={properties} locales={locales.slice(0, 1)} />,
      admin,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the translator over the page', () => {
  it('[CO-TRANS-002] [CO-TRANS-004] [CO-TRANS-005] [CO-TRANS-006] is a large dialog: source and translation, languages, Save and Cancel', async () => {
    await openDialog();
    const dialog = screen.getByRole('dialog', { name: 'Translate' });
    expect(dialog.dataset['modal']).toBe('large');
    expect(dialog.textContent).toContain('Tools and time');
    expect(field('Name').value).toBe('Werkstatt');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['English', 'German', 'Dutch']);
    press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[CO-TRANS-013] [CO-TRANS-025] [CO-TRANS-026] loads the language that is looked at, once', async () => {
    await openDialog();
    choose('nl');
    expect(field('Name').readOnly).toBe(true);
    await loaded();
    expect(field('Name').value).toBe('');
    choose('de');
    await waitFor(() => expect(field('Name').value).toBe('Werkstatt'));
    const query = 'recordType=category&recordIDs[0]=4&limit=100&page=1';
    expect(calls.map(({ address }) => address)).toEqual([
      `/translations/categories?locale=de&${query}`,
      `/translations/categories?locale=nl&${query}`,
    ]);
  });

  it('[CO-TRANS-031] [CO-TRANS-032] says of each text what is unsaved and what is not translated', async () => {
    await openDialog();
    const describedBy = (name: string) =>
      document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
    expect([describedBy('Name'), describedBy('Description')]).toEqual(['\u00a0', 'Not translated']);
    type('Description', 'Werkzeug');
    expect(describedBy('Description')).toBe('You have unsaved changes');
    press('Cancel');
    press('Continue');
  });

  it('[CO-TRANS-014] [CO-TRANS-016] [CO-TRANS-017] [CO-TRANS-018] saves words, removes what was emptied, and closes', async () => {
    await openDialog();
    type('Name', '');
    type('Description', 'Werkzeug');
    press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = { recordType: 'category', recordID: 4, locale: 'de' };
    expect(sent()).toEqual([
      {
        address: '/translations/categories',
        body: [
          {
            ...row,
            translationPropertyKey: 'category.4.description',
            propertyName: 'description',
            seen: null,
            translation: 'Werkzeug',
          },
        ],
      },
      {
        address: '/translations/categories/remove',
        body: [{ ...row, translationPropertyKey: 'category.4.name', propertyName: 'name', seen: 'Werkstatt' }],
      },
    ]);
  });

  it('[CO-TRANS-029] [CO-TRANS-030] asks before what was typed is left, and loses nothing by "Cancel"', async () => {
    await openDialog();
    type('Name', 'Schuppen');
    press('Cancel');
    expect(question()?.textContent).toContain(
      'You have unsaved changes and your work will be lost. Are you sure you want to continue without saving?',
    );
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
    expect([question(), field('Name').value]).toEqual([null, 'Schuppen']);
    choose('nl');
    expect(question()).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { hidden: true }).value).toBe('de');
    press('Continue');
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('nl'));
    press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    // After canceling.
    press('Translate');
    await waitFor(() => expect(field('Name').value).toBe('Werkstatt'));
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    server.use(
      http.patch('*/api/v2/translations/:resource', () =>
        HttpResponse.json({ message: 'Not today.', status: 403 }, { status: 403 }),
      ),
    );
    await openDialog();
    type('Name', 'Schuppen');
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
    expect(field('Name').value).toBe('Schuppen');
    press('Cancel');
    press('Continue');
  });

  it('shows both texts when one was changed elsewhere, and replaces it when saved again', async () => {
    const seen: unknown[] = [];
    server.use(
      http.patch('*/api/v2/translations/:resource', async ({ request }) => {
        const [row] = (await request.json()) as { seen: string }[];
        seen.push(row?.seen);
        if (row?.seen === 'Laube') return new HttpResponse(null, { status: 200 });
        const current = [{ translationPropertyKey: 'category.4.name', translation: 'Laube' }];
        return HttpResponse.json({ message: 'Changed elsewhere.', status: 409, current }, { status: 409 });
      }),
    );
    await openDialog();
    type('Name', 'Schuppen');
    press('Save');
    expect(await screen.findByText(/Stored now: “Laube”/)).toBeTruthy();
    expect(field('Name').value).toBe('Schuppen');
    press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen).toEqual(['Werkstatt', 'Laube']);
  });

  it('has what was typed still, when the page went by the browser’s own buttons', async () => {
    const page = await openDialog();
    type('Name', 'Schuppen');
    page.unmount();
    await openDialog();
    expect(field('Name').value).toBe('Schuppen');
    press('Cancel');
    press('Continue');
  });

  it('says that it could not load, and tries again', async () => {
    server.use(
      http.get(
        '*/api/v2/translations/:resource',
        () => HttpResponse.json({ message: 'Busy.', status: 503 }, { status: 503 }),
        { once: true },
      ),
    );
    renderInPage(<TranslateButton resource="categories" properties={properties} locales={locales} />, admin);
    press('Translate');
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
    press('Try again');
    await waitFor(() => expect(field('Name').value).toBe('Werkstatt'));
  });
});

describe('the translator as a page', () => {
  it('[CO-TRANS-002] [CO-TRANS-003] [CO-TRANS-007] is at most 800 wide, with a way back', async () => {
    const { container } = await openPage();
    expect(translationPageWidth).toBe(800);
    expect(container.querySelector(`.${styles.page}`)).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back' });
    expect([back.getAttribute('href'), back.hasAttribute('data-back')]).toEqual(['/categories', true]);
    expect(screen.getByRole('heading', { level: 1, name: 'Translations' })).toBeTruthy();
  });

  it('[CO-TRANS-015] is clear after saving, and has the new words', async () => {
    await openPage();
    type('Name', 'Schuppen');
    press('Save');
    await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
    expect(field('Name').value).toBe('Schuppen');
    expect(sent()).toHaveLength(1);
  });

  it('[CO-TRANS-019] takes no more characters than the text may have', async () => {
    await openPage();
    type('Name', 'x'.repeat(256));
    expect(field('Name').value).toHaveLength(256);
    expect(screen.getByText('This is one character too long.')).toBeTruthy();
    press('Save');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(sent()).toEqual([]);
  });

  it('[CO-TRANS-010] renders a single line, several lines, or many for rich texts', async () => {
    const rich = {
      ...(properties[1] as TranslatableProperty),
      propertyType: 'rich',
      propertyName: 'body',
      propertyLabel: 'Body',
      translationPropertyKey: 'category.4.body',
    } as const;
    await openPage({ properties: [...properties, rich] });
    const tags = ['Name', 'Description', 'Body'].map((name) => field(name).tagName);
    expect(tags).toEqual(['INPUT', 'TEXTAREA', 'TEXTAREA']);
    expect(field('Body').getAttribute('rows')).toBe('8');
  });

  it('[CO-TRANS-029] asks before a link of the page is followed, and follows it then', async () => {
    const followed = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', followed);
    await openPage();
    type('Name', 'Schuppen');
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(question()).toBeTruthy();
    expect(followed).not.toHaveBeenCalled();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    followed.mockClear();
    press('Continue');
    await waitFor(() =>
      expect(followed.mock.calls.some(([event]) => (event.target as Element).textContent?.includes('Back'))).toBe(true),
    );
    document.removeEventListener('click', followed);
  });

  it('[CO-TRANS-021] says what to do on a site of one language, and adds one', async () => {
    renderInPage(
      <TranslationPage
        resource="categories"
        properties={properties}
        locales={locales.slice(0, 1)}
        backHref="/categories"
      />,
      admin,
    );
    expect(screen.getByText('This site has only one language')).toBeTruthy();
    const asked = vi.fn();
    document.addEventListener('folkmoot:refresh', asked);
    const code = screen.getByRole('textbox', { name: 'Language code' });
    fireEvent.change(code, { target: { value: 'EN' } });
    press('Add');
    expect(await screen.findAllByText('The site already has this language.')).not.toHaveLength(0);
    fireEvent.change(code, { target: { value: 'de' } });
    press('Add');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(sent()).toEqual([{ address: '/config', body: { 'garden.locales': ['en', 'de'] } }]);
    document.removeEventListener('folkmoot:refresh', asked);
  });
});
