import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';
import { startThread } from '../support/startThread.ts';

/** The comment form within reach in long threads, docked at the bottom of the window. */

const dock = (page: Page) => page.getByRole('region', { name: 'Your comment' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const reply = (page: Page) => page.locator('[data-record^="discussion:"]:not(article) > [data-act="reply"]');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Reads on to a comment in the middle of the thread. */
async function readTo(page: Page, words: string): Promise<number> {
  await page.getByText(words, { exact: true }).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return scrolled(page);
}

test('R and the Reply button dock the form; Escape folds it and keeps the draft', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  const { discussionID } = await startThread({ browser, baseURL, demo }, 'How long is a long thread', 40);
  await startSession(page, 'member', demo.password);
  await page.goto(`/discussion/${discussionID}`);
  const place = await readTo(page, 'Comment 12');
  await page.keyboard.press('r');
  await expect(field(page)).toBeFocused();
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
  expect(await scrolled(page)).toBe(place);
  await page.locator('[data-dock] [data-slate-editor]').waitFor();
  await page.keyboard.type('Longer than this one.');
  expect((await axeOf(page).analyze()).violations).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(dock(page)).toContainText('Your draft is kept.');
  await expect(reply(page)).toBeVisible();
  await reply(page).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveText('Longer than this one.');
  await page.keyboard.press('Escape');
  await expect(reply(page)).toBeFocused();
  expect(await scrolled(page)).toBe(place);

  // The same form on the next page of the thread, below the thread, and after Back.
  await page.getByRole('link', { name: 'Next Page' }).first().click();
  await expect(page).toHaveURL(/p2/);
  await dock(page).getByRole('button', { name: 'Continue writing' }).click();
  await expect(field(page)).toHaveText('Longer than this one.');
  await page.getByRole('button', { name: 'Write here instead' }).click();
  await expect(dock(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveText('Longer than this one.');
  await page.goto('/discussions');
  await expect(dock(page)).toHaveCount(0);
  await page.goBack();
  await expect(field(page)).toHaveText('Longer than this one.');
});

for (const width of [1280, 375])
  test(`on a slow line the place of the form is shown at once, in its shape, at ${width} px`, async ({
    page,
    browser,
    baseURL,
    demo,
  }) => {
    const { discussionID } = await startThread({ browser, baseURL, demo }, `Slow roads at ${width}`, 24);
    await startSession(page, 'member', demo.password);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/discussion/${discussionID}`);
    await readTo(page, 'Comment 9');
    await reply(page).focus();
    await waitForNetworkIdle(page);
    let arrive = () => {};
    const line = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/**', async (route) => {
      await line;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    const place = page.locator('[data-dock-wait]');
    await expect(place).toBeInViewport({ ratio: 1 });
    const held = await place.boundingBox();
    arrive();
    await expect(field(page)).toBeFocused();
    await expect(place).toHaveCount(0);
    expect(await dock(page).boundingBox()).toEqual(held);
  });

test('an empty form does not stay folded, and a posted one is shown in the thread', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  const { discussionID } = await startThread({ browser, baseURL, demo }, 'Short answers to long questions', 24);
  await startSession(page, 'member', demo.password);
  await page.goto(`/discussion/${discussionID}`);
  await readTo(page, 'Comment 9');
  await reply(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dock(page)).toHaveCount(0);
  await expect(reply(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.locator('[data-dock] [data-slate-editor]').waitFor();
  await page.keyboard.type('Yes.');
  await dock(page).getByRole('button', { name: 'Post comment' }).click();
  await expect(page.locator('article:focus')).toContainText('Yes.');
  await expect(dock(page)).toHaveCount(0);
});

test('lists of the editor are whole in it, and Escape closes them before it folds the form', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  const { discussionID } = await startThread({ browser, baseURL, demo }, 'A list of lists', 24);
  await startSession(page, 'member', demo.password);
  await page.goto(`/discussion/${discussionID}`);
  await readTo(page, 'Comment 9');
  await reply(page).click();
  await page.locator('[data-dock] [data-slate-editor]:focus').waitFor();
  await page.keyboard.type('/');
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  const isWhole = () =>
    list.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 8, top + 8));
    });
  await expect.poll(isWhole).toBe(true);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await dock(page).getByRole('button', { name: 'Emoji' }).click();
  const search = page.getByRole('dialog').getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
});

test('a quote goes into the docked form while the page stays where it is', async ({ page, browser, baseURL, demo }) => {
  const { discussionID } = await startThread({ browser, baseURL, demo }, 'Words worth repeating', 30);
  await startSession(page, 'member', demo.password);
  await page.goto(`/discussion/${discussionID}`);
  const place = await readTo(page, 'Comment 7');
  const quote = async (words: string) => {
    await page.getByText(words, { exact: true }).evaluate((element) => getSelection()?.selectAllChildren(element));
    await page.getByRole('button', { name: 'Quote', exact: true, description: 'Quote the selected text' }).click();
  };
  await quote('Comment 7');
  await expect(dock(page).locator('blockquote')).toContainText('Comment 7');
  expect(await scrolled(page)).toBe(place);
  await quote('Comment 5');
  await expect(dock(page).locator('blockquote')).toHaveCount(2);
  expect(await scrolled(page)).toBe(place);
  await page.keyboard.press('Escape');
  await expect(page.locator('article:focus')).toContainText('Comment 5');
});

test('its height follows the arrow keys, and the focus never goes below it', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  const { discussionID } = await startThread({ browser, baseURL, demo }, 'A table that is too low', 30);
  await startSession(page, 'member', demo.password);
  await page.goto(`/discussion/${discussionID}`);
  await readTo(page, 'Comment 9');
  await page.keyboard.press('r');
  await expect(field(page)).toBeFocused();
  const edge = page.getByRole('separator', { name: 'Height of the comment form' });
  const heightOf = async () => Math.round((await dock(page).boundingBox())?.height ?? 0);
  const before = await heightOf();
  await edge.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(heightOf).toBe(before + 40);
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 40));
  const last = page.locator('article[data-record^="comment:"]').last().getByRole('button', { name: 'Reply' });
  await last.focus();
  const [button, form] = [await last.boundingBox(), await dock(page).boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
});

test.describe('on a phone', () => {
  // The form follows the keyboard, which only a browser with one attributes to the user.
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, mostShift: 1 });
  test('it is a sheet of the whole width, within what the keyboard leaves', async ({
    page,
    browser,
    baseURL,
    demo,
  }) => {
    const { discussionID } = await startThread({ browser, baseURL, demo }, 'Thumbs only', 24);
    await startSession(page, 'member', demo.password);
    await page.goto(`/discussion/${discussionID}`);
    await page.keyboard.press('r');
    await expect(field(page)).toBeFocused();
    const sheet = async () => (await dock(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // Without the gutter of the scrollbar.
    const width = await page.evaluate(() => document.body.offsetWidth);
    await expect.poll(async () => (await sheet()).width).toBe(width);
    // An on-screen keyboard makes the visual viewport smaller than the window.
    await page.evaluate(() => {
      const view = window.visualViewport as VisualViewport;
      Object.defineProperty(view, 'height', { get: () => 400 });
      view.dispatchEvent(new Event('resize'));
    });
    await expect.poll(async () => Math.round((await sheet()).y + (await sheet()).height)).toBe(400);
    expect((await sheet()).y).toBeGreaterThanOrEqual(44);
    await expect(dock(page).getByRole('button', { name: 'Post comment' })).toBeInViewport({ ratio: 1 });
  });
});

test('guests get none of it', async ({ page, browser, baseURL, demo }) => {
  const { discussionID } = await startThread({ browser, baseURL, demo }, 'Look, do not touch', 24);
  await page.goto(`/discussion/${discussionID}`);
  await expect(page.locator('[data-position]')).toHaveCount(1);
  await expect(reply(page)).toHaveCount(0);
});

test.describe('at the end of a thread', () => {
  // The direction changes on the page.
  test.use({ mostShift: 1 });

  test('on a phone the round button covers nothing at the end of a thread, also above the folded form', async ({
    page,
    browser,
    baseURL,
    demo,
  }) => {
    const { discussionID } = await startThread({ browser, baseURL, demo }, 'Where a long thread ends', 24);
    await startSession(page, 'member', demo.password);
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(`/discussion/${discussionID}`);
    await readTo(page, 'Comment 9');
    await page.keyboard.press('r');
    await page.locator('[data-dock] [data-slate-editor]').waitFor();
    await page.keyboard.type('Words that are kept.');
    await page.keyboard.press('Escape');
    await expect(dock(page)).toContainText('Your draft is kept.');
    const button = page.locator('details:has(> ul a[href^="/post/"]) > summary').last();
    await expect(button).toBeVisible();
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((direction) => {
        document.documentElement.setAttribute('dir', direction);
        scrollTo(0, document.documentElement.scrollHeight);
      }, dir);
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      const [end, top] = [await page.getByRole('contentinfo').boundingBox(), await button.boundingBox()];
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    }
  });
});
