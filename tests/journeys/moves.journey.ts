import type { Page, Request } from '@playwright/test';
import type { PageState } from '../../src/contracts/page.ts';
import { expect, startSession, test } from '../support/journey.ts';

/** In-page navigation: the server's HTML of a page replaces the previous page (decision 0048). */

const firstTopic = (page: Page) => page.getByRole('main').locator('a[href*="/discussion/"]').first();
const isOwn = (request: Request) => !request.url().startsWith('data:');
/** Views are counted after the page is shown; nothing waits for that. */
const isCounting = (request: Request) => new URL(request.url()).pathname.endsWith('/tick');

/** Computed layout and style of each element of the page. */
function drawnElements(): string[] {
  const properties = [
    'color',
    'backgroundColor',
    'fontSize',
    'fontWeight',
    'display',
    'padding',
    'margin',
    'borderTop',
  ];
  return [...document.querySelectorAll('#app *')].map((element) => {
    const style = getComputedStyle(element) as unknown as Readonly<Record<string, string>>;
    return [element.tagName, ...properties.map((name) => style[name])].join(' ');
  });
}

/** Follows a link to a URL and waits until its page is shown. */
async function moveTo(page: Page, address: string): Promise<void> {
  const stands = page.evaluate(
    () => new Promise<void>((resolve) => document.addEventListener('folkmoot:page', () => resolve(), { once: true })),
  );
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  await stands;
  await expect(page).toHaveURL(address);
}

/** Prevents the skeleton of late pages, whose script is not part of this test. */
function neverLate(): void {
  const skeletonDelayMs = 600;
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((task: () => void, ms: number, ...rest: unknown[]) =>
    ms === skeletonDelayMs ? 0 : later(task, ms, ...rest)) as typeof window.setTimeout;
}

test('the skeleton of a late page moves nothing, nor does the page that replaces it', async ({ page }) => {
  await page.goto('/discussions', { waitUntil: 'networkidle' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/discussion/**', async (route) => {
    await held;
    await route.continue();
  });
  await firstTopic(page).click();
  await expect(page.locator('[data-skeleton]')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  release();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
});

test('a first click loads only the page and the script that inserts it, not the renderer', async ({ page }) => {
  await page.addInitScript(neverLate);
  await page.goto('/discussions', { waitUntil: 'networkidle' });
  const asked: Request[] = [];
  page.on('request', (request) => isOwn(request) && !isCounting(request) && asked.push(request));
  const title = await firstTopic(page).textContent();
  await firstTopic(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.waitForLoadState('networkidle');
  const paths = asked.map((request) => new URL(request.url()).pathname);
  expect(paths.filter((path) => path.startsWith('/discussion/'))).toHaveLength(1);
  // The page, the navigation script and its shared modules.
  const { client } = await page.evaluate(
    () => JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as PageState,
  );
  expect(1 + [client.moves, ...client.movesPreload].length).toBeLessThanOrEqual(4);
  expect(paths).toContain(client.moves);
  expect(paths).not.toContain(client.js);
  const isDrawing = await page.evaluate(() =>
    Object.keys(document.querySelector('#app') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  expect(isDrawing).toBe(false);
  // Back is instant, and so is reopening the topic.
  asked.length = 0;
  await page.goBack();
  await expect(page).toHaveURL(/\/discussions$/);
  await firstTopic(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  // The list is updated after it is shown; the topic is still fresh.
  const pages = asked.map((request) => new URL(request.url()).pathname).filter((path) => !path.startsWith('/assets/'));
  expect(pages.filter((path) => path !== '/discussions')).toEqual([]);
});

test('a press requests the page, once, while the navigation script is still loading', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.goto('/discussions', { waitUntil: 'networkidle' });
  const { client } = await page.evaluate(
    () => JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as PageState,
  );
  await page.route(`**${client.moves}`, async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const topics = () => asked.filter((path) => path.startsWith('/discussion/'));
  const title = await firstTopic(page).textContent();
  await firstTopic(page).hover();
  await page.mouse.down();
  await expect.poll(topics).toHaveLength(1);
  await page.mouse.up();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  expect(topics()).toHaveLength(1);
});

for (const person of ['guest', 'member'] as const)
  test(`a page looks the same to a ${person} whichever way they come to it`, async ({ page, demo }) => {
    if (person === 'member') await startSession(page, person, demo.password);
    await page.goto('/entry/signout');
    for (const address of [
      '/categories',
      '/discussion/33',
      '/search?query=bread',
      '/profile/Mirela%20Dragan',
      '/discussions',
    ]) {
      await moveTo(page, address);
      const moved = await page.evaluate(drawnElements);
      const titled = await page.title();
      const loaded = await page.context().newPage();
      await loaded.goto(address);
      // After late parts were moved into place.
      await expect.poll(() => loaded.locator('[hidden][id^="S:"]').count()).toBe(0);
      expect(moved.length, address).toBeGreaterThan(50);
      const drawn = await loaded.evaluate(drawnElements);
      const different = moved.flatMap((element, at) =>
        element === drawn[at] ? [] : [{ moved: element, loaded: drawn[at] }],
      );
      expect(different.slice(0, 3), address).toEqual([]);
      expect(titled).toBe(await loaded.title());
      await loaded.close();
    }
  });

test('[SH-ROUTE-018] Back leads to where one was on the page, loaded or moved to', async ({ page }) => {
  await page.goto('/discussions');
  const far = 700;
  const scrollDown = () => page.evaluate((top) => scrollTo(0, top), far);
  const place = () => page.evaluate(() => Math.round(scrollY));
  await scrollDown();
  await moveTo(page, '/categories');
  expect(await place()).toBe(0);
  await moveTo(page, '/discussion/33');
  await scrollDown();
  await moveTo(page, '/discussions?page=2');
  await page.goBack();
  await expect.poll(place).toBe(far);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/discussions$/);
  await expect.poll(place).toBe(far);
});

test.describe('without a line', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load/], mostShift: 1 });

  test('the page stays and shows the failure; Back works at once, and links work again when back online', async ({
    page,
    context,
  }) => {
    await page.goto('/discussions');
    await moveTo(page, '/categories');
    await moveTo(page, '/discussions');
    const topic = firstTopic(page);
    const title = await topic.textContent();
    await context.setOffline(true);
    await topic.click();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/categories$/);
    await page.goForward();
    await expect(firstTopic(page)).toHaveText(title ?? '');
    await context.setOffline(false);
    await firstTopic(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  });
});

test('a change is on the page that one goes back to', async ({ page, demo }) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/discussions');
  await expect(firstTopic(page)).toBeVisible();
  const address = new URL((await firstTopic(page).getAttribute('href')) ?? '', page.url()).pathname;
  const bookmarks = page.locator('[data-act="bookmark"]').first();
  const before = await bookmarks.getAttribute('aria-pressed');
  await moveTo(page, address);
  const saved = page.waitForResponse(/\/bookmark$/);
  await page.locator('[data-act="bookmark"]').first().click();
  await saved;
  await page.goBack();
  await expect(page).toHaveURL(/\/discussions$/);
  await expect(bookmarks).not.toHaveAttribute('aria-pressed', before ?? '');
  // Restored for later tests.
  const undone = page.waitForResponse(/\/bookmark$/);
  await bookmarks.click();
  await undone;
});

test.describe('a toast', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('outlives a move', async ({ page, demo }) => {
    await startSession(page, 'member', demo.password);
    await page.goto('/discussion/33');
    const bookmark = page.getByRole('button', { name: /bookmark/i }).first();
    await page.route('**/api/v2/discussions/*/bookmark', (route) => route.fulfill({ status: 500, json: {} }));
    await bookmark.click();
    const toast = page.locator('[data-toast]');
    await expect(toast).toBeVisible();
    await moveTo(page, '/discussions');
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
  });
});
