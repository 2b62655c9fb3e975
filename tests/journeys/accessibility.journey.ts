import { axeOf } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';

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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [375, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      for (const [name, path] of screens) {
        test(`${name} has no violation and does not scroll sideways`, async ({ page }) => {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          const { violations } = await axeOf(page).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
        });
      }
    });
  }
}
