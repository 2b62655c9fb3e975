import type { Page } from '@playwright/test';
import { expect, signInByCall, test } from '../support/journey.ts';

const block = (id: string, lines = 0) => ({
  $hydrate: 'react.html',
  html: `<p>The ${id} block</p>${'<p>One line more.</p>'.repeat(lines)}`,
});
const section = (columns: 1 | 2 | 3, regions: object) => ({
  $hydrate: `react.section.${columns}-column${columns > 1 ? 's' : ''}`,
  ...regions,
});

/** Stores a page for a test, and deletes it afterwards. */
async function withPage(
  page: Page,
  layout: readonly object[],
  story: (address: string) => Promise<void>,
): Promise<void> {
  const send = (method: string, path: string, body?: object) =>
    page.evaluate(
      async (call) => {
        const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
        const reply = await fetch(`/api/v2${call.path}`, {
          method: call.method,
          headers,
          ...(call.body ? { body: call.body } : {}),
        });
        return { status: reply.status, text: await reply.text() };
      },
      { method, path, body: body && JSON.stringify(body) },
    );
  const urlcode = `frame-${crypto.randomUUID()}`;
  const made = await send('POST', '/custom-pages', {
    seoTitle: 'Frame',
    seoDescription: '',
    urlcode,
    layoutData: { layout },
  });
  expect(made.status, made.text).toBe(201);
  try {
    await story(`/${urlcode}`);
  } finally {
    await send('DELETE', `/custom-pages/${(JSON.parse(made.text) as { customPageID: number }).customPageID}`);
  }
}

/** Left and right edge of the column that contains this block, in px. */
async function columnOf(
  page: Page,
  id: string,
): Promise<{ readonly left: number; readonly right: number; readonly width: number; readonly top: number }> {
  const { left, right, width, top } = await at(page, id).evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  );
  return { left, right, width, top };
}

const at = (page: Page, id: string) => page.getByText(`The ${id} block`, { exact: true });

const regions = { leftBottom: [block('left')], middleBottom: [block('middle', 120)], rightBottom: [block('right')] };

test.beforeEach(async ({ page, demo }) => {
  await signInByCall(page, 'admin', demo.password);
});

test('[SH-LAYOUT-001] [SH-LAYOUT-004] three columns: 672 in the middle, and panels of 292 with their gutter', async ({
  page,
}) => {
  await withPage(page, [section(3, regions)], async (address) => {
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const [left, middle, right] = [
        await columnOf(page, 'left'),
        await columnOf(page, 'middle'),
        await columnOf(page, 'right'),
      ];
      expect(middle.width, `${width}`).toBe(672);
      expect([middle.left - left.left, right.right - middle.right], `${width}`).toEqual([292, 292]);
    }
  });
});

test('[SH-LAYOUT-003] the middle column is never narrower than 550 beside a panel', async ({ page }) => {
  await withPage(page, [section(3, regions)], async (address) => {
    await page.goto(address);
    for (const width of [600, 766, 767, 820, 889, 890, 1000, 1199, 1200, 1201, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const [middle, right] = [await columnOf(page, 'middle'), await columnOf(page, 'right')];
      const isBeside = right.left >= middle.right;
      if (isBeside) expect(middle.width, `${width}`).toBeGreaterThanOrEqual(550);
      expect(isBeside, `${width}`).toBe(width >= 890);
    }
  });
});

test('[SH-LAYOUT-002] [SH-UI-008] a body counts as a phone up to 550 and a panel of 216, whatever the scrollbar takes', async ({
  page,
}) => {
  const only = (device: 'mobile' | 'desktop') => ({ ...block(device), $middleware: { visibility: { device } } });
  await withPage(page, [section(1, { children: [only('mobile'), only('desktop')] })], async (address) => {
    await page.goto(address);
    const beside = await page.evaluate(() => innerWidth - document.body.clientWidth);
    for (const [width, shown, hidden] of [
      [550 + 216, 'mobile', 'desktop'],
      [550 + 216 + 1, 'desktop', 'mobile'],
    ] as const) {
      await page.setViewportSize({ width: width + beside, height: 900 });
      await page.goto(address);
      await expect(at(page, shown)).toBeVisible();
      await expect(at(page, hidden)).toBeHidden();
    }
  });
});

for (const columns of [2, 3] as const) {
  test(`[CO-LAYOUT-028] a side panel stays in view while the main column of ${columns} scrolls`, async ({ page }) => {
    const { leftBottom, middleBottom, rightBottom } = regions;
    const two = { mainBottom: middleBottom, secondaryBottom: rightBottom };
    await withPage(
      page,
      [section(columns, columns === 2 ? two : { leftBottom, middleBottom, rightBottom })],
      async (address) => {
        await page.setViewportSize({ width: 1440, height: 700 });
        await page.goto(address);
        const before = await columnOf(page, 'right');
        await page.evaluate(() => scrollTo(0, 1500));
        await expect.poll(async () => (await columnOf(page, 'middle')).top).toBeLessThan(-1000);
        const after = await columnOf(page, 'right');
        expect(after.top).toBeGreaterThan(0);
        expect(after.top).toBeLessThanOrEqual(before.top);
        await expect(at(page, 'right')).toBeInViewport();
      },
    );
  });
}

test('[CO-LAYOUT-030] the heading of a page has a description, count and actions if they exist', async ({ page }) => {
  const list = {
    $hydrate: 'react.discussion.discussions',
    titleType: 'static',
    title: 'Newest',
    descriptionType: 'static',
    description: 'What was said last.',
    apiParams: { limit: 1 },
  };
  await withPage(page, [section(1, { children: [list] })], async (address) => {
    await page.goto(address);
    const heading = page.locator('header').filter({ has: page.getByRole('heading', { name: 'Newest' }) });
    await expect(heading).toContainText('What was said last.');
  });
  const { countComments } = await page.evaluate(
    async () =>
      (await (await fetch('/api/v2/discussions/3', { headers: { 'X-Requested-With': 'vanilla' } })).json()) as {
        countComments: number;
      },
  );
  await page.goto('/discussion/3');
  const heading = page.locator('header').filter({ has: page.getByRole('heading', { name: /^Comments/ }) });
  await expect(heading).toContainText(String(countComments));
  await expect(
    heading.getByRole('link').or(heading.getByRole('button')).or(heading.locator('summary')).first(),
  ).toBeVisible();
});
