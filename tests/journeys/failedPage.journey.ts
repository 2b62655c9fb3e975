import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { holdLimits } from '../support/timeLimits.ts';

/** In-page navigation to pages that fail to load, and navigation after that. */

/** Posts for in-page navigation; a full page load works normally. */
const list = '**/discussions';
const byMove =
  (answer: (route: Route) => Promise<void>) =>
  (route: Route): Promise<void> =>
    route.request().resourceType() === 'fetch' ? answer(route) : route.continue();
const contact = 'Something went wrong while contacting the server.';
const html = (body: string) => ({ status: 200, contentType: 'text/html', body });

const answers: readonly (readonly [name: string, answer: (route: Route) => Promise<void>, words: string])[] = [
  ['is cut', (route) => route.abort('connectionreset'), contact],
  ['is 500 {}', (route) => route.fulfill({ status: 500, json: {} }), contact],
  [
    'is half a page',
    (route) => route.fulfill({ ...html('<!doctype html><title>Hal'), headers: { 'x-page-part': 'page' } }),
    contact,
  ],
  [
    'is a page with a ray id',
    (route) => route.fulfill(html('<title>Hold on</title>Ray ID: 7f0b1c2d3e4f5a6b')),
    'Ray ID: 7f0b1c2d3e4f5a6b',
  ],
];

const follow = (page: Page, name: string) =>
  page.getByRole('banner').first().getByRole('link', { name, exact: true }).first().click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.use({ expectedErrors: [/Failed to load resource|ERR_CONNECTION_RESET|No element for once|React error #520/] });
// The error page replaces another page.
test.use({ mostShift: 0.5 });

for (const [name, answer, words] of answers)
  test(`a response that ${name} is reported in plain words, and navigation works`, async ({ page }) => {
    await page.goto('/');
    await page.route(list, byMove(answer));
    await follow(page, 'Posts');
    await expect(heading(page)).toHaveText('There was an error');
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('link', { name: 'Reload' })).toHaveAttribute('href', '/discussions');
    await expect(page).toHaveTitle(/^There was an error - ./);
    await page.unroute(list);
    await follow(page, 'Categories');
    await expect(heading(page)).toHaveText('Categories');
    await expect(page).toHaveTitle(/^Categories/);
    await page.goBack();
    await expect(page).toHaveURL(/\/discussions$/);
    await expect(page.getByRole('main').locator('article, li').first()).toBeVisible();
  });

test('[CO-LAYOUT-031] an answer that never comes shows the shape of the page, then Reload', async ({ page }) => {
  const endLimits = await holdLimits(page);
  await page.goto('/');
  await page.route(
    list,
    byMove(() => new Promise<void>(() => undefined)),
  );
  await follow(page, 'Posts');
  await expect(page.locator('[data-skeleton="discussionList"]')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading the page' })).toHaveCount(1);
  expect(await endLimits()).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible();
  await page.unroute(list);
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(heading(page)).not.toHaveText('There was an error');
});

test('a page that fails to render does not break later ones', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const create = document.createElement;
    document.createElement = function fail(this: Document, ...args: Parameters<typeof create>) {
      if (args[0] === 'main' || args[0] === 'h1' || args[0] === 'section') {
        document.createElement = create;
        throw new Error('No element for once.');
      }
      return create.apply(this, args);
    } as typeof create;
  });
  await follow(page, 'Posts');
  await expect(page).toHaveURL(/\/discussions$/);
  await follow(page, 'Categories');
  await expect(heading(page)).toHaveText('Categories');
});
