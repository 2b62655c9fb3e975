import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { composeAsAdmin, item } from '../support/composerPage.ts';
import { expect, test } from '../support/journey.ts';

const canvas = (page: Page) => page.getByRole('application', { name: /^Canvas/ });
const frame = (page: Page) => page.frameLocator('iframe[title^="Preview"]');
const summary = (page: Page) => page.getByRole('button', { name: /^As: / });
const notice = (page: Page) => page.getByText(/^Preview as: /);
const role = (page: Page) => page.getByRole('combobox', { name: 'View as' });
const inspector = (page: Page) => page.getByRole('region', { name: 'Settings' });

const call = (id: string, title: string, rules: readonly object[] = []) => ({
  $hydrate: 'react.cta',
  $nodeID: id,
  titleType: 'static',
  title,
  button: { title: 'Go', url: '/discussions' },
  ...(rules.length > 0 ? { $middleware: { conditions: { rules } } } : {}),
});

const layout = [
  {
    $hydrate: 'react.section.1-column',
    $nodeID: 'all',
    children: [
      call('plain', 'For everyone'),
      call('guests', 'For guests', [{ kind: 'signedIn', not: true }]),
      call('managers', 'For managers', [{ kind: 'permission', permission: 'site.manage' }]),
      call('winter', 'Winter sale', [{ kind: 'dates', from: '2031-12-01T00:00:00Z', until: '2031-12-24T00:00:00Z' }]),
    ],
  },
];

async function open(page: Page): Promise<void> {
  const status = await page.evaluate(async (nodes) => {
    const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
    const body = { name: 'Home', layout: nodes, titleBar: { $hydrate: 'react.titleBar' }, baseVersion: 'builtIn' };
    return (await fetch('/api/v2/layouts/home/draft', { method: 'PUT', headers, body: JSON.stringify(body) })).status;
  }, layout);
  expect(status).toBe(200);
  await page.goto('/appearance/layouts/home/edit');
  await expect(frame(page).getByText('For everyone')).toBeVisible();
}

composeAsAdmin();
test.use({ viewport: { width: 1280, height: 900 } });

test('preview as: the canvas is that of a guest, says so, and returns', async ({ page }) => {
  await open(page);
  await expect(frame(page).getByText('For managers')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await summary(page).click();
  await role(page).selectOption('Guest');
  await expect(notice(page)).toHaveText('Preview as: Guest.');
  await expect(summary(page)).toHaveText('As: Guest · Desktop');
  await expect(frame(page).getByText('For guests')).toBeVisible();
  await expect(frame(page).getByText('For managers')).toHaveCount(0);
  await expect(frame(page).locator('header').getByText('Sign in').filter({ visible: true })).toBeVisible();
  await expect(
    canvas(page).getByText('Hidden from Guest, because of this: Only with the permission site.manage.'),
  ).toBeVisible();
  await expect(item(page, 'For managers')).toContainText('Hidden');
  await item(page, 'For guests').click();
  await expect(inspector(page)).toContainText('Shown to Guest, because of this: Only for guests.');
  // a change is shown to the guest too, and is the administrator’s
  await page.getByRole('textbox', { name: /^Title/ }).fill('Welcome');
  await expect(frame(page).getByText('Welcome')).toBeVisible();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  const { violations } = await axeOf(page).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  await page.getByRole('button', { name: 'Back to yourself' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(frame(page).getByText('For managers')).toBeVisible();
  await expect(summary(page)).toHaveText('As: Yourself · Desktop');
});

test('preview as: a custom page that is not published is shown to a guest', async ({ page }) => {
  const { layoutID, customPageID } = await page.evaluate(async () => {
    const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
    const words = { $hydrate: 'react.html', html: '<p>Soon here.</p>' };
    const body = {
      seoTitle: 'Soon',
      seoDescription: '',
      urlcode: '/soon',
      status: 'unpublished',
      layoutData: { layout: [{ $hydrate: 'react.section.1-column', children: [words] }] },
    };
    const reply = await fetch('/api/v2/custom-pages', { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as { layoutID: number; customPageID: number };
  });
  await page.goto(`/appearance/layouts/${layoutID}/edit`);
  await expect(page.getByText('Draft page. Only administrators can see it.')).toBeVisible();
  await expect(frame(page).getByText('Soon here.')).toBeVisible();
  await summary(page).click();
  await role(page).selectOption('Guest');
  await expect(notice(page)).toHaveText('Preview as: Guest.');
  await expect(frame(page).getByText('Soon here.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Browse the page' }).check();
  await expect(frame(page).getByText('Soon here.')).toBeVisible();
  await expect(notice(page)).toHaveText('Preview as: Guest.');
  await page.evaluate(
    (id) => fetch(`/api/v2/custom-pages/${id}`, { method: 'DELETE', headers: { 'X-Requested-With': 'vanilla' } }),
    customPageID,
  );
});

test('preview as: a date moves what has dates', async ({ page }) => {
  await open(page);
  await expect(frame(page).getByText('Winter sale')).toHaveCount(0);
  await summary(page).click();
  await page.getByLabel('Date and time').fill('2031-12-10T18:00');
  await expect(frame(page).getByText('Winter sale')).toBeVisible();
  await expect(notice(page)).toContainText('Dec 10, 2031');
  await page.getByLabel('Date and time').fill('2031-12-30T18:00');
  await expect(frame(page).getByText('Winter sale')).toHaveCount(0);
  await item(page, 'Winter sale').click();
  await expect(inspector(page)).toContainText('Hidden from you, because of this: Only from');
});

test.describe('a page that tries to write', () => {
  test.use({ expectedErrors: [/403 .*\/api\/v2\/config/] });

  test('preview as: browsing stays that of the guest, on every page', async ({ page }) => {
    await open(page);
    await summary(page).click();
    await role(page).selectOption('Guest');
    await page.getByRole('checkbox', { name: 'Browse the page' }).check();
    await expect(notice(page)).toHaveText('Preview as: Guest.');
    await expect(frame(page).getByText('For guests')).toBeVisible();
    await frame(page).getByRole('link', { name: 'Go', exact: true }).first().click();
    await expect(frame(page).getByRole('heading', { level: 1 })).toContainText('Recent posts');
    await expect(notice(page)).toHaveText('Preview as: Guest.');
    const facts = await frame(page)
      .locator('#page-state')
      .evaluate((state) => (JSON.parse(state.textContent ?? '{}') as { viewer: { isGuest: boolean } }).viewer.isGuest);
    expect(facts).toBe(true);
    const status = await frame(page)
      .locator('html')
      .evaluate(async () => {
        const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
        const me = (await (await fetch('/api/v2/users/me')).json()) as { userID: number };
        const write = await fetch('/api/v2/config', { method: 'PATCH', headers, body: '{}' });
        return [me.userID, write.status];
      });
    expect(status).toEqual([0, 403]);
    // a script can open a page without the preview: it is opened again with it
    await frame(page)
      .locator('html')
      .evaluate(() => location.assign('/categories'));
    await expect(frame(page).getByRole('heading', { level: 1 })).toContainText('Categories');
    await expect(frame(page).locator('html')).toHaveAttribute('data-preview', /"isGuest":true/);
    await expect(notice(page)).toHaveText('Preview as: Guest.');
    await page.getByRole('button', { name: 'Back to yourself' }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(frame(page).getByText('For managers')).toBeVisible();
  });
});

test('preview as: several views are side by side, each for its own audience', async ({ page }) => {
  await open(page);
  await page.getByRole('combobox', { name: 'Side by side' }).selectOption('Everyone: guest, member, moderator');
  await expect(summary(page)).toHaveText(['As: Guest · Desktop', 'As: Member · Desktop', 'As: Moderator · Desktop']);
  const frames = page.locator('iframe[title^="Preview: "]');
  await expect(frames).toHaveCount(3);
  await page.locator('iframe').last().scrollIntoViewIfNeeded();
  await expect(notice(page)).toHaveText(['Preview as: Guest.', 'Preview as: Member.', 'Preview as: Moderator.']);
  await item(page, 'For guests').click();
  await expect(item(page, 'For guests')).toContainText('Hidden in 2 of 3');
  await expect(inspector(page).getByRole('list', { name: 'In the preview' }).getByRole('listitem')).toHaveText([
    /Shown to Guest/,
    /Hidden from Member/,
    /Hidden from Moderator/,
  ]);
  await page.getByRole('textbox', { name: /^Title/ }).fill('Hello guests');
  await expect(page.frameLocator('iframe[title^="Preview: Guest"]').getByText('Hello guests')).toBeVisible();
  await page.getByRole('button', { name: /^Remove this view: Member/ }).click();
  await expect(frames).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Side by side' }).selectOption('One view');
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('the canvas shows the record that the administrator came from, and others by their name', async ({ page }) => {
  const shown = page.getByRole('button', { name: /^Page: / });
  await page.goto('/categories/allotments');
  const edit = page.locator('a[href^="/appearance/layouts?of="]').first();
  await page.goto((await edit.getAttribute('href')) ?? '');
  await expect(page).toHaveURL('/appearance/layouts/discussionCategoryPage/edit');
  await expect(shown).toHaveText('Page: Allotments');
  await expect(frame(page).getByRole('heading', { level: 1, name: 'Allotments' })).toBeVisible();
  await shown.click();
  const field = page.getByRole('combobox', { name: 'Category' });
  await field.fill('walks');
  await expect(page.getByRole('option', { name: 'Walks and maps' })).toBeVisible();
  const { violations } = await axeOf(page).exclude('iframe').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(shown).toHaveText('Page: Walks and maps');
  await expect(shown).toBeFocused();
  await expect(frame(page).getByRole('heading', { level: 1, name: 'Walks and maps' })).toBeVisible();
  await expect(canvas(page)).toBeVisible();
  await page.reload();
  await expect(shown).toHaveText('Page: Walks and maps');
  await expect(frame(page).getByRole('heading', { level: 1, name: 'Walks and maps' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/discussions');
  await page.getByRole('link', { name: 'Is it too late for garlic?' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Is it too late for garlic?' })).toBeVisible();
  await page.goto((await edit.getAttribute('href')) ?? '');
  await expect(shown).toHaveText('Page: Is it too late for garlic?');
  await expect(frame(page).getByRole('heading', { level: 1, name: 'Is it too late for garlic?' })).toBeVisible();
});

test('preview as: a style guide and its unsaved changes are shown side by side', async ({ page }) => {
  const themeID = await page.evaluate(async () => {
    const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
    const send = (method: string, path: string, body: object) =>
      fetch(`/api/v2/themes${path}`, { method, headers, body: JSON.stringify(body) });
    const colored = (primary: string) => ({
      assets: { variables: { type: 'json', data: { global: { mainColors: { primary } } } } },
    });
    const made = await send('POST', '', { name: 'Autumn', ...colored('#7a1fa2') });
    const theme = (await made.json()) as { themeID: string };
    await send('PUT', `/${theme.themeID}/draft`, colored('#a23b1f'));
    return theme.themeID;
  });
  await open(page);
  await page.getByRole('combobox', { name: 'Side by side' }).selectOption('Style guides');
  await page.locator('iframe').last().scrollIntoViewIfNeeded();
  await expect(notice(page).filter({ hasText: 'Autumn' })).toHaveText([
    'Preview as: Yourself · Autumn.',
    'Preview as: Yourself · Autumn (unsaved changes).',
  ]);
  const colorIn = (name: string) =>
    page
      .frameLocator(`iframe[title*="· ${name} · Desktop"]`)
      .getByRole('link', { name: 'Go', exact: true })
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  await expect.poll(() => colorIn('Autumn')).toBe('rgb(122, 31, 162)');
  await expect.poll(() => colorIn('Autumn (unsaved changes)')).toBe('rgb(162, 59, 31)');
  const autumn = page.getByRole('region', { name: /· Autumn · Desktop/ });
  await autumn.getByRole('button', { name: /^As: / }).click();
  await expect(autumn.getByRole('combobox', { name: 'Style guide' })).toHaveValue(themeID);
  await autumn.getByRole('combobox', { name: 'View as' }).selectOption('Guest');
  await expect(notice(page).filter({ hasText: 'Guest' })).toHaveText('Preview as: Guest · Autumn.');
  await page.evaluate(
    (id) => fetch(`/api/v2/themes/${id}`, { method: 'DELETE', headers: { 'X-Requested-With': 'vanilla' } }),
    themeID,
  );
});
