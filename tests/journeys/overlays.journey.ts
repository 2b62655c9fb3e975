import type { Locator, Page } from '@playwright/test';
import { axeOf, axeOfColors } from '../support/axe.ts';
import { boxOf, openGallery } from '../support/galleryPage.ts';
import { expect, test } from '../support/journey.ts';

/** Behavior of overlays that only a browser can show: size, stacking, focus. Uses the gallery's pages. */

// Sizes are measured, so nothing may be animated.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { visit } = openGallery();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
/** Whether the center of a part is hit by a pointer. */
const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
const barriers = async (page: Page, axe: typeof axeOf) => {
  const { violations } = await axe(page).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

async function openModal(page: Page, size: string, look?: Readonly<Record<string, string>>): Promise<Locator> {
  await visit(page, 'Modal', size, look);
  await page.getByRole('button', { name: 'Open' }).click();
  return page.getByRole('dialog');
}

test.describe('modals', () => {
  test('[SH-OVER-001] [SH-OVER-029] [SH-OVER-030] [SH-OVER-031] [SH-OVER-032] [SH-OVER-033] [CO-OVER-001] have their widths', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    for (const [size, width] of Object.entries({ xl: 1022, xxl: 1320, large: 720, medium: 516, small: 375 })) {
      const { x, width: found } = await boxOf(await openModal(page, size));
      expect([size, found]).toEqual([size, width]);
      expect(Math.abs(x - (1600 - width) / 2)).toBeLessThan(12);
    }
  });

  test('[SH-OVER-034] keep 40 px from both edges of a narrow window', async ({ page }) => {
    for (const width of [320, 375, 500]) {
      await page.setViewportSize({ width, height: 700 });
      for (const size of ['small', 'xxl']) {
        const box = await boxOf(await openModal(page, size));
        const room = await page.evaluate(() => document.documentElement.clientWidth);
        const margin = Math.max(40, size === 'small' ? (room - 375) / 2 : 0);
        expect([size, width, box.x, room - box.x - box.width]).toEqual([
          size,
          width,
          expect.closeTo(margin, 0),
          expect.closeTo(margin, 0),
        ]);
      }
    }
  });

  test('[SH-OVER-001] open at the side they are named after, or fill the window', async ({ page }) => {
    const size = { width: 1280, height: 800 };
    const right = await boxOf(await openModal(page, 'rightPanel'));
    expect([Math.round(right.x + right.width), right.y, right.height]).toEqual([1280, 0, 800]);
    expect((await boxOf(await openModal(page, 'leftPanel'))).x).toBe(0);
    expect((await boxOf(await openModal(page, 'rightPanelLarge'))).width).toBeGreaterThan(right.width);
    expect((await boxOf(await openModal(page, 'rightPanel', { direction: 'rtl' }))).x).toBeLessThan(16);
    const full = await boxOf(await openModal(page, 'fullScreen'));
    expect([full.x, full.y, full.height]).toEqual([0, 0, size.height]);
    expect(full.width).toBeGreaterThan(1260);
    const down = await boxOf(await openModal(page, 'dropDown'));
    expect([down.x, down.y, down.height < 400]).toEqual([0, 0, true]);
  });

  test('hold the focus, close on Escape one by one, and give the focus back', async ({ page }) => {
    await visit(page, 'Modal', 'medium');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Size medium' });
    await expect(dialog).toBeVisible();
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press(count % 3 === 2 ? 'Shift+Tab' : 'Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Delete Post' })).toBeVisible();
    expect(await focused(page)).toBe('Cancel');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await focused(page)).toBe('Delete');
    await dialog.getByText('Menu').click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    expect(await focused(page)).toContain('Menu');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await focused(page)).toBe('Open medium');
  });

  test('lie over the page, under toasts, and those under tooltips', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 320 });
    const dialog = await openModal(page, 'medium');
    const toastButton = dialog.getByRole('button', { name: 'Toast' });
    await toastButton.click();
    const toast = page.getByText('A toast over a modal');
    await expect(toast).toBeVisible();
    expect(await isOnTop(toast)).toBe(true);
    const area = await page.locator('[data-toast]').boundingBox();
    expect([area?.x, area?.width]).toEqual([16, (await page.evaluate(() => document.body.clientWidth)) - 32]);
    for (const name of ['Cancel', 'Delete'])
      expect([name, await isOnTop(dialog.getByRole('button', { name }))]).toEqual([name, true]);
    await page.mouse.move(1, 1);
    await toastButton.hover();
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toBeVisible();
    expect(await isOnTop(tooltip)).toBe(true);
    expect(await isOnTop(page.getByRole('button', { name: 'Open medium', includeHidden: true }))).toBe(false);
    const layers = await page.evaluate(() =>
      ['title-bar', 'dropdown', 'modal', 'toast', 'tooltip'].map((name) =>
        Number(getComputedStyle(document.documentElement).getPropertyValue(`--fm-layer-${name}`)),
      ),
    );
    expect(layers[0]).toBe(1050);
    expect(layers).toEqual([...layers].sort((one, other) => one - other));
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });

  test('scroll inside while the page keeps its place, by keyboard too', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 400 });
    const dialog = await openModal(page, 'long');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await expect.poll(() => dialog.locator('[tabindex="0"]').evaluate((body) => body.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('dropdowns', () => {
  const panelOf = (page: Page, name: string) =>
    page
      .locator('details', { has: page.locator('summary', { hasText: name }) })
      .locator('ul, div')
      .first();

  test('[SH-OVER-019] [SH-OVER-020] [SH-OVER-021] [SH-OVER-022] are 250, 300 or at least 350 wide, and at most 90 % of the window high', async ({
    page,
  }) => {
    await visit(page, 'Dropdown', 'normal');
    const widths: number[] = [];
    for (const name of ['Default', 'Medium', 'Wide']) {
      await page.locator('summary', { hasText: name }).click();
      widths.push((await boxOf(panelOf(page, name))).width);
    }
    expect(widths.slice(0, 2)).toEqual([250, 300]);
    expect(widths[2]).toBeGreaterThanOrEqual(350);
    await visit(page, 'Dropdown', 'long');
    await page.locator('summary').click();
    expect((await boxOf(panelOf(page, 'Long'))).height).toBe(720);
  });

  test('[SH-OVER-007] [SH-OVER-008] [SH-OVER-009] [SH-OVER-010] [SH-A11Y-002] open one at a time and give the focus back', async ({
    page,
  }) => {
    await visit(page, 'Dropdown', 'normal');
    const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)];
    await first.locator('summary').click();
    await expect(first).toHaveAttribute('open');
    await second.locator('summary').click();
    await expect(first).not.toHaveAttribute('open');
    await second.locator('summary').click();
    await expect(second).not.toHaveAttribute('open');
    await second.locator('summary').click();
    await page.getByText('outside').click();
    await expect(second).not.toHaveAttribute('open');
    await first.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('Edit');
    await page.keyboard.press('Escape');
    await expect(first).not.toHaveAttribute('open');
    expect(await focused(page)).toBe('Default');
  });

  test('fill the screen of a phone, held either way, and can be closed there', async ({ page }) => {
    for (const size of [
      { width: 375, height: 700 },
      { width: 900, height: 400 },
    ]) {
      await page.setViewportSize(size);
      await visit(page, 'Dropdown', 'normal');
      const button = page.locator('summary', { hasText: 'Medium' });
      await button.click();
      const place = async () => {
        const panel = await boxOf(panelOf(page, 'Medium'));
        return [panel.x, panel.y, panel.height, panel.width > size.width - 20];
      };
      // The panel slides in.
      await expect.poll(place).toEqual([0, 0, size.height, true]);
      await button.click();
      await expect(page.locator('details[open]')).toHaveCount(0);
    }
  });
});

test.describe('tooltips', () => {
  const tooltip = (page: Page) => page.getByRole('tooltip');

  test('[SH-OVER-012] [SH-OVER-013] [SH-OVER-023] [SH-OVER-024] come after a rest, 150 to 320 wide, and go after they are left', async ({
    page,
  }) => {
    await visit(page, 'Tooltip', 'typical');
    await page.getByRole('button', { name: 'Short' }).hover();
    await expect(tooltip(page)).toHaveText('Reply');
    expect((await boxOf(tooltip(page))).width).toBe(150);
    await page.getByRole('button', { name: 'Long' }).hover();
    await expect(tooltip(page)).toContainText('Seed potatoes');
    expect((await boxOf(tooltip(page))).width).toBeLessThanOrEqual(320);
    await page.mouse.move(600, 600);
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('[SH-OVER-014] [SH-OVER-015] serve the keyboard, and go when their target is pressed or chosen', async ({
    page,
  }) => {
    await visit(page, 'Tooltip', 'typical');
    const button = page.getByRole('button', { name: 'Short' });
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toHaveText('Reply');
    await expect(button).toHaveAccessibleDescription('Reply');
    await page.keyboard.press('Enter');
    await expect(tooltip(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toContainText('Seed');
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
    await button.hover();
    await expect(tooltip(page)).toHaveText('Reply');
    await page.mouse.down();
    await expect(tooltip(page)).toHaveCount(0);
  });
});

test('[SH-OVER-025] [SH-OVER-026] [SH-OVER-027] toasts are 280 wide, 380 where asked, and at most 120 high', async ({
  page,
}) => {
  await visit(page, 'Toast', 'typical');
  for (const name of ['Stays', 'Wide']) await page.getByRole('button', { name }).click();
  const toasts = page.locator('[data-overlay] > div');
  expect((await boxOf(toasts.nth(0))).width).toBe(280);
  const wide = await boxOf(toasts.nth(1));
  expect([wide.width, wide.height]).toEqual([380, expect.closeTo(120, 0)]);
});

/** A part alone is no page. */
const rulesOfPages = ['region', 'page-has-heading-one', 'landmark-one-main'];

for (const look of [
  { theme: 'light' },
  { theme: 'dark', direction: 'rtl' },
  { theme: 'contrast' },
  { theme: 'contrast-dark' },
] as Record<string, string>[]) {
  test(`everything that opens is accessible (${Object.values(look).join(', ')})`, async ({ page }) => {
    const axe = look['theme'] === 'light' ? (of: Page) => axeOf(of).disableRules(rulesOfPages) : axeOfColors;
    await openModal(page, 'medium', look);
    expect(await barriers(page, axe)).toEqual([]);
    await visit(page, 'Form', 'typical', look);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('combobox', { name: 'Place' }).click();
    expect(await barriers(page, axe)).toEqual([]);
    for (const [name, fixture] of [
      ['Tabs', 'typical'],
      ['MessageBox', 'error'],
      ['Fields', 'wrong'],
    ] as const) {
      await visit(page, name, fixture, look);
      expect(await barriers(page, axe)).toEqual([]);
    }
  });
}
