import type { Page } from '@playwright/test';
import { composeAsAdmin, item } from '../support/composerPage.ts';
import { expect, test } from '../support/journey.ts';

const settings = (page: Page) => page.getByRole('region', { name: 'Settings' });
const clipboard = async (page: Page) => JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as object;
const write = (page: Page, text: string) => page.evaluate((value) => navigator.clipboard.writeText(value), text);

composeAsAdmin();

test('items are copied as the JSON of a layout, and pasted on another page by key, button and command', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/appearance/layouts/home/edit');
  await item(page, 'Leaderboard').click();
  await page.keyboard.press('Control+c');
  const leaderboard = await clipboard(page);
  expect(leaderboard).toMatchObject({ $hydrate: 'react.leaderboard' });
  expect(JSON.stringify(leaderboard)).not.toContain('$nodeID');
  await item(page, 'Tag Cloud').click({ modifiers: ['Shift'] });
  await settings(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied. You can paste it into any layout.').first()).toBeVisible();
  expect((await clipboard(page)) as object[]).toContainEqual(leaderboard);

  await page.goto('/appearance/layouts/discussionList/edit');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(item(page, 'Leaderboard')).toHaveCount(0);
  await write(page, JSON.stringify(leaderboard));
  await item(page, 'Secondary bottom').click();
  await page.keyboard.press('Control+v');
  await expect(item(page, 'Leaderboard')).toHaveAttribute('aria-selected', 'true');
  await settings(page).getByRole('button', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('treeitem').filter({ hasText: 'Leaderboard' })).toHaveCount(2);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('paste');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem').filter({ hasText: 'Leaderboard' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo: Add Leaderboard' }).click();
  await expect(page.getByRole('treeitem').filter({ hasText: 'Leaderboard' })).toHaveCount(2);

  await write(page, '{ "$hydrate": "react.section.1-column", "children": [] }');
  await settings(page).getByRole('button', { name: 'Paste', exact: true }).click();
  await expect(page.getByText('A section cannot be inside another one.')).toBeVisible();
  await write(page, '[{ "$hydrate": "react.html" },]');
  await item(page, 'Leaderboard').click();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('The JSON in the clipboard has a mistake.')).toBeVisible();
});

test('a browser that keeps the clipboard from the page is named, with the way that works', async ({ page }) => {
  await page.goto('/appearance/layouts/home/edit');
  await item(page, 'Leaderboard').click();
  await settings(page).getByRole('button', { name: 'Paste', exact: true }).click();
  await expect(page.getByText('The browser does not let this page read the clipboard.')).toBeVisible();
});
