import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, signInByCall, startSession, test } from '../support/journey.ts';

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
  await configure(page, { 'garden.locale': 'en', 'garden.locales': [] });
});

test('[CO-TRANS-001] an admin adds a language and translates a category by keyboard; pages in that language show it', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/categories/kitchen-table');
  await expect(page.getByRole('heading', { name: 'Kitchen table' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Translate' })).toHaveCount(0);

  await page.goto('/dashboard/translations');
  await expectNoBarrier(page);
  await expect(page.getByRole('button', { name: 'Add' })).toBeEnabled();
  await page.getByRole('combobox', { name: 'Language to add' }).selectOption({ label: 'Deutsch' });
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('de');
  await expectNoBarrier(page);

  await page.goto('/categories/kitchen-table');
  const opener = page.getByRole('button', { name: 'Translate' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Translate' });
  const group = dialog.getByRole('group', { name: 'Kitchen table' });
  await expect(group.getByText('Not translated')).toHaveCount(2);
  await expect(dialog.getByRole('combobox', { name: 'Language' })).toBeFocused();
  await expectNoBarrier(page);
  await page.keyboard.press('Tab');
  await expect(group.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Küchentisch');
  await expect(group.getByText('You have unsaved changes')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(group.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByText('Translations saved.')).toBeVisible();

  const reader = await browser.newPage({ baseURL: baseURL ?? '' });
  await reader.goto('/categories/kitchen-table');
  await expect(reader.getByRole('heading', { name: 'Kitchen table' })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Translate' })).toHaveCount(0);
  expect(await configure(page, { 'garden.locale': 'de' })).toBe(200);
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Küchentisch' })).toBeVisible();
  await expect(reader.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Küchentisch');
  await expect(reader).toHaveTitle(/Küchentisch/);
  await reader.goto('/categories');
  await expect(reader.getByRole('main').getByRole('link', { name: 'Küchentisch' })).toBeVisible();
  await reader.close();
});

test('[CO-TRANS-002] [CO-TRANS-029] the translator is a page too, which is not left with unsaved words by a slip', async ({
  page,
  demo,
}) => {
  await signInByCall(page, 'admin', demo.password);
  await configure(page, { 'garden.locales': ['de'] });
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Translate' }).click();
  await page.getByRole('link', { name: 'Open as page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();
  const name = page.getByRole('group', { name: 'Allotments' }).getByRole('textbox', { name: 'Name' });
  await name.fill('Gärten');
  await page.getByRole('link', { name: 'Back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('Gärten');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Translations saved.')).toBeVisible();
  await expect(page.getByText('You have unsaved changes')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await page.goto('/dashboard/translations?into=de');
  await expect(name).toHaveValue('Gärten');
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Translations saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Allotments' }).getByText('Not translated').first()).toBeVisible();
});

test.describe('[CO-TRANS-024] others', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('are refused the page of the translator', async ({ page, demo }) => {
    await startSession(page, 'moderator', demo.password);
    await page.goto('/dashboard/translations');
    await expect(page.getByRole('main')).toContainText(/permission/i);
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveCount(0);
  });
});
