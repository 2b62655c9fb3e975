import { clientScript } from '../support/clientScript.ts';
import { expect, test } from '../support/journey.ts';
import { startServer } from '../support/journeyServer.ts';

// An empty name is refused, and the mail server does not answer.
test.use({ expectedErrors: [/status of (?:422|502)/] });

test('the visitor with the printed address becomes the first administrator of an empty site', async ({ page }) => {
  test.slow();
  const server = await startServer({ FOLKMOOT_DEMO: 'off' });
  try {
    expect(server.printed()).not.toContain('demo');
    const setUp = /http:\/\/\S+\/entry\/register\?setup=\S+/.exec(server.printed())?.[0] ?? '';
    expect(setUp).not.toBe('');
    await page.goto(setUp);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Founder');
    await page.getByRole('textbox', { name: /^Email/ }).fill('founder@example.com');
    await page.getByRole('textbox', { name: /^Password/ }).fill('a long enough password');
    const scripts = Promise.withResolvers<void>();
    await page.route(clientScript(), async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    const main = page.getByRole('main');
    const step = (name: string) => page.getByRole('heading', { level: 1, name });
    await expect(step('Name and languages')).toBeVisible();
    const layouts = await page.evaluate(
      async () => (await fetch('/api/v2/layouts', { headers: { 'X-Requested-With': 'vanilla' } })).status,
    );
    expect(layouts).toBe(200);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
    await main.getByRole('textbox', { name: 'Site name' }).fill('');
    await main.getByRole('textbox', { name: 'Description' }).fill('For everyone in our street.');
    // Both fields count, although they were filled before the script has loaded.
    scripts.resolve();
    await main.getByRole('button', { name: 'Save and continue' }).click();
    // Nothing is lost when the server refuses.
    await expect(main.getByRole('textbox', { name: 'Site name' })).toHaveAccessibleDescription(/visible characters/);
    await expect(main.getByRole('textbox', { name: 'Description' })).toHaveValue('For everyone in our street.');
    await main.getByRole('textbox', { name: 'Site name' }).fill('Elm Street');
    await main.getByRole('button', { name: 'Save and continue' }).click();

    await expect(step('Logo and colors')).toBeFocused();
    await main.getByRole('textbox', { name: 'Primary color', exact: true }).fill('#8a1f6b');
    await expect(main.getByText(/Contrast with the background: 8/)).toBeVisible();
    await main.getByRole('button', { name: 'Save and continue' }).click();

    await expect(step('Who can read and join')).toBeFocused();
    await main.getByRole('radio', { name: /after approval/ }).check();
    await expect(main.getByText(/an administrator approves each person/)).toBeVisible();
    await main.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(step('Logo and colors')).toBeFocused();
    await expect(main.getByRole('textbox', { name: 'Primary color', exact: true })).toHaveValue('#8a1f6b');
    await page.goBack();
    // The unsaved choice is kept.
    await expect(main.getByRole('radio', { name: /after approval/ })).toBeChecked();
    await main.getByRole('button', { name: 'Save and continue' }).click();

    await expect(step('Categories')).toBeFocused();
    // The setup opens again at the same place.
    await page.goto(`${server.url}/dashboard`);
    await expect(main.getByText('3 of 6 done')).toBeVisible();
    await page.goto(`${server.url}/dashboard/setup`);
    await main.getByRole('button', { name: /Club or town/ }).click();
    await expect(step('Email')).toBeFocused();
    await expect(main.getByText(/No mail server is connected/)).toBeVisible();
    await main.getByRole('textbox', { name: 'Mail server', exact: true }).fill('127.0.0.1');
    await main.getByRole('spinbutton', { name: 'Port of the mail server' }).fill('9');
    await main.getByRole('textbox', { name: 'Password at the mail server' }).fill('kept by the server');
    await main.getByRole('button', { name: 'Save mail server' }).click();
    await expect(main.getByText('Emails are sent through 127.0.0.1:9.')).toBeVisible();
    await expect(main.getByLabel('Password at the mail server')).toHaveValue('');
    await expect(main.getByText(/A value is set\./)).toBeVisible();
    await main.getByRole('button', { name: 'Send test email' }).click();
    await expect(main.getByText(/The mail server could not be reached/)).toBeVisible();
    await main.getByRole('button', { name: 'Skip this step' }).click();
    await expect(step('Invite people')).toBeFocused();
    await main.getByRole('button', { name: 'Skip this step' }).click();
    await expect(step('Your community is ready')).toBeFocused();
    await main.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(main.getByRole('heading', { name: 'Write the first post' })).toBeVisible();
    await expect(main.getByText('Marketplace')).toBeVisible();
    await expect(page).toHaveTitle('Elm Street');
    await main.getByRole('link', { name: 'New Post' }).click();
    await expect(page.getByRole('textbox', { name: /Title/ })).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await server.stop();
  }
});
