import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

// Wrong values and late ones are refused, which the browser logs.
test.use({ expectedErrors: [/status of (409|422)/] });

const address = '/dashboard/settings';

/** The saved values, as the API reports them. */
const configOf = (page: Page, select: string) =>
  page.evaluate(async (keys) => (await fetch(`/api/v2/config?select=${keys}`)).json(), select);

const configure = (page: Page, settings: object) =>
  page.evaluate(async (body) => {
    const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
    return (await fetch('/api/v2/config', { method: 'PATCH', headers, body: JSON.stringify(body) })).status;
  }, settings);

async function expectNoBarrier(page: Page): Promise<void> {
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Restores the site for later tests. */
test.afterEach(async ({ page }) => {
  await configure(page, {
    'tagging.max': 5,
    'garden.orgName': '',
    'community.pageSize': 30,
    'customHtml.allowJavaScript': false,
  });
});

test('[SH-CONFIG-004] [SH-CONFIG-009] [SH-CONFIG-012] an administrator finds a setting, sees its error, saves and resets it by keyboard', async ({
  page,
  demo,
}) => {
  await startSession(page, 'admin', demo.password);
  await page.goto(address);
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await expect(search).toBeEnabled();
  await expectNoBarrier(page);

  await search.focus();
  await page.keyboard.type('tags per');
  await expect(page.getByText('1 setting', { exact: true })).toBeVisible();
  const field = page.getByRole('spinbutton', { name: 'Tags per post' });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('99');
  const bar = page.getByRole('region', { name: '1 unsaved change' });
  await expect(bar.getByRole('listitem')).toHaveText(/Tags per post.*5.*99/);

  await page.keyboard.press('Enter');
  await expect(page.getByText('Must be at most 50.').last()).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectNoBarrier(page);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await configOf(page, 'tagging.max')).toEqual({ 'tagging.max': 9 });

  const reset = page.getByRole('button', { name: 'Reset to default: Tags per post' });
  await reset.focus();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('5');
  await field.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => configOf(page, 'tagging.max')).toEqual({ 'tagging.max': 5 });
});

test.describe('two administrators', () => {
  // The answer to Save may come later than the 500 ms in which the browser expects shifts; its message takes room.
  test.use({ mostShift: 0.05 });

  test('unsaved settings survive a reload, and newer values of another administrator are shown', async ({
    page,
    demo,
  }) => {
    await startSession(page, 'admin', demo.password);
    await page.goto(address);
    const field = page.getByRole('textbox', { name: 'Organization' });
    await expect(page.getByRole('searchbox', { name: 'Search settings' })).toBeEnabled();
    await field.fill('Mine');
    await page.reload();
    await expect(field).toHaveValue('Mine');
    expect(await configure(page, { 'garden.orgName': 'Theirs' })).toBe(200);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Someone else has set this to “Theirs” in the meantime.')).toBeVisible();
    await expect(field).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Use their value' }).click();
    await expect(field).toHaveValue('Theirs');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  });
});

test('settings fit a phone, and only those that differ are shown on request', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await startSession(page, 'admin', demo.password);
  await page.goto(address);
  const only = page.getByRole('checkbox', { name: 'Changed only' });
  await expect(only).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectNoBarrier(page);
  await only.check();
  await expect(page.getByRole('textbox', { name: 'Site name' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Organization' })).toHaveCount(0);
});

test('the setting in focus is explained by F1, by a question mark, and by its button', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto(`${address}?search=tagging`);
  const field = page.getByRole('spinbutton', { name: 'Tags per post' });
  await expect(page.getByRole('searchbox', { name: 'Search settings' })).toBeEnabled();
  const dialog = page.getByRole('dialog', { name: 'Tags per post' });
  for (const key of ['F1', '?']) {
    await field.focus();
    await page.keyboard.press(key);
    await expect(dialog.getByText('tagging.max', { exact: true })).toBeVisible();
    await expect(dialog.getByText('5', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(field).toBeFocused();
  }
  await page.getByRole('button', { name: 'Help: Tags per post' }).click();
  await expectNoBarrier(page);
  await dialog.getByRole('link', { name: 'Changes in the audit log' }).click();
  await expect(page).toHaveURL(/audit-log\?subject=setting&query=Tags/);
});

test('a dangerous value is saved only after an explicit yes', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto(`${address}?search=customHtml.allowJavaScript`);
  const key = 'customHtml.allowJavaScript';
  await page.getByRole('switch', { name: 'Scripts in custom HTML' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('with the permissions of every visitor');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await configOf(page, key)).toEqual({ [key]: false });
  await expect(page.getByRole('region', { name: '1 unsaved change' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  expect(await configOf(page, key)).toEqual({ [key]: true });
});
