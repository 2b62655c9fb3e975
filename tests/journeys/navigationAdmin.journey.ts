import { axeOf } from '../support/axe.ts';
import { expect, signInByCall, test } from '../support/journey.ts';

const screen = '/dashboard/navigation';

test('the navigation screen has no barrier and fits a phone', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signInByCall(page, 'admin', demo.password);
  await page.goto(screen);
  await expect(page.getByRole('heading', { level: 1, name: 'Navigation' })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
});
