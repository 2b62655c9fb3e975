import { expect, signIn, signOut, test } from '../support/journey.ts';

test('a newcomer registers, signs out, and signs in again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Isolde Ferrant');
  await page.getByRole('textbox', { name: /^Email/ }).fill('isolde@example.com');
  await page.getByRole('textbox', { name: /^Password/ }).fill('a long enough password');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);

  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

  await signIn(page, 'isolde@example.com', 'a long enough password');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a wrong password keeps the name, and gives a hint', async ({ page, demo }) => {
    await page.goto('/entry/signin');
    await page.getByRole('textbox', { name: /Name or email/ }).fill('member');
    await page.getByRole('textbox', { name: /^Password/ }).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    const name = page.getByRole('textbox', { name: /Name or email/ });
    await expect(name).toHaveValue('member');
    await expect(page.getByRole('main').getByText('The username or password you entered is incorrect.')).toBeVisible();
    // The password's fate depends on whether script has loaded (signingIn.journey.ts).
    await page.getByRole('textbox', { name: /^Password/ }).fill(demo.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
  });

  test('a name in use is reported at its field, and the input is kept', async ({ page }) => {
    await page.goto('/entry/register');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Wren Hollis');
    await page.getByRole('textbox', { name: /^Email/ }).fill('somebody@example.com');
    await page.getByRole('textbox', { name: /^Password/ }).fill('a long enough password');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Wren Hollis');
    await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('somebody@example.com');
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('aria-invalid', 'true');
  });

  test("roles decide what is visible: only staff sees the stewards' room", async ({ page, demo }) => {
    await signIn(page, 'member', demo.password);
    expect([403, 404]).toContain((await page.goto('/categories/stewards'))?.status());
    await page.goto('/categories');
    await expect(page.getByRole('main')).not.toContainText('Stewards');
    await signOut(page);
    await signIn(page, 'moderator', demo.password);
    await page.goto('/categories');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Stewards/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /Stewards/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading').first()).toBeVisible();
  });
});

test('a member sees what guests do not: unread marks and their own menu', async ({ page, demo }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('New here?');
  await signIn(page, 'member', demo.password);
  await page.goto('/discussions');
  await expect(page.getByRole('main')).not.toContainText('New here?');
  await expect(page.getByRole('banner')).toContainText(/Wren Hollis|Notifications/);
});

test('signing in returns a member to their page', async ({ page, demo }) => {
  await page.goto('/categories/allotments');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('textbox', { name: /Name or email/ }).fill('member');
  await page.getByRole('textbox', { name: /^Password/ }).fill(demo.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/categories\/allotments$/);
});
