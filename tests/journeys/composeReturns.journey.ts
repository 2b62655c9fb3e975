import type { Page } from '@playwright/test';
import { expect, signInByCall, test } from '../support/journey.ts';

/** Forms that the viewer returns to, by a reload or by Back. */

const words = 'The long ladder is behind the stage.';
const commentCalls = /\/api\/v2\/comments(?:\?|$)/;
const commentField = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const line = (page: Page) => page.locator('[data-stage]').last();
const comments = (page: Page) => page.locator('article[id^="Comment_"]');

/** Creates a post to comment on. Returns its URL. */
async function post(page: Page, title: string): Promise<string> {
  await page.goto('/post/discussion/repair-cafe');
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Who has seen it?');
  await page.getByRole('button', { name: 'Post Discussion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

test.use({ mostShift: 0.2 });
test.describe.configure({ timeout: 120_000 });
test.beforeEach(async ({ page, demo }) => signInByCall(page, 'member', demo.password));

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/Failed to load resource|Error saving draft/] });

  test('F17: a comment appears once if the page is reloaded before the response', async ({ page }) => {
    await post(page, 'A place for the impatient');
    await commentField(page).click();
    await page.keyboard.type(words);
    await expect(line(page)).toHaveAttribute('data-stage', 'saved', { timeout: 15_000 });
    const arrived = Promise.withResolvers<void>();
    await page.route(commentCalls, async (route) => {
      await route.fetch();
      arrived.resolve();
    });
    await page.keyboard.press('Control+Enter');
    await arrived.promise;
    await page.unroute(commentCalls);
    await page.reload();
    // sent again with the same key, unless the live update of the page before the reload had brought it
    await expect(commentField(page)).toBeEmpty();
    await expect(comments(page)).toHaveCount(1);
    await page.reload();
    await expect(comments(page)).toHaveCount(1);
    await expect(commentField(page)).toBeEmpty();
  });

  test('F16: a comment that waits for the line is sent once after a reload', async ({ page }) => {
    await post(page, 'A place behind a tunnel');
    await commentField(page).click();
    await page.keyboard.type(words);
    // before the script has come, the form would be sent without it
    await expect(line(page)).toHaveAttribute('data-stage', 'saved', { timeout: 15_000 });
    await page.route(commentCalls, (route) => route.abort());
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/Not posted yet/)).toBeVisible();
    await page.unroute(commentCalls);
    await page.reload();
    await expect(comments(page)).toHaveCount(1);
    await page.reload();
    await expect(comments(page)).toHaveCount(1);
    await expect(commentField(page)).toBeEmpty();
  });
});

test('an unsent comment is in its form on the page that Back returns to', async ({ page }) => {
  await post(page, 'A place to come back to');
  await commentField(page).click();
  await page.keyboard.type(words);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(commentField(page)).toHaveCount(0);
  await page.goBack();
  await expect(commentField(page)).toContainText(words);
});

test('a comment typed before its drafts have loaded is in its form on the page that Back returns to', async ({
  page,
}) => {
  await post(page, 'A place to leave quickly');
  const left = Promise.withResolvers<void>();
  await page.route(/\/api\/v2\/drafts\?/, async (route) => {
    await left.promise;
    await route.continue();
  });
  await commentField(page).click();
  await page.keyboard.type(words);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(commentField(page)).toHaveCount(0);
  left.resolve();
  await page.goBack();
  await expect(commentField(page)).toContainText(words);
});
