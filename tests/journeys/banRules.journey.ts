import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

test('an administrator previews and adds a ban rule, and matching names cannot register', async ({
  page,
  browser,
  demo,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/users/ban-rules');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'New rule' }).click();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('journey spam*');
  await dialog.getByRole('button', { name: 'Show whom it applies to' }).click();
  await expect(dialog.getByText('Applies to no member today.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Adverts.');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('journey spam*', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );

  const visitor = await browser.newContext();
  const form = await visitor.newPage();
  await form.goto(new URL('/entry/register', page.url()).href);
  await form.getByRole('textbox', { name: /^Name/ }).fill('Journey Spam Two');
  await form.getByRole('textbox', { name: /^Email/ }).fill('journey-spam@example.com');
  await form.getByLabel(/^Password/).fill('a long enough password');
  await form.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('You cannot register here.')).toBeVisible();
  await visitor.close();

  await main.getByRole('button', { name: 'Delete the rule for journey spam*' }).click();
  await expect(main.getByText('journey spam*', { exact: true })).toHaveCount(0);
});
