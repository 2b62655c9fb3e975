import { axeOf } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { expect, startSession, test } from '../support/journey.ts';

test('an administrator announces something, and a member who dismisses it does not see it again', async ({
  page,
  browser,
  demo,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/content/messages');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'New announcement' }).click();
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Journey: the **hall** is open.');
  // only where no other journey looks
  await dialog.getByRole('combobox', { name: 'Pages' }).selectOption({ label: 'Search' });
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Journey: the hall is open.')).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);

  const member = await browser.newPage();
  await startSession(member, 'member', demo.password);
  await member.goto('/search');
  const shown = member.getByRole('region', { name: 'Announcement' });
  await expect(shown.getByText('Journey: the hall is open.')).toBeVisible();
  expect((await axeOf(member).analyze()).violations).toEqual([]);
  const dismissed = member.waitForResponse((reply) => reply.url().endsWith('/dismiss'));
  await shown.getByRole('button', { name: 'Dismiss this announcement' }).click();
  await expect(shown).toHaveCount(0);
  expect((await dismissed).status()).toBe(200);
  await member.goto('/search?query=bread');
  await expect(member.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(shown).toHaveCount(0);
  await member.close();

  await main.getByRole('button', { name: /^Delete the announcement/ }).click();
  await expect(main.getByText('No announcements')).toBeVisible();
  expect(await callApi(page, 'GET', '/moderation-messages')).toMatchObject({ body: [] });
});
