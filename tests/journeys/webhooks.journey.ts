import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

test.use({ expectedErrors: [/status of 422/] });

test('an administrator creates, tests and deletes a webhook, and sees its secret once', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/webhooks');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'New webhook' }).click();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Hook of the journeys');
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('ftp://example.com/');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByText('The address must start with http or https.')).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('http://localhost:9/hook');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByText('localhost is not a public internet host.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('http://127.0.0.1:9/hook');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await main.getByRole('button', { name: 'Send test: Hook of the journeys' }).click();
  await expect(page.getByText(/The test is on its way/)).toBeVisible();
  await main.getByRole('button', { name: 'Deliveries of Hook of the journeys' }).click();
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await expect(dialog.getByText('The host could not be reached.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await main.getByRole('button', { name: 'Delete Hook of the journeys' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByRole('heading', { name: /Hook of the journeys/ })).toHaveCount(0);
});
