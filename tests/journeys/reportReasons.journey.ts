import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

test('an administrator adds a reason for reports, members may choose it, and it goes again', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/content/report-reasons');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'New reason' }).click();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Journey reason');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Journey reason', { exact: true })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
  const offered = () =>
    page.evaluate(async () => {
      const reply = await fetch('/api/v2/report-reasons');
      return ((await reply.json()) as { name: string }[]).map(({ name }) => name);
    });
  expect(await offered()).toContain('Journey reason');
  await main.getByRole('button', { name: 'Delete the reason Journey reason' }).click();
  await expect(main.getByRole('button', { name: 'Restore the reason Journey reason' })).toBeVisible();
  expect(await offered()).not.toContain('Journey reason');
});
