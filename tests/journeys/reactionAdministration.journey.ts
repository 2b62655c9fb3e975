import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

test('an administrator turns a reaction off, so that it cannot be given, and on again', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/content/reactions');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  const main = page.getByRole('main');
  const offered = () =>
    page.evaluate(async () => {
      const reply = await fetch('/api/v2/reactions');
      return ((await reply.json()) as { urlCode: string; active: boolean }[])
        .filter(({ active }) => active)
        .map(({ urlCode }) => urlCode);
    });
  await main.getByRole('button', { name: 'Edit the reaction WTF' }).click();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('button', { name: 'Turn off the reaction WTF' }).click();
  await expect(main.getByRole('button', { name: 'Turn on the reaction WTF' })).toBeVisible();
  expect(await offered()).not.toContain('Wtf');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
  await main.getByRole('button', { name: 'Turn on the reaction WTF' }).click();
  await expect(main.getByRole('button', { name: 'Turn off the reaction WTF' })).toBeVisible();
  expect(await offered()).toContain('Wtf');
});
