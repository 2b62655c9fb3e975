import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const mostTabs = 200;

/** The accessible name of the focused element; empty while the page itself has the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    return element.getAttribute('aria-label') ?? element.textContent;
  });

/** Presses Tab until the element with that name has the focus; it must be visible then. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const stops: string[] = [];
  for (let press = 0; press < mostTabs; press += 1) {
    await page.keyboard.press('Tab');
    const name = (await focusedName(page)).trim();
    if (wanted.test(name)) return expect(page.locator(':focus')).toBeInViewport();
    stops.push(name.slice(0, 40));
  }
  throw new Error(`No stop of the Tab key matches ${wanted} within ${mostTabs} presses: ${stops.join(' | ')}`);
}

test('keyboard only: from the skip link to a post and back', { tag: '@window' }, async ({ page }) => {
  await page.goto('/discussions');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to content');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('id', 'main');

  await tabTo(page, /garlic/);
  const outline = await page.locator(':focus').evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return { isMarked: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none' };
  });
  expect(outline.isMarked).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /garlic/ })).toBeVisible();

  // After in-page navigation the focus starts at the top of the new page, and screen readers announce its title.
  await expect(page.getByRole('status').filter({ hasText: /garlic/ })).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/discussions(#main)?$/);
});

test('keyboard only: the key that loads the script of the shortcuts counts once', async ({ page }) => {
  await page.goto('/discussions');
  await page.evaluate(() => {
    const counted = window as { heardKeys?: string[] };
    counted.heardKeys = [];
    document.addEventListener('keydown', ({ key }) => counted.heardKeys?.push(key));
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await page.evaluate(() => (window as { heardKeys?: string[] }).heardKeys)).toEqual(['Tab', '?']);
});

test('keyboard only: a list is sorted and paged', async ({ page }) => {
  await page.goto('/discussions');
  await tabTo(page, /^Sort by/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Top$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=-score/);
  await page.goto('/discussions');
  await tabTo(page, /^Next Page$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/discussions\/p2$/);
});

test('keyboard only: a member signs in', async ({ page, demo }) => {
  await page.goto('/entry/signin');
  await page.getByRole('textbox', { name: /Name or email/ }).focus();
  await page.keyboard.type('member');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
});

test('[A3] keyboard only: the focus is never dropped by what a button does', async ({ page, demo }) => {
  await page.goto('/entry/signin?target=/profile/edit');
  await page.getByRole('textbox', { name: /Name or email/ }).fill('member');
  await page.getByRole('textbox', { name: /Password/ }).fill(demo.password);
  await page.keyboard.press('Enter');
  const profile = page.getByRole('region', { name: 'Profile', exact: true });
  await profile.getByRole('textbox', { name: /^Title/ }).fill('Bread, and the keys of a keyboard');
  // Unlike a click, a key press does not wait until the button is enabled.
  await expect(profile.getByRole('button', { name: 'Save' })).toBeEnabled();
  await profile.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Save' })).toBeFocused();
  await profile.getByRole('button', { name: 'Remove photo' }).press('Enter');
  await expect(profile.getByRole('button', { name: 'Choose a photo' })).toBeFocused();
  await page.goto('/notifications');
  const items = page.getByRole('main').getByRole('listitem');
  // Earlier tests may have read the first ones; the buttons appear with their script.
  await expect(items.getByRole('button', { name: 'Mark as read' }).first()).toBeVisible();
  // The response never arrives, which does not block marking all.
  await page.route('**/api/v2/notifications/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  const unread = await items.evaluateAll((all) => all.findIndex((item) => item.querySelector('button')));
  await items.nth(unread).getByRole('button', { name: 'Mark as read' }).press('Enter');
  await expect(
    items
      .nth(unread + 1)
      .getByRole('link')
      .first(),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Mark all read' }).press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: 'Unread', exact: true })).toBeFocused();
});
