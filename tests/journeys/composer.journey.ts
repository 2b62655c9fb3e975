import type { Page } from '@playwright/test';
import { composeAsAdmin, expectAccessible, item, items, names, preview } from '../support/composerPage.ts';
import { expect, test } from '../support/journey.ts';

composeAsAdmin();

test('an administrator composes the home page by keyboard, publishes it, and takes it back', async ({ page }) => {
  await page.goto('/');
  const edit = page.locator('a[href^="/appearance/layouts?of="]').first();
  await expect(edit).toHaveText('Edit this page');
  await page.goto((await edit.getAttribute('href')) ?? '');
  await expect(page).toHaveURL('/appearance/layouts/home/edit');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Recent posts' })).toBeVisible();
  await expectAccessible(page);

  await item(page, 'Leaderboard').focus();
  await item(page, 'Leaderboard').click();
  const before = await names(page);
  const at = before.findIndex((name) => name.includes('Leaderboard'));
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => names(page)).not.toEqual(before);
  expect((await names(page))[at - 1]).toContain('Leaderboard');
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('button', { name: 'Undo: Move Leaderboard' })).toBeEnabled();

  await item(page, 'Leaderboard').focus();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('searchbox').fill('call to action');
  await page.keyboard.press('Enter');
  await expect(item(page, 'Call To Action')).toHaveAttribute('aria-selected', 'true');
  await expect(item(page, 'Call To Action')).toBeFocused();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Join the spring clean');
  await page.keyboard.press('Escape');
  await expect(item(page, 'Call To Action')).toBeFocused();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await expect(preview(page).getByText('Join the spring clean')).toBeVisible();

  await page.reload();
  await expect(item(page, 'Call To Action')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Change Call To Action' }).click();
  await page.getByRole('button', { name: 'Redo: Change Call To Action' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/appearance\/layouts\/\d+\/edit$/);
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Join the spring clean')).toBeVisible();

  await page.goto('/appearance/layouts');
  await page.getByRole('button', { name: 'Use the built-in layout instead of Home' }).click();
  await expect(page.getByText('The built-in layout is in use again.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Join the spring clean')).toHaveCount(0);
});

test('the composer fits a phone, and says what cannot be where', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/appearance/layouts/home/edit');
  await item(page, '2 Columns').click();
  await page.keyboard.press('Delete');
  await item(page, 'Banner').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('Banner cannot be in this section.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(item(page, '2 Columns')).toBeVisible();
});

test('on a phone the outline and the settings are sheets over the canvas, by thumb and keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/appearance/layouts/home/edit');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).and(page.locator('[aria-controls]'));
  const settings = page.getByRole('region', { name: 'Settings' });
  await item(page, 'Leaderboard').click();
  await expect(settings).not.toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(settings).toBeInViewport();
  await expect(button('Settings')).toHaveAttribute('aria-expanded', 'true');
  await expect(item(page, 'Leaderboard')).not.toBeInViewport();
  await expectAccessible(page);
  // the canvas is in use above the sheet
  await page.getByRole('region', { name: 'Preview' }).evaluate((element) => element.scrollIntoView());
  await page.getByRole('application').click({ position: { x: 40, y: 60 } });
  await expect(settings).toBeInViewport();
  await settings.getByRole('heading', { level: 3 }).first().click();
  await button('Settings').click();
  await expect(settings).not.toBeInViewport();
  await button('Outline').click();
  await expect(page.getByRole('tree')).toBeInViewport();
  await expect(button('Outline')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('visibility is set by rules and said in words, and the preview follows', async ({ page }) => {
  await page.goto('/appearance/layouts/home/edit');
  await expect(preview(page).getByRole('heading', { name: 'Most Helpful This Month' })).toBeVisible();
  await item(page, 'Leaderboard').click();
  await page.locator('summary', { hasText: 'Everyone, always' }).click();
  const rules = page.getByRole('group', { name: 'Rules' });
  await rules.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Only for members who are signed in', { exact: true })).toBeVisible();
  await rules.getByRole('switch', { name: 'The opposite' }).click();
  await expect(page.getByText('Only for guests', { exact: true })).toBeVisible();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Most Helpful This Month' })).toHaveCount(0);
  await rules.getByRole('combobox', { name: 'Rule' }).selectOption('Add-on is on');
  await rules.getByRole('combobox', { name: 'Add-on is on' }).fill('tag');
  await page.getByRole('option', { name: 'Tags', exact: true }).click();
  await expect(page.getByText('Only while the add-on Tags is off', { exact: true })).toBeVisible();
  await rules.getByRole('switch', { name: 'The opposite' }).click();
  await expect(page.getByText('Only while the add-on Tags is on', { exact: true })).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Most Helpful This Month' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Change Leaderboard' }).click();
  await expect(page.locator('summary', { hasText: 'Everyone, always' })).toBeVisible();
});

test('a section changes its columns, and several items move to a new section, by the settings panel', async ({
  page,
}) => {
  await page.goto('/appearance/layouts/home/edit');
  await item(page, '2 Columns').click();
  await page.getByRole('combobox', { name: 'Columns' }).selectOption({ label: '3 Columns' });
  await expect(item(page, '3 Columns')).toBeVisible();
  await expect(items(page).filter({ hasText: 'Leaderboard' })).toHaveCount(1);
  await item(page, 'Leaderboard').click();
  await item(page, 'Tag Cloud').click({ modifiers: ['Shift'] });
  await expect(page.getByRole('heading', { level: 3, name: '2 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Move to a new section' }).click();
  await expect(page.getByRole('button', { name: 'Undo: Move 2 items to a new section' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Move 2 items/ }).click();
  await page.getByRole('button', { name: /^Undo: Change the columns/ }).click();
  await expect(item(page, '2 Columns')).toBeVisible();
});

test('the command palette has the commands of the composer, and its items by name', async ({ page }) => {
  await page.goto('/appearance/layouts/home/edit');
  await expect(item(page, 'Leaderboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('edit tag cloud');
  await page.keyboard.press('Enter');
  await expect(item(page, 'Tag Cloud')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Settings' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('duplicate');
  await page.keyboard.press('Enter');
  await expect(items(page).filter({ hasText: 'Tag Cloud' })).toHaveCount(2);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('publish');
  await expect(page.getByRole('option', { name: 'Publish…' })).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox').fill('where it shows');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Where this layout shows' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Undo: Duplicate/ }).click();
});

test('[W06] a page with problems is published once they are named and confirmed, and its version says so', async ({
  page,
}) => {
  await page.goto('/appearance/layouts');
  const layoutID = await page.evaluate(async () => {
    const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
    const send = async (method: string, at: string, body: object) =>
      (await fetch(`/api/v2/layouts${at}`, { method, headers, body: JSON.stringify(body) })).json();
    const section = (...children: (object | null)[]) => [{ $hydrate: 'react.section.1-column', children }];
    const text = { $hydrate: 'react.html', html: '<p>Stays</p>' };
    const kind = { name: 'Broken', layoutViewType: 'home' };
    const made = (await send('POST', '', { ...kind, layout: section(text) })) as { layoutID: number };
    const reply = await fetch(`/api/v2/layouts/${made.layoutID}/draft`, { headers });
    const { version } = (await reply.json()) as { version: string };
    const layout = section(null, text, null, { $hydrate: 'react.gone', title: 'Old box' }, text);
    await send('PUT', `/${made.layoutID}/draft`, { name: 'Broken', layout, titleBar: null, baseVersion: version });
    return made.layoutID;
  });
  await page.goto(`/appearance/layouts/${layoutID}/edit`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^react\.gone \(Old box\) is unknown to this site\./)).toBeVisible();
  await expect(dialog.getByText('layout/unknown-widget /layout/0/children/3')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go to item: react.gone (Old box)' }).click();
  await expect(page.getByRole('treeitem', { name: /Old box/ })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel)).toBe('Settings');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('checkbox', { name: /^Publish it with these problems/ }).check();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The layout was published.')).toBeVisible();
  await page.goto(`/appearance/layouts/${layoutID}/revisions`);
  await expect(page.getByText('Published with 1 problem')).toBeVisible();
});

test.describe('languages', () => {
  const setLanguages = (page: Page, languages: readonly string[]) =>
    page.evaluate(
      (value) =>
        fetch('/api/v2/config', {
          method: 'PATCH',
          headers: { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' },
          body: JSON.stringify({ 'garden.locales': value }),
        }),
      languages,
    );
  let before: readonly string[];
  test.beforeEach(async ({ page }) => {
    await page.goto('/appearance/layouts');
    before = await page.evaluate(async () => {
      const reply = await fetch('/api/v2/config?select=garden.locales', { headers: { 'X-Requested-With': 'vanilla' } });
      return ((await reply.json()) as { 'garden.locales': string[] })['garden.locales'];
    });
    await setLanguages(page, ['de']);
  });
  test.afterEach(({ page }) => setLanguages(page, before));

  test('texts have variants in other languages, and a list says what is missing or outdated', async ({ page }) => {
    await page.goto('/appearance/layouts/home/edit');
    await item(page, 'Leaderboard').click();
    await page.locator('summary', { hasText: 'Other languages' }).click();
    const german = page.getByRole('region', { name: 'Settings' }).locator('input[lang="de"]').first();
    await german.fill('Am hilfreichsten');
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await page
      .getByRole('textbox', { name: /^Title/ })
      .first()
      .fill('Most helpful');
    await expect(page.getByText('The original has changed since this was written.')).toBeVisible();
    await page.getByRole('button', { name: 'Languages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Other languages' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Most helpful' })).toContainText('Outdated');
    await dialog.getByRole('button', { name: 'Edit Most helpful' }).click();
    await expect(item(page, 'Leaderboard')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(german).toHaveValue('Am hilfreichsten');
  });
});
