import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

test('a moderator adds a tag, describes it, and deletes it again', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await startSession(page, 'moderator', demo.password);
  await page.goto('/dashboard/content/tags?query=journey');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'New tag' }).click();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Journey tag');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await main.getByRole('button', { name: 'Edit the tag Journey tag' }).click();
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Seen on the way');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Seen on the way')).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
  await main.getByRole('link', { name: 'Journey tag' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journey tag' })).toBeVisible();
  await expect(page.getByText('Seen on the way')).toBeVisible();
  await page.goto('/dashboard/content/tags?query=journey');
  await main.getByRole('button', { name: 'Delete the tag Journey tag' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete tag' }).click();
  await expect(main.getByText('No tag contains “journey”')).toBeVisible();
});
