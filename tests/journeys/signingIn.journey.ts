import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';

// Errors appear above the fields after a press.
test.use({ mostShift: 0.2, expectedErrors: [/status of 4\d\d|ERR_INTERNET_DISCONNECTED/] });

const name = (page: Page) => page.getByRole('textbox', { name: /Name or email/ });
const password = (page: Page) => page.getByRole('textbox', { name: /^Password/ });
const main = (page: Page) => page.getByRole('main');

/** Marks the page, to detect a page load. */
const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-mark', ''));
const isSamePage = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

test('a wrong password is reported in place: the name is kept, the password is focused', async ({ page, demo }) => {
  await page.goto('/entry/signin?target=%2Fdiscussions');
  await mark(page);
  await name(page).fill('member');
  await password(page).fill('not this one');
  await password(page).press('Enter');
  const alert = main(page).getByRole('alert');
  await expect(alert).toHaveText('The username or password you entered is incorrect.');
  await expect(password(page)).toBeFocused();
  await expect(name(page)).toHaveValue('member');
  expect(await isSamePage(page)).toBe(true);
  expect((await axeOf(page).analyze()).violations).toEqual([]);

  await page.keyboard.type('nor this');
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveValue('nor this');
  await expect(alert).toHaveText('The username or password you entered is incorrect.');
  await password(page).fill(demo.password);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/discussions');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
});

test('errors of a new account are shown at its fields, with all input kept', async ({ page }) => {
  await page.goto('/entry/register');
  await mark(page);
  const email = page.getByRole('textbox', { name: /Email/ });
  await page.getByRole('textbox', { name: /^Name/ }).fill('Marigold Ashdown');
  await email.fill('marigold@demo.invalid');
  await password(page).fill('short');
  await main(page).getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Passwords must be at least 8 characters long.')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('marigold@demo.invalid');
  expect(await isSamePage(page)).toBe(true);
});

test('a failed connection is reported in place, and the second try succeeds', async ({ page, context, demo }) => {
  await page.goto('/entry/signin');
  await name(page).fill('member');
  await password(page).fill(demo.password);
  // The form's script has loaded once the password can be shown.
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  await context.setOffline(true);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(main(page).getByRole('alert')).toHaveText('Something went wrong while contacting the server.');
  await expect(password(page)).toHaveValue(demo.password);
  await context.setOffline(false);
  const loaded = page.waitForEvent('load');
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await loaded;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
});

test('a missing name and a used link are reported in place when resetting a password', async ({ page }) => {
  await page.goto('/entry/passwordrequest');
  await mark(page);
  await name(page).fill(' ');
  await main(page).getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Please enter your name or email.')).toBeVisible();
  await expect(name(page)).toBeFocused();
  expect(await isSamePage(page)).toBe(true);
  await name(page).fill('member');
  await main(page).getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});
