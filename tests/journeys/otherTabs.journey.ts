import type { Page } from '@playwright/test';
import { expect, signInByCall, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';

const bookmark = (page: Page) => page.locator('article [data-act="bookmark"]').first();
const vote = (page: Page) => page.getByRole('main').locator('[data-react="Up"]').first();
const follow = (page: Page) =>
  page
    .getByRole('main')
    .locator('summary', { hasText: /^Follow/ })
    .first();

/** Opens a page, and waits until the scripts that listen to other tabs have started, as the visit is counted. */
async function open(tab: Page, address: string): Promise<void> {
  const counted = tab.waitForRequest(/\/api\/v2\/tick$/);
  await tab.goto(address);
  await counted;
  await waitForNetworkIdle(tab);
}

/** The state of a button after it is pressed. */
async function press(page: Page, button: (page: Page) => ReturnType<Page['locator']>): Promise<string> {
  const before = await button(page).getAttribute('aria-pressed');
  const saved = page.waitForResponse(/\/api\/v2\/discussions\/61\/(bookmark|reactions)/);
  await button(page).click();
  await saved;
  return String(before !== 'true');
}

test('[CO-DISC-015, CO-REACT-009, CO-FOLLOW-040] what one tab changes, the others show without a request', async ({
  page,
  context,
  demo,
}) => {
  await signInByCall(page, 'member', demo.password);
  const other = await context.newPage();
  for (const tab of [page, other]) await open(tab, '/discussion/61');
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  const isPostCall = (url: string) => /\/api\/v2\/(discussions|comments|categories)/.test(url);
  for (const button of [bookmark, vote]) {
    const pressed = await press(page, button);
    await expect(button(other)).toHaveAttribute('aria-pressed', pressed);
    // and back, from the other one
    const undone = await press(other, button);
    await expect(button(page)).toHaveAttribute('aria-pressed', undone);
  }
  expect(asked.filter(isPostCall).filter((url) => !/\/(bookmark|reactions)/.test(url))).toEqual([]);
  for (const tab of [page, other]) await open(tab, '/categories/repair-cafe');
  asked.length = 0;
  const before = await follow(other).textContent();
  await follow(page).click();
  if (before === 'Following') await page.getByRole('button', { name: 'Unfollow' }).click();
  await expect(follow(other)).toHaveText(before === 'Following' ? 'Follow' : 'Following');
  expect(asked.filter(isPostCall)).toEqual([]);
});
