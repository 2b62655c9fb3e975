import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, openHomeAs, startSession, test } from '../support/journey.ts';

const focused = (page: Page) => page.locator(':focus');
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const rows = (page: Page) => page.getByRole('main').locator('[data-row]');
const titleOf = (page: Page, at: number) => rows(page).nth(at).getByRole('heading').getByRole('link');

/** Whether the focus can be seen: below the title bar, above the end of the window, with a ring. */
async function expectSeen(page: Page): Promise<void> {
  await expect(focused(page)).toBeInViewport();
  const { top, bar, ring } = await focused(page).evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    bar: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    ring: getComputedStyle(element).outlineStyle,
  }));
  expect(top).toBeGreaterThanOrEqual(bar);
  expect(ring).not.toBe('none');
}

test('a list and a thread work by single keys; keys pressed before the script loads are kept', async ({
  page,
  demo,
}) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/discussions');
  await press(page, 'j', 'j');
  await expect(titleOf(page, 1)).toBeFocused();
  for (let step = 0; step < 8; step += 1) await press(page, 'j');
  await expect(titleOf(page, 9)).toBeFocused();
  await expectSeen(page);
  await press(page, 'k');
  await expect(titleOf(page, 8)).toBeFocused();

  // what a key changes is said, because the button that shows it has no focus
  const bookmark = rows(page)
    .nth(8)
    .getByRole('button', { name: /^Bookmark: / });
  const isOn = (await bookmark.getAttribute('aria-pressed')) === 'true';
  await press(page, 'b');
  await expect(bookmark).toHaveAttribute('aria-pressed', String(!isOn));
  await expect(page.locator('[data-announcer]')).toHaveText(`Bookmark: ${isOn ? 'off' : 'on'}`);
  await press(page, 'b');
  await press(page, 'm');
  await expect(page.getByText('Discussion has been muted.')).toBeVisible();
  await press(page, 'm');
  await expect(page.getByText('Discussion has been unmuted.')).toBeVisible();

  // other journeys post more discussions than a page has
  await page.goto('/categories/allotments');
  const garlic = page.getByRole('main').getByRole('link', { name: /garlic/ });
  await expect(async () => {
    await press(page, 'j');
    await expect(garlic).toBeFocused({ timeout: 100 });
  }).toPass();
  await press(page, 'o');
  await expect(page.getByRole('heading', { level: 1, name: /garlic/ })).toBeFocused();
  await press(page, 'j');
  const comment = page.getByRole('main').locator('article[data-record^="comment:"]').first();
  await expect(comment).toBeFocused();
  await expectSeen(page);
  await press(page, 'l');
  await expect(comment.locator('[data-act="react"]').first()).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'l');
  await expect(comment.locator('[data-act="react"]').first()).toHaveAttribute('aria-pressed', 'false');
  // Another reaction than the first is not replaced, but may be changed by choosing.
  await comment.locator('[data-act="pick"]').click();
  await page.getByRole('menu').getByText('LOL', { exact: true }).click();
  const given = comment.locator('[data-react="lol" i]');
  await expect(given).toHaveAttribute('aria-pressed', 'true');
  await comment.focus();
  await press(page, 'l');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(given).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Escape');
  await comment.focus();
  await press(page, 'e');
  await expect(page.getByText('You cannot edit this post.')).toBeVisible();
  await press(page, 'r');
  const reply = page.getByRole('textbox', { name: /repl/i });
  await expect(reply).toBeFocused();
  // no shortcut: words
  await page.keyboard.type('jug');
  await expect(reply).toContainText('jug');
  await press(page, 'Control+a', 'Delete', 'Escape');
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await press(page, 'u');
  await expect(page).toHaveURL(/\/categories\/allotments$/);
  await expect(garlic).toBeFocused();
});

test('pages are reached by G and a letter, the search by /', async ({ page, demo }) => {
  await openHomeAs(page, 'member', demo.password);
  for (const [keys, address] of [
    ['gd', /\/discussions$/],
    ['gc', /\/categories$/],
    ['gn', /\/notifications$/],
    ['gm', /\/messages\/inbox$/],
    ['gs', /\/search$/],
    ['gp', /\/profile\//],
    ['gh', /:\d+\/$/],
  ] as const) {
    await press(page, ...keys);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main')).toBeVisible();
  }
  await press(page, '/');
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
});

test('each row of a list is one Tab stop; arrow keys reach its controls, which are named after it', async ({
  page,
  demo,
}) => {
  await startSession(page, 'moderator', demo.password);
  await page.goto('/discussions');
  await press(page, 'j');
  await expect(titleOf(page, 0)).toBeFocused();
  await press(page, 'Tab');
  await expect(titleOf(page, 1)).toBeFocused();
  await press(page, 'Shift+Tab');
  await expect(titleOf(page, 0)).toBeFocused();
  const title = (await titleOf(page, 0).textContent()) ?? '';
  await press(page, 'ArrowLeft');
  await expect(focused(page)).toHaveAccessibleName(`Select ${title}`);
  await press(page, 'End');
  await expect(focused(page)).toHaveAccessibleName(`Post Options: ${title}`);
  await expectSeen(page);
  await press(page, 'ArrowLeft');
  await expect(focused(page)).toHaveAccessibleName(`Bookmark: ${title}`);
  await press(page, 'ArrowRight', 'Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  // the menu has the keys to itself
  await press(page, 'j', 'Escape');
  await expect(focused(page)).toHaveAccessibleName(`Post Options: ${title}`);
});

test('? lists all shortcuts, and has the switch that turns them off for the account on every page', async ({
  page,
  demo,
}) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/discussions');
  await press(page, 'j', '?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('G then D')).toBeVisible();
  await expect(sheet.getByText('Command palette')).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  // a dialog has the keys to itself
  await press(page, 'j');
  await expect(sheet).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().includes('/users/me-preferences'));
  await sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }).press(' ');
  expect((await saved).status()).toBe(200);
  await press(page, 'Escape');
  await expect(titleOf(page, 0)).toBeFocused();
  await press(page, 'j', '?', 'g', 'h');
  await expect(titleOf(page, 0)).toBeFocused();
  await expect(page).toHaveURL(/\/discussions$/);

  await page.goto('/profile/preferences');
  await press(page, '?', 'Tab');
  await expect(page.getByText('Skip to content')).toBeFocused();
  await expect(sheet).toHaveCount(0);
  const choice = page.getByRole('main').getByRole('checkbox', { name: 'Single-key shortcuts' });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await press(page, '?');
  await expect(sheet).toBeVisible();
});

test('what is closed by Escape leaves the focus where it was, also if nothing had it', async ({ page }) => {
  await page.goto('/discussions');
  for (const [key, name] of [
    ['Control+k', 'Command palette'],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    await press(page, key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await press(page, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(0);
  }
});

test('guests have the shortcuts for reading; turning them off is stored in their browser', async ({ page }) => {
  await page.goto('/discussions');
  await press(page, '?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Next post')).toBeVisible();
  await expect(sheet.getByText('Bookmark')).toHaveCount(0);
  await sheet.getByRole('checkbox').uncheck();
  await page.reload();
  await press(page, 'j', 'Tab');
  await expect(page.getByText('Skip to content')).toBeFocused();
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 375, height: 812 }, colorScheme: 'dark' });

  test('the sheet fits, and reads from its beginning', async ({ page, demo }) => {
    await openHomeAs(page, 'member', demo.password);
    await press(page, '?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Next post')).toBeInViewport();
    expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    expect((await axeOf(page).analyze()).violations).toEqual([]);
  });
});
