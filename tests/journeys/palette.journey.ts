import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { expect, startSession, test } from '../support/journey.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const field = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const violations = async (page: Page) =>
  (await axeOf(page).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

/** Holds the answers of the API. @returns a function that lets them through */
async function holdAnswers(page: Page): Promise<() => void> {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v2/**', async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('guests go anywhere from the keyboard: a page, a category, a post, a person; Escape returns the focus', async ({
  page,
}) => {
  await page.goto('/discussions');
  const title = page.getByRole('main').locator('[data-row]').getByRole('heading').getByRole('link').first();
  await title.focus();
  await open(page);
  expect(await violations(page)).toEqual([]);
  await expect(option(page, 'Sign in')).toBeVisible();
  await expect(option(page, /New discussion|Sign out|Drafts|Roles/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(title).toBeFocused();

  await open(page);
  await page.keyboard.type('allot');
  await expect(option(page, 'Allotments')).toHaveAttribute('aria-selected', 'true');
  await expect(
    palette(page)
      .getByRole('status')
      .filter({ hasText: /^\d+ results?$/ }),
  ).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/categories\/allotments$/);

  await open(page);
  // what was opened last is first
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(
    'Allotments',
  );
  await page.keyboard.type('garlic');
  await expect(option(page, /Is it too late for garlic/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /garlic/ })).toBeVisible();

  await open(page);
  await page.keyboard.type('imani');
  await expect(option(page, 'Imani Osei')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/Imani%20Osei$/);
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('it announces that it searches, found nothing, or failed and can be retried', async ({ page }) => {
    await page.goto('/discussions');
    await open(page);
    const answer = await holdAnswers(page);
    await page.keyboard.type('xyzzyplugh');
    await expect(palette(page).getByText('Searching…')).toBeVisible();
    answer();
    await expect(palette(page).getByText('No results for “xyzzyplugh”.')).toBeVisible();
    await expect(option(page, 'Search for “xyzzyplugh”')).toHaveAttribute('aria-selected', 'true');
    await page.unroute('**/api/v2/**');
    await page.route(/\/api\/v2\/(search|categories|users)/, (route) => route.abort());
    await field(page).fill('bread');
    await expect(palette(page).getByRole('alert')).toContainText('The search did not work');
    await page.unroute(/\/api\/v2\/(search|categories|users)/);
    await palette(page).getByRole('button', { name: 'Try again' }).click();
    await expect(option(page, /bread/i).first()).toBeVisible();
  });
});

test('it copies the link of a post, and follows the category of a page', async ({ page, context, demo }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startSession(page, 'member', demo.password);
  await page.goto('/discussion/62');
  await open(page);
  await page.keyboard.type('copy link');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied to clipboard.')).toBeVisible();
  await page.goto('/categories/allotments');
  await open(page);
  await page.keyboard.type('follow allot');
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open] > [data-follow]')).toBeFocused();
});

test('members do things with it: those on this page, those of the site, by permission', async ({ page, demo }) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/discussion/62');
  await open(page);
  await expect(option(page, /^Reply/)).toHaveAttribute('aria-selected', 'true');
  await expect(option(page, /Roles|Custom fragments|Members/)).toHaveCount(0);
  await page.keyboard.type('bookm');
  await page.keyboard.press('Enter');
  const bookmark = page.getByRole('main').getByRole('button', { name: 'Bookmark' }).first();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await expect(bookmark).toBeFocused();
  await bookmark.click();
  await open(page);
  await page.keyboard.type('write a com');
  await page.keyboard.press('Enter');
  await expect(page.locator('#create-comment [contenteditable="true"]:focus')).toHaveCount(1);
  // in an editor these keys make a link
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await page.goto('/');
  await open(page);
  await page.keyboard.type('keyb');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page);
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

for (const [direction, language] of [
  ['ltr', 'en'],
  ['rtl', 'ar'],
] as const) {
  test.describe(`on a phone, in the dark, ${direction}`, () => {
    test.use({ viewport: { width: 375, height: 812 }, colorScheme: 'dark', hasTouch: true, isMobile: true });

    test.beforeEach(async ({ page }) => {
      await page.route('**/discussions', async (route) => {
        const reply = await route.fetch();
        const body = (await reply.text()).replace('dir="ltr"', `dir="${direction}"`);
        await route.fulfill({ response: reply, body: body.replace('lang="en"', `lang="${language}"`) });
      });
      await page.goto('/discussions');
      await expect(page.locator(`html[dir="${direction}"][lang="${language}"]`)).toHaveCount(1);
    });

    test('it fills the screen, from an entry of the menu', async ({ page }) => {
      await page.getByRole('banner').locator('summary[aria-label="Menu"]').click();
      await page.getByRole('button', { name: 'Command palette' }).click();
      await expect(field(page)).toBeFocused();
      const box = await palette(page).boundingBox();
      expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 375, 812]);
      await field(page).fill('re');
      await expect(option(page, /^Repair café$/)).toBeVisible();
      expect((await option(page, /^Repair café$/).boundingBox())?.height).toBeGreaterThanOrEqual(36);
      expect(await palette(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await violations(page)).toEqual([]);
      await palette(page).getByRole('button', { name: 'Close' }).click();
      await expect(palette(page)).toHaveCount(0);
    });

    test('results do not move existing entries, and the phone keyboard covers none', async ({ page }) => {
      await open(page);
      expect(await palette(page).locator('kbd:visible').count()).toBe(0);
      const answer = await holdAnswers(page);
      await field(page).fill('bread');
      const all = option(page, 'Search for “bread”');
      const before = await all.boundingBox();
      answer();
      await expect(palette(page).getByRole('group', { name: 'Posts' })).toBeVisible();
      expect(await all.boundingBox()).toEqual(before);
      await page.evaluate(() => {
        Object.defineProperty(visualViewport, 'height', { value: 400 });
        visualViewport?.dispatchEvent(new Event('resize'));
      });
      const box = await palette(page).boundingBox();
      expect([box?.y, box?.height]).toEqual([0, 400]);
    });
  });
}

test('administrators find a single setting by its help text, and land on it', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard');
  await open(page);
  await page.keyboard.type('square picture');
  await expect(palette(page).getByRole('group', { name: 'Settings' }).getByRole('option')).toHaveText([/Icon/]);
  await option(page, /Icon/).click();
  await expect(page).toHaveURL(/search=branding\.favIcon$/);
  await expect(page.getByRole('main').getByText('1 setting', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Icon' })).toBeVisible();
});

test('administrators find each field of the style guide by name and help, and land on it', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/appearance/style-guides');
  const { body: before } = await callApi<{ themeID: string }>(page, 'GET', '/themes/current');
  const { body: own } = await callApi<{ themeID: string }>(page, 'POST', '/themes', { name: 'Searched' });
  await callApi(page, 'PUT', '/themes/current', { themeID: own.themeID });
  await page.goto('/dashboard');
  for (const [words, part, name] of [
    ['width of pages', 'Shapes and buttons', 'Width of pages (pixels)'],
    ['dark mode follows background', 'Colors in dark mode', 'Background'],
    ['custom code content of pages', 'Custom code', 'CSS'],
  ] as const) {
    await open(page);
    await page.keyboard.type(words);
    const found = palette(page).getByRole('group', { name: 'Settings' }).getByRole('option', { name });
    await expect(found).toContainText(part);
    await found.click();
    await expect(page).toHaveURL(/\/appearance\/style-guides\/\d+\?field=/);
    await expect(
      page.getByRole('textbox', { name }).or(page.getByRole('spinbutton', { name })).and(page.locator(':focus')),
    ).toBeVisible();
  }
  await callApi(page, 'PUT', '/themes/current', { themeID: before.themeID });
  expect((await callApi(page, 'DELETE', `/themes/${own.themeID}`)).status).toBe(204);
});

test('opens from the search field of the title bar, and finds pages by other words for them', async ({
  page,
  demo,
}) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/discussions');
  await page.getByRole('banner').getByRole('button', { name: 'Command Palette', exact: true }).click();
  const field = page.getByRole('combobox', { name: /Search for pages/ });
  await expect(field).toBeFocused();
  for (const [words, name] of [
    ['log out', 'Sign out'],
    ['password', 'Edit profile'],
    ['email settings', 'Notification preferences'],
  ] as const) {
    await field.fill(words);
    await expect(page.getByRole('option', { name }).first()).toBeVisible();
  }
});
