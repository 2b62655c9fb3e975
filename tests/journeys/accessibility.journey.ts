import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { axeOf, axeOfColors } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';

const screens = [
  ['home', '/'],
  ['list', '/discussions'],
  ['categories', '/categories'],
  ['category', '/categories/allotments'],
  ['post', '/discussion/33'],
  ['search', '/search?query=kettle&tags=tools'],
  ['search-near', '/search?query=kettel'],
  ['search-start', '/search'],
  ['sign-in', '/entry/signin'],
  ['register', '/entry/register'],
  ['profile', '/profile/Imani%20Osei'],
  ['profile-reactions', '/profile/reactions/Imani%20Osei'],
  ['private-profile', '/profile/Fenn'],
  ['not-found', '/no/such/page'],
] as const;

test.use({ expectedErrors: [/status of 404/] });

test.describe.configure({ mode: 'parallel' });

const describe = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/**
 * Dark mode only differs in its colors, so only contrast is checked. A page that changes its theme is rendered again,
 * which is no layout shift.
 */
async function contrastInDark(page: Page): Promise<string[]> {
  const light = await background(page);
  const shift = await page.evaluate(() => {
    window.hasLoaded = true;
    return window.layoutShift ?? 0;
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).not.toBe(light);
  const problems = describe(await axeOfColors(page).analyze());
  await page.evaluate((before) => {
    window.layoutShift = before;
  }, shift);
  return problems;
}

for (const width of [375, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ colorScheme: 'light', viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, path] of screens) {
      test(`${name} has no violation, in light and in dark, and does not scroll sideways`, async ({ page }) => {
        await page.goto(path);
        await waitForNetworkIdle(page);
        expect(describe(await axeOf(page).analyze())).toEqual([]);
        expect(await contrastInDark(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBeLessThanOrEqual(0);
      });
    }
  });
}

test.describe('with reduced motion', () => {
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

  test('a page that changes its look does so at once: nothing moves from one color to the other', async ({ page }) => {
    await page.goto('/discussion/33');
    await page.emulateMedia({ colorScheme: 'dark' });
    const countMoving = () => {
      getComputedStyle(document.body).getPropertyValue('color');
      return document.getAnimations().length;
    };
    expect(await page.evaluate(countMoving)).toBe(0);
  });
});
