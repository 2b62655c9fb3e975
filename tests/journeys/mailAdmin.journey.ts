import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

// The result of an action moves the content below, on a busy machine later than half a second after the click.
test.use({ expectedErrors: [/status of 422/], mostShift: 0.1 });

test('an administrator sends a test email, edits and previews the text of an email, and undoes it', async ({
  page,
  demo,
}) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/mail');
  const main = page.getByRole('main');
  await expect(main.getByText(/No mail server is connected/)).toBeVisible();
  await main.getByRole('textbox', { name: /Email address/ }).fill('journey-mail@example.com');
  await main.getByRole('button', { name: 'Send test email' }).click();
  await expect(main.getByText(/journey-mail@example.com was written to a file/)).toBeVisible();

  await main.getByRole('button', { name: 'Edit “Welcome”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Subject/ }).fill('A place for {nobody}');
  await dialog.getByRole('button', { name: 'Show preview' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Subject/ })).toHaveAccessibleDescription(/\{nobody\} is no/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/\{nobody\} is no placeholder/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Subject/ }).fill('A place for you at {site}');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Show preview' }).click();
  await expect(dialog.getByText(/A place for you at (?!\{)/)).toBeVisible();
  await expect(dialog.frameLocator('iframe').getByText('Choose a password').first()).toBeInViewport();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('A place for you at {site}')).toBeVisible();
  await main.getByRole('button', { name: 'Edit “Welcome”' }).click();
  await dialog.getByRole('button', { name: 'Built-in text' }).click();
  await expect(main.getByText('Welcome to {site}')).toBeVisible();

  await main.getByRole('link', { name: 'Written to a file', exact: true }).click();
  await expect(page).toHaveURL(/\?status=written$/);
  await expect(main.getByRole('row', { name: /^journey-mail@example\.com/ }).first()).toBeVisible();
  await main.getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(main.getByText('No emails')).toBeVisible();
});

for (const width of [375, 1280])
  test(`the email screen is accessible at ${width} pixels`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 800 });
    await startSession(page, 'admin', demo.password);
    await page.goto('/dashboard/mail');
    await expect(page.getByRole('heading', { name: 'Delivery log' })).toBeVisible();
    expect((await axeOf(page).analyze()).violations).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });
