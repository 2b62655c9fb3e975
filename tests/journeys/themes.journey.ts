import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { expect, openHomeAs, startSession, test } from '../support/journey.ts';

const screen = '/appearance/style-guides';
const primaryOf = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--fm-color-primary').trim());

async function add(page: Page, name: string, variables: object = {}): Promise<string> {
  const made = await callApi<{ themeID: string }>(page, 'POST', '/themes', {
    name,
    assets: { variables: { type: 'json', data: variables } },
  });
  expect(made.status, 'the style guide is made').toBe(201);
  return made.body.themeID;
}

test('[SH-THEME-007] an administrator makes a style guide, sees it on real pages while editing, and saves it', async ({
  page,
  demo,
}) => {
  await startSession(page, 'admin', demo.password);
  await page.goto(screen);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'New style guide' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Journey');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Style guide Journey' })).toBeVisible();
  const themeID = page.url().split('/').at(-1) ?? '';

  const primary = main.getByRole('textbox', { name: 'Primary color' }).first();
  await primary.fill('#ffd400');
  await expect(main.getByText(/Contrast with the background: 1\.\d:1/)).toBeVisible();
  await main.getByRole('button', { name: /^Use #/ }).click();
  await expect(main.getByText(/Contrast with the background: [45]\./)).toBeVisible();
  const chosen = await primary.inputValue();
  const frame = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(frame.getByRole('main')).toBeVisible();
  await expect(frame.locator('html')).toHaveCSS('--fm-color-primary', chosen);

  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The style guide was saved.')).toBeVisible();
  await expect(main.getByText('No unsaved changes')).toBeVisible();

  await main.getByRole('link', { name: 'Versions' }).click();
  await expect(main.getByText('Primary color').first()).toBeVisible();
  await main.getByRole('button', { name: /^Restore version/ }).click();
  await expect(page.getByText(/Version \d+ was restored\./)).toBeVisible();
  expect((await callApi(page, 'DELETE', `/themes/${themeID}`)).status).toBe(204);
});

test('[CO-THEME-001] [SH-THEME-001] a previewed style guide is seen by one only, on every page, until it is cancelled', async ({
  page,
  browser,
  demo,
}) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/');
  const usual = await primaryOf(page);
  const themeID = await add(page, 'Journey Preview', { global: { mainColors: { primary: '#7a1fa2' } } });
  await page.goto(screen);
  await page.getByRole('button', { name: 'Preview the style guide Journey Preview' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'You are previewing the Journey Preview theme.' });
  await expect(toast).toBeVisible();
  expect(await primaryOf(page)).toBe('#7a1fa2');
  const guest = await browser.newPage();
  await guest.goto(page.url());
  expect(await primaryOf(guest)).toBe(usual);
  await guest.close();

  await page.goto('/categories');
  await expect(toast).toBeVisible();
  expect(await primaryOf(page)).toBe('#7a1fa2');
  await toast.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`${screen}$`));
  await expect(page.getByRole('heading', { name: 'Journey Preview' })).toBeVisible();
  expect(await primaryOf(page)).toBe(usual);
  await expect(toast).toHaveCount(0);
  expect((await callApi(page, 'DELETE', `/themes/${themeID}`)).status).toBe(204);
});

for (const width of [375, 1280])
  test(`the style guide screens have no barrier at ${width} pixels`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHomeAs(page, 'admin', demo.password);
    const themeID = await add(page, `Journey ${width}`, { global: { mainColors: { primary: '#eeeeee' } } });
    for (const path of [screen, `${screen}/${themeID}`, `${screen}/${themeID}/revisions`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await axeOf(page).exclude('iframe').analyze()).violations).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      ).toBe(true);
    }
    expect((await callApi(page, 'DELETE', `/themes/${themeID}`)).status).toBe(204);
  });

test('on a phone, the preview stays above the fields while a color is chosen', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openHomeAs(page, 'admin', demo.password);
  const themeID = await add(page, 'Journey phone', {});
  await page.goto(`${screen}/${themeID}`);
  const preview = page.getByRole('region', { name: 'Preview of the site' });
  const pin = page.getByRole('button', { name: 'Preview', exact: true });
  await expect(preview).not.toBeInViewport();
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: 'Primary color' }).first().fill('#0a7a30');
  await expect(preview.locator('iframe')).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('textbox', { name: 'Primary color' }).first()).toBeInViewport();
  await pin.click();
  await expect(preview).not.toBeInViewport();
  expect((await callApi(page, 'DELETE', `/themes/${themeID}`)).status).toBe(204);
});

for (const { width, isPinned } of [
  { width: 1280, isPinned: false },
  { width: 375, isPinned: true },
])
  test(`fields that get the focus are clear of bar and preview at ${width} pixels`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHomeAs(page, 'admin', demo.password);
    const themeID = await add(page, `Journey fields ${width}`);
    await page.goto(`${screen}/${themeID}`);
    if (isPinned) {
      const pin = page.getByRole('button', { name: 'Preview', exact: true });
      await pin.click();
      // a click before the page is hydrated takes effect after it
      await expect(pin).toHaveAttribute('aria-pressed', 'true');
    }
    const form = page.getByRole('form', { name: 'Style guide' });
    await form.getByRole('textbox', { name: /^Name/ }).first().focus();
    const hidden = () =>
      form.evaluate((element) => {
        const focused = document.activeElement;
        const { left, top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
        // with the label above it
        const isClear = [top - 24, top + 2, bottom - 2].every((y) => {
          const found = document.elementFromPoint(left + 4, y);
          return found !== null && element.contains(found) && !found.closest('[data-bar]');
        });
        return isClear || focused?.closest('[data-bar]') ? [] : [focused?.outerHTML.slice(0, 160)];
      });
    for (const direction of ['Tab', 'Shift+Tab'])
      for (let count = 0; count < 14; count += 1) {
        await page.keyboard.press(direction);
        expect(await hidden()).toEqual([]);
      }
    expect((await callApi(page, 'DELETE', `/themes/${themeID}`)).status).toBe(204);
  });
