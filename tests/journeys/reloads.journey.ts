import { expect, signInByCall, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';

/** A page that reloads itself keeps its place, and says if something was lost. */

const challenge = {
  status: 403,
  headers: { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
  body: '<!doctype html><title>Just a moment...</title><p>Ray ID: 8f1c2d3e4a5b6c7d</p>',
};

test.describe('a challenge', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('[SH-ERR-016] keeps the place in the page, and says that the act was not saved', async ({ page, demo }) => {
    await signInByCall(page, 'member', demo.password);
    await page.goto('/discussion/61');
    const anchor = await page.getByRole('main').locator('[id^="Comment_"]').last().getAttribute('id');
    await page.goto(`/discussion/61#${anchor}`);
    await waitForNetworkIdle(page);
    await page.route('**/api/v2/discussions/61/bookmark', (route) => route.fulfill(challenge));
    const bookmark = page.locator('article [data-act="bookmark"]').first();
    await bookmark.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 40));
    const reloaded = page.waitForEvent('load');
    await bookmark.click();
    await reloaded;
    await expect(page.getByText('Your last action was not saved. Please do it again.')).toBeVisible();
    expect(new URL(page.url()).hash).toBe(`#${anchor}`);
    expect(await page.evaluate(() => scrollY)).toBe(40);
    await page.reload();
    await waitForNetworkIdle(page);
    await expect(page.getByText('Your last action was not saved.', { exact: false })).toHaveCount(0);
  });
});

test('[F23] a tab says who is signed in after another account signed in in a second one', async ({
  page,
  context,
  demo,
}) => {
  await signInByCall(page, 'member', demo.password);
  await page.goto('/discussion/61');
  await waitForNetworkIdle(page);
  const other = await context.newPage();
  await signInByCall(other, 'admin', demo.password);
  const reloaded = page.waitForEvent('load');
  await other.goto('/');
  await reloaded;
  await expect(page.getByText('You are signed in as Tobiah Kerr.', { exact: false })).toBeVisible();
});
