import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

const screen = '/dashboard/redirects';

test('an administrator tests a redirect, adds it, and visitors of the old address arrive', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Redirects' }).click();
  await expect(page).toHaveURL(/\/dashboard\/redirects$/);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await main.getByRole('button', { name: 'New redirect' }).click();
  await dialog.getByRole('textbox', { name: /^Old address/ }).fill('/journey-forum/*');
  await dialog.getByRole('textbox', { name: /^Leads to/ }).fill('/$1');
  await dialog.getByRole('textbox', { name: /^Address to test/ }).fill('/journey-forum/discussions');
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog.getByText('is redirected by /journey-forum/*')).toBeVisible();
  await expect(dialog.getByText(/is a page:/)).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('/journey-forum/*')).toBeVisible();

  await page.goto('/journey-forum/discussions');
  await expect(page).toHaveURL(/\/discussions$/);

  await page.goto(`${screen}?query=journey-forum`);
  await main.getByRole('button', { name: 'Delete the redirect of /journey-forum/*' }).click();
  await expect(main.getByText('No redirect contains “journey-forum”.')).toBeVisible();
});

test('an administrator imports a list after seeing which lines are skipped', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await startSession(page, 'admin', demo.password);
  await page.goto(screen);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Import a list' }).click();
  await dialog.getByRole('textbox', { name: /^List/ }).fill('/journey-list,/discussions\n/journey-bad,nowhere');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('1 redirect can be added, 1 line is left out.')).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 1 redirect' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(main.getByText('/journey-list')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
  await main.getByRole('button', { name: 'Delete the redirect of /journey-list' }).click();
  await expect(main.getByText('/journey-list')).toHaveCount(0);
});
