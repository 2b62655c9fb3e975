import { composeAsAdmin, item, items } from '../support/composerPage.ts';
import { expect, test } from '../support/journey.ts';

composeAsAdmin();

test.describe('two tabs', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('a draft that another tab has changed is offered, and neither is lost', async ({ page, context }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/appearance/layouts/home/edit');
      await item(tab, 'Site Totals').click();
    }
    await page.keyboard.press('Control+d');
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await item(other, 'Leaderboard').click();
    await other.keyboard.press('Delete');
    await expect(other.getByText('This draft was changed in another tab')).toBeVisible();
    await other.getByRole('button', { name: 'Use the other one' }).click();
    await expect(items(other).filter({ hasText: 'Site Totals' })).toHaveCount(2);
    await expect(item(other, 'Leaderboard')).toBeVisible();
    await other.getByRole('button', { name: 'Undo: Edit JSON' }).click();
    await expect(items(other).filter({ hasText: 'Leaderboard' })).toHaveCount(0);
    await expect(other.getByText('Draft saved.')).toBeVisible();
    await other.close();
  });
});

test('after a crash that lost the last writes to storage, the latest text opens without a question', async ({
  page,
}) => {
  await page.goto('/appearance/layouts/home/edit');
  await item(page, 'Site Totals').click();
  await page.keyboard.press('Control+d');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  const early = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  await item(page, 'Leaderboard').click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  // the browser writes it to the disk some seconds later, and IndexedDB at once
  await page.evaluate((before) => Object.assign(localStorage, before), early);
  await page.reload();
  await expect(items(page).filter({ hasText: 'Site Totals' })).toHaveCount(2);
  await expect(items(page).filter({ hasText: 'Leaderboard' })).toHaveCount(0);
  await expect(page.getByText('This draft was changed in another tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo: Remove Leaderboard' })).toBeEnabled();
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test('a draft that could not be saved is sent when the line is back', async ({ page, context }) => {
    await page.goto('/appearance/layouts/home/edit');
    await item(page, 'Leaderboard').click();
    await page.keyboard.press('Delete');
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await context.setOffline(true);
    await item(page, 'Tag Cloud').click();
    await page.keyboard.press('Delete');
    await expect(page.getByText('The draft could not be saved on the server.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Draft saved.')).toBeVisible();
  });
});
