import type { Page } from '@playwright/test';
import { expect, signInByCall, test } from '../support/journey.ts';
import { holdLimits } from '../support/timeLimits.ts';

// New posts appear above the form.
test.use({ mostShift: 0.2, expectedErrors: [/status of 500|Error loading draft/] });

const field = (page: Page) => page.getByRole('textbox', { name: 'Comment' });

async function openPost(page: Page): Promise<void> {
  await page.goto('/discussions');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(field(page)).toBeVisible();
}

test('a comment is posted although the request for its draft gets no response', async ({ page, demo }) => {
  const endLimits = await holdLimits(page);
  await signInByCall(page, 'member', demo.password);
  await openPost(page);
  let asked = 0;
  await page.route(/\/api\/v2\/drafts\?/, () => {
    asked += 1;
  });
  await page.reload();
  const words = 'The ladder is behind the stage.';
  await field(page).click();
  await page.keyboard.type(words);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await endLimits();
  await expect(page.locator('article[id^="Comment_"]').filter({ hasText: words })).toBeVisible();

  asked = 0;
  const more = 'And the short one too.';
  await page.reload();
  await field(page).click();
  await page.keyboard.type(more);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await endLimits();
  await expect(page.locator('article[id^="Comment_"]').filter({ hasText: more })).toBeVisible();
});

test('a comment is posted although the drafts cannot be read', async ({ page, demo }) => {
  await signInByCall(page, 'member', demo.password);
  await openPost(page);
  await page.route(/\/api\/v2\/drafts\?/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Not now.', status: 500 } }),
  );
  await page.reload();
  const words = 'Nobody has seen the ladder.';
  await field(page).click();
  await page.keyboard.type(words);
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('article[id^="Comment_"]').filter({ hasText: words })).toBeVisible();
});

test('a vote without a response is undone, with a message', async ({ page, demo }) => {
  const endLimits = await holdLimits(page);
  await signInByCall(page, 'member', demo.password);
  await openPost(page);
  let asked = 0;
  await page.route(/\/reactions/, (route) => {
    if (route.request().method() === 'GET') return route.continue();
    asked += 1;
    return undefined;
  });
  const vote = page.locator('[data-react="Up"]').first();
  const before = await vote.getAttribute('aria-pressed');
  await vote.click();
  await expect(vote).not.toHaveAttribute('aria-pressed', before ?? '');
  await expect.poll(() => asked).toBe(1);
  await endLimits();
  await expect(page.getByText('Your vote was not saved.')).toBeVisible();
  await expect(vote).toHaveAttribute('aria-pressed', before ?? '');
});
