import type { Page } from '@playwright/test';
import { expect, signInByCall, test } from '../support/journey.ts';

/** The script that draws comes, those of the widgets wait. Returns what lets them go. */
async function holdWidgets(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/w-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a link that is clicked before the title bar has its script leads on within the page', async ({ page, demo }) => {
  await signInByCall(page, 'member', demo.password);
  const release = await holdWidgets(page);
  const drawing = page.waitForResponse('**/assets/client-*.js');
  await page.goto('/categories');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const link = page.getByRole('banner').locator('a[href="/discussions"]:visible').first();
  await link.hover();
  await (await drawing).finished();
  // React has begun to take the page over, and waits for the title bar
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#app') ?? {}).some((key) => key.startsWith('__react')),
  );
  await link.click();
  release();
  await expect(page).toHaveURL(/\/discussions$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('a choice that is made before its script has come counts', async ({ page, demo }) => {
  await signInByCall(page, 'member', demo.password);
  const release = await holdWidgets(page);
  await page.goto('/home/privacy');
  await page
    .getByRole('radio', { name: /Anonymous/i })
    .first()
    .check();
  release();
  await expect(page.getByRole('status').filter({ hasText: /saved/i })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Anonymous/i }).first()).toBeChecked();
});

test('[SH-A11Y-002] a menu that is opened before the title bar has its script closes the one before', async ({
  page,
  demo,
}) => {
  await signInByCall(page, 'member', demo.password);
  const release = await holdWidgets(page);
  const drawing = page.waitForResponse('**/assets/client-*.js');
  await page.goto('/categories');
  const menu = (name: RegExp) => page.getByRole('banner').locator('summary', { hasText: name });
  await menu(/Notifications/).click();
  await (await drawing).finished();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#app') ?? {}).some((key) => key.startsWith('__react')),
  );
  await menu(/Messages/).click();
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
  release();
});
