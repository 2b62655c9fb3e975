import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

/** Quoting the selected text of a post. */

const topic = '/discussion/33';
const quote = (page: Page) =>
  page.getByRole('button', { name: 'Quote', exact: true, description: 'Quote the selected text' });

/** Selects the text of an element, as a pointer or a key does. */
const select = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      getSelection()?.removeAllRanges();
      getSelection()?.selectAllChildren(element);
    });

const paragraph = 'article[id^="Comment_"] p';

test('selected text goes into the comment form with its author and a link, by keyboard as by pointer', async ({
  page,
  demo,
}) => {
  await startSession(page, 'member', demo.password);
  await page.goto(topic);
  const words = (await page.locator(paragraph).first().textContent())?.trim() ?? '';
  await select(page, paragraph);
  await expect(quote(page)).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(quote(page)).toHaveCount(0);
  await select(page, `${paragraph} >> nth=0`);
  await expect(quote(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(quote(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const written = page.locator('[data-slate-editor] blockquote');
  await expect(written).toContainText(words);
  await expect(written).toContainText(' wrote:');
  await expect(quote(page)).toHaveCount(0);
});

test('guests load nothing for it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(topic);
  await page.waitForLoadState('networkidle');
  await select(page, paragraph);
  await page.waitForLoadState('networkidle');
  await expect(quote(page)).toHaveCount(0);
  expect(loaded.filter((url) => /quoteSelection/i.test(url))).toEqual([]);
});
