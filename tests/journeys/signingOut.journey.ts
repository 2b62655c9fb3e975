import type { Page } from '@playwright/test';
import { expect, startSession, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';

/** Nothing that was typed is lost by signing out without a question. */

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sign out without saving?' });

async function pressSignOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .locator('summary:visible', { hasText: /^Menu of/ })
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
}

test('N8: signing out asks before it deletes input that only this browser has', async ({ page, demo }) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/profile/edit');
  await waitForNetworkIdle(page);
  const title = page.getByRole('textbox', { name: /^Title/ });
  await title.fill('Keeper of the oven');
  await pressSignOut(page);
  await expect(question(page)).toContainText('You have unsaved changes in a form.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(title).toHaveValue('Keeper of the oven');
  await pressSignOut(page);
  await question(page).getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('folkmoot.own.')))).toEqual(
    [],
  );
});

test('N8: a link that signs out asks, too', async ({ page, demo }) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/profile/edit');
  await waitForNetworkIdle(page);
  const title = page.getByRole('textbox', { name: /^Title/ });
  await title.fill('Keeper of the oven');
  // As in a text of a layout that was written for another forum.
  await page.evaluate(() => {
    const key = document.querySelector<HTMLInputElement>('input[name="TransientKey"]')?.value ?? '';
    const link = Object.assign(document.createElement('a'), {
      href: `/entry/signout?TransientKey=${encodeURIComponent(key)}&target=%2F`,
      textContent: 'Leave the house',
    });
    document.querySelector('main')?.prepend(link);
  });
  const link = page.getByRole('link', { name: 'Leave the house' });
  await link.click();
  await expect(question(page)).toContainText('You have unsaved changes in a form.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(title).toHaveValue('Keeper of the oven');
  await link.click();
  await question(page).getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
});

test.describe('when a draft cannot be saved', () => {
  test.use({ expectedErrors: [/status of 500|Error saving draft/] });

  test('N8: signing out names it, and continues only if the writer agrees', async ({ page, demo }) => {
    await startSession(page, 'member', demo.password);
    await page.route('**/api/v2/drafts**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/post/discussion');
    await waitForNetworkIdle(page);
    await page.getByRole('textbox', { name: /^Title/ }).fill('A title that is not saved');
    await pressSignOut(page);
    await expect(question(page)).toContainText('A title that is not saved');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('A title that is not saved');
    await pressSignOut(page);
    await question(page).getByRole('button', { name: 'Sign out anyway' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
  });
});
