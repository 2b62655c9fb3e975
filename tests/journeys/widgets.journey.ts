import type { Page } from '@playwright/test';
import { axeOf, axeOfColors } from '../support/axe.ts';
import { expect, signInByCall, startSession, test } from '../support/journey.ts';
import { showcaseLayout } from '../support/showcaseLayout.ts';

/** A category that no other test uses, with a layout that contains every widget. */
const showcase = '/categories/night-sky';
const nightSky = 12;
const feedUrl = 'https://feeds.example/rss';

async function api(page: Page, method: 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown): Promise<unknown> {
  const origin = new URL(page.url()).origin;
  const headers = { 'x-requested-with': 'vanilla', referer: `${origin}/` };
  const reply = await page.request.fetch(`/api/v2${path}`, {
    method,
    headers,
    ...(data === undefined ? {} : { data }),
  });
  expect(reply.status(), await reply.text()).toBeLessThan(300);
  return reply.status() === 204 ? undefined : reply.json();
}

let layoutID: number | undefined;

async function publish(page: Page): Promise<void> {
  const records = [1, 3].map((recordID, index) => ({ recordID, recordType: 'discussion', sort: index }));
  const { collectionID } = (await api(page, 'POST', '/collections', { name: 'Worth keeping', records })) as {
    collectionID: number;
  };
  const layout = showcaseLayout({ userID: 5, roleID: 32, collectionID, feedUrl });
  layout.push({
    $hydrate: 'react.section.1-column',
    children: [{ $hydrate: 'react.asset.categoryFollow', alignment: 'start' }],
  });
  const stored = (await api(page, 'POST', '/layouts', {
    name: 'Every widget',
    layoutViewType: 'discussionCategoryPage',
    layout,
  })) as {
    layoutID: number;
  };
  layoutID = stored.layoutID;
  await api(page, 'PUT', `/layouts/${layoutID}/views`, [{ recordID: nightSky, recordType: 'category' }]);
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await signInByCall(page, 'admin', 'a-password-for-the-journeys');
  await publish(page);
  await page.close();
});

test.afterAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await signInByCall(page, 'admin', 'a-password-for-the-journeys');
  await api(page, 'DELETE', `/layouts/${layoutID}/views`);
  await api(page, 'DELETE', `/layouts/${layoutID}`);
  await page.close();
});

test.describe('every widget', () => {
  // axe copies style elements to inspect them, and the content security policy blocks the copies.
  test.use({ expectedErrors: [/Applying inline style violates/] });

  for (const width of [1280, 320]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`every widget, ${width} px wide, ${colorScheme}: no barrier, and nothing wider than the page`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(showcase);
        await expect(page.getByRole('heading', { name: 'Only links' })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        const { violations } = await (colorScheme === 'light' ? axeOf : axeOfColors)(page).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        ).toEqual([]);
      });
    }
  }
});

test('[CO-WIDGET-046] a widget for small screens shows on small screens only', async ({ page }) => {
  await page.goto(showcase);
  await expect(page.getByText('For small screens')).toBeHidden();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByText('For small screens')).toBeVisible();
});

test('[CO-WIDGET-010] a feed that is not allowed says so in its place', async ({ page }) => {
  await page.goto(showcase);
  await expect(page.getByText('This feed cannot be shown right now.').first()).toBeVisible();
  await expect(page.getByText('feeds.allowedHosts')).toHaveCount(0);
});

test('[CO-WIDGET-016] tabs by keyboard', async ({ page }) => {
  await page.goto(showcase);
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
});

test('[CO-WIDGET-045] a carousel by button and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto(showcase);
  const carousel = page.locator('[data-carousel]').first();
  const next = carousel.getByRole('button', { name: 'Next' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(next).toBeVisible();
  await expect(carousel.getByRole('button', { name: 'Previous' })).toBeHidden();
  await next.click();
  await expect(carousel.getByRole('button', { name: 'Previous' })).toBeVisible();
  const links = carousel.getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport();
});

test('[CO-WIDGET-012] the role spotlight loads more and moves the focus to it', async ({ page }) => {
  await page.goto(showcase);
  const more = page.getByRole('button', { name: 'Load More' });
  const list = page.locator('ul', { has: page.getByRole('heading', { level: 3 }) }).filter({ hasText: 'by ' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.getByRole('heading', { level: 3, name: /^Re:/ }).count();
  await more.click();
  await expect.poll(() => page.getByRole('heading', { level: 3, name: /^Re:/ }).count()).toBeGreaterThan(before);
  await expect(list.first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
  // The response moves the content below, on a slow machine too late to count as caused by the input.
  await page.evaluate(() => {
    window.layoutShift = 0;
  });
});

test('[CO-WIDGET-020] [SH-FOLLOW-001] a member follows a category, chooses its notifications, finds it again and unfollows', async ({
  page,
  demo,
}) => {
  await startSession(page, 'member', demo.password);
  await page.goto(showcase);
  const button = page.locator('summary', { hasText: 'Follow' }).last();
  await expect(button).toHaveAccessibleName('Follow Night sky');
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await button.scrollIntoViewIfNeeded();
  await Promise.all([saved(), button.click()]);
  await expect(button).toHaveText('Following');
  const comments = page.getByRole('checkbox', { name: 'New comments: Notification' }).last();
  await Promise.all([saved(), comments.check()]);
  await page.keyboard.press('Escape');
  await expect(comments).toBeHidden();
  await expect(button).toBeFocused();

  await page.goto('/profile/followed-content');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: 'Night sky' }) });
  await row.locator('summary').click();
  await expect(row.getByRole('checkbox', { name: 'New comments: Notification' })).toBeChecked();
  await Promise.all([saved(), row.getByRole('button', { name: 'Unfollow Category' }).click()]);
  await expect(row.locator('summary')).toHaveText('Follow');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Allotments' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test.describe('without an account', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('followed content asks to sign in', async ({ page }) => {
    const reply = await page.goto('/profile/followed-content');
    expect(reply?.status()).toBe(403);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});
