import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/journey.ts';

const bar = (page: Page) => page.getByRole('banner').first();
const heightOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().height);
const button = (page: Page, name: RegExp) => bar(page).locator('summary:visible').filter({ hasText: name });

test('[SH-TITLE-002] a member opens notifications, messages and their own menu in the bar', async ({ page, demo }) => {
  await signIn(page, 'member', demo.password);
  await page.goto('/discussions');
  await button(page, /^Notifications/).click();
  await expect(bar(page).getByRole('link', { name: 'All notifications' })).toBeVisible();
  await button(page, /^Messages/).click();
  await expect(bar(page).getByRole('link', { name: 'All notifications' })).toBeHidden();
  await expect(bar(page).getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/messages/inbox');
  await button(page, /^Menu of/).click();
  await expect(bar(page).getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, /^Menu of/)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(bar(page).getByRole('link', { name: 'Profile', exact: true })).toBeFocused();
});

test('[SH-TITLE-007] the compact bar has one button with the tabs Me, Notifications and Messages', async ({
  page,
  demo,
}) => {
  await signIn(page, 'member', demo.password);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/discussions');
  await expect(button(page, /^Notifications/)).toHaveCount(0);
  await button(page, /^Menu of/).click();
  const tab = (name: RegExp) => bar(page).getByRole('tab', { name });
  await expect(bar(page).getByRole('tab')).toHaveText([/^Me$/, /^Notifications/, /^Messages/]);
  await expect(tab(/^Me$/)).toHaveAttribute('aria-selected', 'true');
  await expect(bar(page).getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await tab(/^Notifications/).click();
  await expect(bar(page).getByRole('tabpanel').getByRole('link', { name: 'All notifications' })).toBeVisible();
  await expect(page).toHaveURL(/\/discussions$/);
  await page.keyboard.press('ArrowRight');
  await expect(tab(/^Messages/)).toBeFocused();
  await expect(bar(page).getByRole('tabpanel').getByRole('link', { name: 'All messages' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('without script a member reaches all of it by links', async ({ browser, baseURL, page, demo }) => {
  await signIn(page, 'member', demo.password);
  const state = await page.context().storageState();
  const context = await browser.newContext({ storageState: state, javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto('/discussions');
  await button(plain, /^Notifications/).click();
  await bar(plain).getByRole('link', { name: 'All notifications' }).click();
  await expect(plain).toHaveURL(/\/notifications$/);
  await context.close();
});

test('[SH-TITLE-006] [SH-TITLE-015] [SH-TITLE-017] is 48 px high, and 44 in its compact form at 800 px and below', async ({
  page,
}) => {
  await page.goto('/');
  await page.setViewportSize({ width: 1024, height: 700 });
  expect(await heightOf(bar(page))).toBe(48);
  await page.setViewportSize({ width: 801, height: 700 });
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await expect(bar(page).locator('summary[aria-label="Menu"]')).toBeVisible();
  expect(await heightOf(bar(page))).toBe(44);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await heightOf(bar(page))).toBe(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test.describe('the bar of guests on a phone', () => {
  // The direction changes on the page.
  test.use({ mostShift: 1 });

  test('shows the name of the site on one line beside its controls, in both directions', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/discussions');
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir);
      const name = bar(page).locator('a:visible > [dir="auto"]').first();
      // two lines of it are higher than 30 px
      expect((await name.boundingBox())?.height).toBeLessThan(30);
      // it is cut at its own end
      expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
      const search = bar(page).getByRole('button', { name: 'Search' });
      expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
});
