import type { Page } from '@playwright/test';
import { expect, signInByCall, test } from '../support/journey.ts';
import { startSlowProxy } from '../support/slowProxy.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
];
/** Total layout shift of a page; the browser's own limit for a good page is ten times that. */
const mostShift = 0.01;
// The screen that is refused.
test.use({ expectedErrors: [/status of 403/] });
const line = { pieces: 24, pauseMs: 60 };

async function addresses(page: Page): Promise<readonly string[]> {
  await page.goto('/categories');
  const category = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .first()
    .getAttribute('href');
  await page.goto('/discussions');
  const post = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .first()
    .getAttribute('href');
  return ['/', '/discussions', ...[post, category].map((href) => new URL(href ?? '', page.url()).pathname)];
}

/** Layout shifts above the limit, per page, while each page arrives slowly. */
async function shiftsOf(page: Page, baseURL: string, more: readonly string[] = []): Promise<readonly string[]> {
  const paths = [...(await addresses(page)), ...more];
  const slow = await startSlowProxy(baseURL, line);
  const found: string[] = [];
  /** In a page of its own, because pages that wait for a slow line can wait together. */
  const look = async (path: string, size: (typeof sizes)[number]) => {
    const tab = await page.context().newPage();
    await tab.setViewportSize(size);
    await tab.goto(slow.url + path);
    const [shift, parts] = await tab.evaluate(() => [window.layoutShift ?? 0, window.shiftedParts ?? []] as const);
    if (shift > mostShift) found.push(`${path} at ${size.width} px: ${shift.toFixed(4)}`, ...parts);
    await tab.close();
  };
  try {
    for (const size of sizes) await Promise.all(paths.map((path) => look(path, size)));
  } finally {
    await slow.stop();
  }
  return found;
}

test('nothing moves on a guest’s page that arrives in pieces', async ({ page, baseURL }) => {
  expect(await shiftsOf(page, baseURL ?? '', ['/dashboard'])).toEqual([]);
});

test('nothing moves on a member’s page that arrives in pieces', async ({ page, baseURL, demo }) => {
  await signInByCall(page, 'admin', demo.password);
  const own = ['/dashboard', '/dashboard/setup?step=name', '/dashboard/settings', '/dashboard/roles'];
  expect(await shiftsOf(page, baseURL ?? '', own)).toEqual([]);
});
