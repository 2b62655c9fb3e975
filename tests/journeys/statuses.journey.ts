import { axeOf } from '../support/axe.ts';
import { expect, signOut, startSession, test } from '../support/journey.ts';

test('an administrator adds a status, a moderator sets it on a post, and viewers see it', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/content/statuses');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'New status' }).click();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Journey status');
  await dialog.getByRole('radio', { name: /^Closed/ }).check();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Journey status', { exact: true })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );

  await signOut(page);
  await startSession(page, 'moderator', demo.password);
  await page.goto('/discussion/62');
  const post = main.locator('[data-record="discussion:62"]');
  await main.getByRole('button', { name: 'Post Options' }).first().click();
  await page.getByRole('menuitem', { name: 'Change Status' }).click();
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Journey status');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(post.getByText('Journey status')).toBeVisible();
  await signOut(page);
  await page.goto('/discussion/62');
  await expect(post.getByText('Journey status')).toBeVisible();
});
