// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { SiteTheme, ThemeVersion } from '#api/themes.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { ThemeScreen } from './ThemeScreen.tsx';
import { RevisionScreen } from './RevisionScreen.tsx';
import { StyleGuideEditor } from './StyleGuideEditor.tsx';

const api = setUpApi();
const address = `${apiOrigin}/api/v2/themes`;

const asset = (data: unknown, type = 'json') => ({ type, url: '/x', 'content-type': 'application/json', data });
const themeOf = (variables: object, rest: Partial<SiteTheme> = {}): SiteTheme => ({
  themeID: '12',
  type: 'themeDB',
  name: 'Autumn',
  version: '3',
  revisionID: 31,
  revisionName: null,
  insertUser: { userID: 3, name: 'Imani' },
  dateInserted: '2026-01-05T10:00:00+00:00',
  current: false,
  active: true,
  parentTheme: 'foundation',
  assets: { variables: asset(variables), styles: asset('', 'css'), javascript: asset('', 'js') },
  redirect: '/appearance/style-guides',
  own: { variables: { ...variables }, base: {}, header: '', footer: '' },
  ...rest,
});
const purple = { global: { mainColors: { primary: '#7a1fa2' } } };
const viewer = { userID: 3, isGuest: false, can: () => true };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the list of style guides', () => {
  const show = () => {
    const went: string[] = [];
    const themes = [themeOf(purple)];
    renderInPage(<ThemeScreen themes={themes} go={(to) => went.push(to)} />, { viewer });
    return went;
  };

  it('[SH-THEME-002] applies one after it has said what that means', async () => {
    api.use(http.put(`${address}/current`, () => HttpResponse.json(themeOf(purple))));
    const went = show();
    press('Apply the style guide Autumn');
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('Everyone sees the site with this style guide at once.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(went).toEqual(['/appearance/style-guides']));
  });

  it('imports a file, or says why it cannot be used', async () => {
    const sent: unknown[] = [];
    api.use(
      http.post(address, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(themeOf(purple, { themeID: '13' }), { status: 201 });
      }),
    );
    const went = show();
    press('Import');
    const choose = (text: string) =>
      fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
        target: { files: [new File([text], 'x.theme.json')] },
      });
    choose(JSON.stringify({ format: 'folkmoot-theme', formatVersion: 9 }));
    expect((await screen.findByText(/exported by a newer version/)).textContent).toContain('Update this site first.');
    choose(JSON.stringify({ format: 'folkmoot-theme', formatVersion: 1, name: 'Autumn', variables: purple }));
    await waitFor(() => expect(went).toEqual(['/appearance/style-guides/13']));
    expect(sent).toMatchObject([{ name: 'Autumn', assets: { variables: { data: purple } } }]);
  });
});

describe('the versions of a style guide', () => {
  const version = (revisionID: number, rest: Partial<ThemeVersion>): ThemeVersion => {
    const { assets: _, own: __, redirect: ___, ...theme } = themeOf(purple);
    return { ...theme, revisionID, active: false, status: 'published', variables: purple, changes: [], ...rest };
  };

  it('say what changed, and restore one', async () => {
    const sent: unknown[] = [];
    api.use(
      http.patch(`${address}/12`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(themeOf(purple));
      }),
      http.get(`${address}/12/revisions`, () => HttpResponse.json([version(31, {}), version(30, { active: true })])),
    );
    const changes = [{ path: 'global.mainColors.primary', before: '#0057b8', after: '#7a1fa2' }, { path: 'styles' }];
    renderInPage(
      <RevisionScreen theme={themeOf(purple)} revisions={[version(31, { active: true, changes }), version(30, {})]} />,
      { viewer },
    );
    const [newest] = screen.getAllByRole('listitem');
    expect(newest?.textContent).toContain('#0057b8');
    expect(newest?.textContent).toContain('CSS changed');
    press('Restore version 30');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Restore version 31' })).toBeTruthy());
    expect(sent).toEqual([{ revisionID: 30 }]);
  });
});

describe('the editor', () => {
  const show = (draft: () => Response = () => new HttpResponse(null, { status: 204 })) => {
    api.use(http.put(`${address}/12/draft`, draft));
    renderInPage(<StyleGuideEditor theme={themeOf(purple)} go={() => undefined} />, { viewer });
  };
  const primary = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Primary color' })[0];
  const type = (text: string) => {
    const field = primary();
    if (field) fireEvent.change(field, { target: { value: text } });
  };

  it('measures the contrast of a color while it is chosen, and proposes one that passes', () => {
    show();
    type('#ffd400');
    expect(screen.getByText(/Text needs 4\.5:1/)).toBeTruthy();
    press(/^Use #/);
    expect(screen.queryByText(/Text needs 4\.5:1/)).toBeNull();
    expect(primary()?.value).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('[CO-THEME-008] [CO-THEME-010] shows a spinner until the server has the theme, then pages with it', async () => {
    show();
    expect(screen.queryByTitle('Preview of the site')).toBeNull();
    expect(screen.getByText(/Loading/)).toBeTruthy();
    expect(await screen.findByTitle('Preview of the site')).toBeTruthy();
    expect(screen.queryByText(/Loading/)).toBeNull();
  });

  it('[CO-THEME-009] shows an error when the theme cannot be loaded', async () => {
    show(() => HttpResponse.json({ message: 'The CSS is not closed.', status: 422 }, { status: 422 }));
    expect((await screen.findByRole('alert')).textContent).toContain('The CSS is not closed.');
  });

  it('names a wrong field by its label: once above the form, and beside the field', async () => {
    const wrong = (path: string, value: string) => ({
      field: 'variables',
      code: 'invalid',
      status: 422,
      message: `variables.${path.slice(1).replaceAll('/', '.')} "${value}" must be a color, such as #0057b8.`,
      path,
    });
    const errors = [wrong('/global/mainColors/primary', 'green-ish'), wrong('/titleBar/colors/bg', 'blue-ish')];
    const refuse = () => HttpResponse.json({ message: 'Validation Failed', status: 422, errors }, { status: 422 });
    api.use(http.patch(`${address}/12`, refuse));
    show(refuse);
    type('green-ish');
    const failed = await screen.findByText(/The preview was not updated/);
    expect(failed.textContent).toContain('Primary color: "green-ish" must be a color');
    press('Save');
    const texts = ['"green-ish" must be a color, such as #0057b8.', '"blue-ish" must be a color, such as #0057b8.'];
    const above = await screen.findByText(`Primary color: ${texts[0]}`);
    expect(above.closest('[role="alert"]')?.textContent).toBe(`Primary color: ${texts[0]}Background: ${texts[1]}`);
    expect(failed.textContent).toBe('The preview was not updated. ');
    expect(screen.getAllByText(/green-ish/)).toHaveLength(2);
    const [field] = screen.getAllByRole('textbox', { name: 'Primary color' });
    expect(document.getElementById(`${field?.id}-errors`)?.textContent).toBe(texts[0]);
    expect(screen.getByText(texts[1] ?? '').closest('details')?.open).toBe(true);
  });

  it('shows changes that someone else has saved, and keeps both', async () => {
    const theirs = themeOf({ global: { mainColors: { primary: '#0a6b2f' } } }, { version: '4' });
    const sent: { version?: string }[] = [];
    api.use(
      http.get(`${address}/12`, () => HttpResponse.json(theirs)),
      http.patch(`${address}/12`, async ({ request }) => {
        const body = (await request.json()) as { version?: string };
        sent.push(body);
        if (body.version === '4') return HttpResponse.json(theirs);
        return HttpResponse.json({ message: 'This style guide was changed elsewhere.', status: 409 }, { status: 409 });
      }),
    );
    show();
    type('#123456');
    press('Save');
    expect((await screen.findByText('Someone else has saved this style guide')).textContent).toBeTruthy();
    expect(screen.getByText('#0a6b2f')).toBeTruthy();
    expect(primary()?.value).toBe('#123456');
    press('Keep mine');
    press('Save');
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual(['3', '4']));
  });
});
