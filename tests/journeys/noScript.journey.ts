import { expect, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

test('a guest reads the whole site with script switched off', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Posts' }).click();
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next Page' }).first().click();
  await expect(page).toHaveURL(/\/discussions\/p2$/);
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('31 - ');
  await page.goto('/categories');
  await page.getByRole('main').getByRole('link', { name: 'Allotments' }).first().click();
  await expect(page.getByRole('heading', { name: 'Allotments' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /garlic/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /garlic/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').nth(1)).toBeVisible();
});

test('[CO-PAGER-007] lists are sorted with script switched off', async ({ page }) => {
  await page.goto('/discussions');
  await page
    .getByText(/^Sort by/)
    .first()
    .click();
  await page
    .getByRole('link', { name: 'Top', exact: true })
    .or(page.getByRole('button', { name: 'Top', exact: true }))
    .first()
    .click();
  await expect(page).toHaveURL(/sort=-score/);
});

test('a member signs in and out with script switched off', async ({ page, demo }) => {
  await page.goto('/entry/signin');
  await page.getByRole('textbox', { name: /Name or email/ }).fill('member');
  await page.getByRole('textbox', { name: /Password/ }).fill(demo.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner')).not.toContainText('Register');
  await page.goto('/entry/signout');
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign out/i })
    .or(page.getByRole('main').getByRole('link', { name: /sign out/i }))
    .first()
    .click();
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
});

test('actions that need script send nothing without it, and say so', async ({ page, demo }) => {
  await page.goto('/entry/signin');
  await page.getByRole('textbox', { name: /Name or email/ }).fill('member');
  await page.getByRole('textbox', { name: /Password/ }).fill(demo.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.goto('/profile/edit');
  await page.getByRole('textbox', { name: /New password/ }).fill('a secret of nobody');
  await page.getByRole('textbox', { name: /New password/ }).press('Enter');
  await expect(page).toHaveURL(/\/profile\/edit$/);
  for (const button of await page.getByRole('main').locator('form button[type="submit"]').all())
    await expect(button).toBeDisabled();
  for (const path of ['/profile/edit', '/messages/1', '/messages/add', '/home/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('This requires JavaScript', { useInnerText: true });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('[SH-SEARCH-024] the search button leads to the page of the search with script switched off', async ({
    page,
  }) => {
    await page.goto('/discussions');
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\??$/);
    await page.getByRole('main').getByRole('searchbox').first().fill('bread');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?(?:.*&)?query=bread/);
  });
});
