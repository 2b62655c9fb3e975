import { readFileSync } from 'node:fs';
import { composeAsAdmin, dialog, expectAccessible, item } from '../support/composerPage.ts';
import { expect, test } from '../support/journey.ts';

composeAsAdmin();

test('the palette shows widgets as they are, and adds one with the settings of an example, by keyboard', async ({
  page,
}) => {
  await page.goto('/appearance/layouts/home/edit');
  await item(page, 'Leaderboard').click();
  await page.keyboard.press('/');
  const field = dialog(page).getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('ranking');
  const choice = dialog(page).getByRole('button', { name: /^Leaderboard/ });
  const picture = choice.locator('[data-picture]');
  await expect(picture).toHaveAttribute('data-picture', 'shown');
  await expect(choice.frameLocator('iframe').getByText('Imani Osei')).toBeVisible();
  await expect(picture).toHaveAttribute('aria-hidden', 'true');
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(choice).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const details = dialog(page).getByRole('region', { name: 'Details of Leaderboard' });
  await details.getByRole('combobox', { name: 'Begin with' }).selectOption('Typical example');
  await details.getByRole('button', { name: 'Add with these settings' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Leaderboard');
});

test('a preset adds several widgets as one step', async ({ page }) => {
  await page.goto('/appearance/layouts/home/edit');
  await expect(item(page, 'Leaderboard')).toBeVisible();
  const count = await page.getByRole('treeitem').count();
  await page.getByRole('button', { name: 'Add section' }).click();
  await dialog(page).getByRole('searchbox').fill('two calls');
  await expect(dialog(page).getByRole('button', { name: /^Two calls to action/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem').filter({ hasText: 'Ask the community' })).toHaveCount(1);
  await expect(page.locator('[role="treeitem"][aria-selected="true"]:focus')).toHaveCount(1);
  await page.getByRole('button', { name: /^Undo: Add/ }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(count);
});

test('a widget is found at the top of the layout too, and added in a new section as one step', async ({ page }) => {
  await page.goto('/appearance/layouts/home/edit');
  await expect(item(page, 'Leaderboard')).toBeVisible();
  const count = await page.getByRole('treeitem').count();
  const add = async (text: string) => {
    await page.getByRole('button', { name: 'Add section' }).click();
    await dialog(page).getByRole('searchbox').fill(text);
  };
  await add('hero');
  await expect(
    dialog(page)
      .getByRole('button', { name: /^Banner/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await add('leaderboard');
  const details = dialog(page).getByRole('region', { name: 'Details of Leaderboard' });
  await expect(details.getByText('It is added in a new section: 1 Column.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Leaderboard was added in a new section: 1 Column.')).toBeAttached();
  await expect(page.locator('[role="treeitem"][aria-selected="true"]:focus')).toHaveText(/Leaderboard/);
  await page.getByRole('button', { name: 'Undo: Add Leaderboard' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(count);
});

test('[W09] a new layout begins with a starter page, and leaves the draft of another one alone', async ({ page }) => {
  await page.goto('/appearance/layouts/home/edit');
  await item(page, 'Leaderboard').click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('My own title');
  await expect(page.getByText('Draft saved. Only you can see it.')).toBeVisible();
  await page.goto('/appearance/layouts');
  await page.getByRole('button', { name: 'New layout' }).click();
  await dialog(page).getByRole('textbox', { name: /^Name/ }).fill('Spring');
  await dialog(page)
    .getByRole('radio', { name: /^Landing page/ })
    .check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
  await expect(page.getByText('Not in use', { exact: true })).toBeVisible();
  await expect(item(page, 'Welcome to our community')).toBeVisible();
  await page.goto('/appearance/layouts/home/edit');
  await expect(item(page, 'My own title')).toBeVisible();
});

test('a new layout can begin empty, and copies have names of their own and say who published them', async ({
  page,
}) => {
  await page.goto('/appearance/layouts');
  await page.getByRole('button', { name: 'New layout' }).click();
  await dialog(page).getByRole('textbox', { name: /^Name/ }).fill('Plain');
  await dialog(page).getByRole('combobox', { name: 'Kind of page' }).selectOption('discussion');
  await dialog(page)
    .getByRole('radio', { name: /^An empty page/ })
    .check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plain' })).toBeVisible();
  await expect(page.getByRole('treeitem').filter({ hasText: '1 Column' })).toHaveCount(1);
  // what its kind of page requires is there already
  await expect(item(page, 'Original Post')).toBeVisible();
  await expect(page.getByRole('treeitem').filter({ hasText: 'Post List' })).toHaveCount(0);
  await page.goto('/appearance/layouts');
  const copy = (name: string) => page.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
  await copy('Home');
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Home (copy)' }) });
  await expect(first).toContainText(/Published .* by /);
  await copy('Home (copy)');
  await expect(page.getByRole('heading', { name: 'Home (copy 2)' })).toBeVisible();
  await copy('Home');
  await expect(page.getByRole('heading', { name: 'Home (copy 3)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Home (copy)', exact: true })).toHaveCount(1);
});

test('[CO-LAYOUT-015] the home of a section is among the kinds of page, and its layout is listed by its kind', async ({
  page,
}) => {
  await page.goto('/appearance/layouts');
  await page.getByRole('button', { name: 'New layout' }).click();
  await dialog(page).getByRole('textbox', { name: /^Name/ }).fill('Plaza');
  await dialog(page).getByRole('combobox', { name: 'Kind of page' }).selectOption('Section Home');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plaza' })).toBeVisible();
  await page.goto('/appearance/layouts');
  await page.getByText(/other pages?$/).click();
  const kind = page.getByRole('region', { name: 'Section Home (subcommunityHome)' });
  await expect(kind.getByRole('heading', { name: 'Section Home' })).toBeVisible();
  await expect(kind.getByRole('heading', { name: 'Plaza' })).toBeVisible();
});

test.describe('a pack', () => {
  test.use({ expectedErrors: [/status of 422.*\/layouts\/packs/] });

  test('a layout is exported, imported with what is missing named, and the import is undone', async ({ page }) => {
    await page.goto('/appearance/layouts');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Home', exact: true }).click();
    const file = await (await saved).path();
    const pack = JSON.parse(readFileSync(file, 'utf8')) as { layout: { name: string; layout: object[] } };
    pack.layout.name = 'From elsewhere';
    pack.layout.layout.push({ $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.moon-phase' }] });

    await page.getByRole('button', { name: 'Import' }).click();
    const choose = (text: string) =>
      dialog(page)
        .getByLabel('Choose file')
        .setInputFiles({ name: 'pack.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose('{"name": 1}');
    await expect(dialog(page).getByText('The file is not an exported layout.')).toBeVisible();
    await choose(JSON.stringify({ ...pack, version: 2 }));
    await expect(dialog(page).getByText('The layout was not imported.')).toBeVisible();
    await choose(JSON.stringify(pack));
    await expect(dialog(page).getByText('“From elsewhere” was imported')).toBeVisible();
    await expect(dialog(page).getByText('react.moon-phase')).toBeVisible();
    await expectAccessible(page);
    const row = page.getByRole('heading', { name: 'From elsewhere' });
    await expect(row).toHaveCount(1);
    await dialog(page).getByRole('button', { name: 'Undo the import' }).click();
    await expect(row).toHaveCount(0);
  });
});

test('the palette fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/appearance/layouts/home/edit');
  await page.getByRole('button', { name: 'Add section' }).click();
  const more = dialog(page).getByRole('button', { name: 'Show details of 2 Columns', exact: true });
  await more.click();
  await expect(dialog(page).getByRole('region', { name: 'Details of 2 Columns' })).toBeInViewport();
  expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});
