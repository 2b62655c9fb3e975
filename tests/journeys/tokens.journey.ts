import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

test('a member creates an API token that a script can use, and revokes it', async ({ page, demo, playwright }) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/profile/edit');
  await page.getByRole('link', { name: 'API tokens' }).click();
  await expect(page).toHaveURL(/profile\/tokens/);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'New token' }).click();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('Say what the token is for.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Administer' })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: /What it is for/ }).fill('Report of the journeys');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByRole('textbox', { name: 'API token' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(main.getByText('Report of the journeys')).toBeVisible();
  await expect(main.getByText(token)).toHaveCount(0);

  const script = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const me = () => script.get('/api/v2/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(await (await me()).json()).toMatchObject({ userID: 1 });
  await page.reload();
  await main.getByRole('button', { name: 'Revoke Report of the journeys' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(main.getByText('Report of the journeys')).toHaveCount(0);
  expect((await me()).status()).toBe(401);
  await script.dispose();
});

for (const width of [375, 1280])
  test(`the API tokens screens have no barrier at ${width} pixels`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 800 });
    await startSession(page, 'admin', demo.password);
    await page.goto('/profile/tokens');
    await page.getByRole('main').getByRole('button', { name: 'New token' }).click();
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Administer' })).toBeVisible();
    expect((await axeOf(page).analyze()).violations).toEqual([]);
    await page.goto('/dashboard/tokens');
    await expect(page.getByRole('heading', { name: 'API tokens', level: 1 })).toBeVisible();
    expect((await axeOf(page).analyze()).violations).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });
