import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

const screen = '/dashboard/navigation';
/** Quick links and footer in the preview. */
const others = ['All categories', 'Recent posts', 'Top Posts', 'Posts', 'Categories', 'Privacy'];

test('[SH-NAV-015] an administrator adds a link that opens a new tab, moves it, and resets the navigation', async ({
  page,
  demo,
}) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Navigation' }).click();
  await expect(page).toHaveURL(/\/dashboard\/navigation$/);
  const main = page.getByRole('main');
  const preview = main.getByRole('region', { name: 'As you see it' });
  await main.getByRole('button', { name: 'Duplicate: Categories' }).first().click();
  await expect(preview.getByRole('listitem')).toHaveText(['Posts', 'Categories', 'Categories', ...others]);
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Categories', exact: true }).nth(1).click();
  await dialog.getByRole('textbox', { name: /^Label/ }).fill('Privacy page');
  await dialog.getByRole('combobox', { name: /^Leads to/ }).fill('/home/privacy');
  await dialog.getByRole('switch', { name: 'Open in a new tab' }).check();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(main.getByRole('button', { name: 'Privacy page', exact: true })).toBeFocused();
  await main.getByRole('button', { name: 'Move up: Privacy page' }).focus();
  await page.keyboard.press('Enter');
  await expect(preview.getByRole('listitem')).toHaveText(['Posts', 'Privacy page', 'Categories', ...others]);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('There are unsaved changes.')).toHaveCount(0);
  await page.goto('/discussions');
  const opened = page.waitForEvent('popup');
  await page.getByRole('banner').getByRole('link', { name: 'Privacy page (opens in a new tab)' }).click();
  await expect(await opened).toHaveURL(/\/home\/privacy$/);

  await page.goto(screen);
  await main.getByRole('button', { name: 'Use the built-in links again: Title bar' }).click();
  await expect(preview.getByRole('listitem')).toHaveText(['Posts', 'Categories', ...others]);
  await page.goto('/discussions');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Categories' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Privacy page' })).toHaveCount(0);
});

test('the navigation screen has no barrier and fits a phone', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await startSession(page, 'admin', demo.password);
  await page.goto(screen);
  await expect(page.getByRole('heading', { level: 1, name: 'Navigation' })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
});
