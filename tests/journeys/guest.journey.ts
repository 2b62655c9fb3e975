import { expect, test } from '../support/journey.ts';

const posts = /^(Posts|Discussions)$/;

test('[CO-LAYOUT-002] [CO-PAGER-001] [CO-PAGER-002] a guest reads from the home page down to a post, page by page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: posts }).click();
  await expect(page).toHaveURL(/\/discussions$/);
  await expect(
    page
      .getByRole('group', { name: /Sort by/ })
      .or(page.getByText(/^Sort by/))
      .first(),
  ).toBeVisible();

  const pager = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pager).toContainText('1 - 30 of');
  const firstTitle = await page.getByRole('main').getByRole('listitem').getByRole('heading').first().textContent();
  await pager.getByRole('link', { name: 'Next Page' }).first().click();
  await expect(page).toHaveURL(/\/discussions\/p2$/);
  await expect(pager).toContainText('31 - ');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading').first()).not.toHaveText(
    firstTitle ?? '',
  );

  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await page.getByRole('main').getByRole('link', { name: 'Repair café' }).first().click();
  await expect(page).toHaveURL(/\/categories\/repair-cafe$/);
  await expect(page.getByRole('heading', { name: 'Repair café' })).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('link', { name: /Chain skips/ })
    .click();
  await expect(page).toHaveURL(/\/discussion\/\d+\/chain-skips/);
  await expect(page.getByRole('heading', { level: 1, name: /Chain skips/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(1);
  await expect(page.getByRole('heading', { name: /Replies|Comments/ }).first()).toBeVisible();
});

test('navigates within the site without reloading, and back again', async ({ page }) => {
  await page.goto('/discussions');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/\/discussion\/\d+/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/discussions$/);
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('[SH-TITLE-001] a guest is offered to sign in and to register', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Register' })).toBeVisible();
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: [/status of 40[34]/] });

  test('[SH-ROUTE-010] [SH-ROUTE-012] says so under the title bar and links back', async ({ page }) => {
    const reply = await page.goto('/no/such/page');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle(/^Page Not Found - /);
    await expect(page.getByText('The page you were looking for could not be found.')).toBeVisible();
    await page
      .getByRole('link', { name: /home page/i })
      .last()
      .click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('hides a private category as if it did not exist', async ({ page }) => {
    const reply = await page.goto('/categories/stewards');
    expect([403, 404]).toContain(reply?.status());
    await expect(page.getByRole('main')).not.toContainText('Restore drill');
  });
});
