import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

test('an administrator finds the add-ons, turns one on, reads what it needs, and undoes it', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Add-ons' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Add-ons' })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await expect(main.getByRole('button', { name: 'Turn on Email digest' })).toBeDisabled();
  await expect(main.getByText('Turn on Emails first.')).toBeVisible();
  await main.getByRole('button', { name: 'Turn on Signatures' }).click();
  await expect(page.getByText('Signatures is on.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Turn off Signatures' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('button', { name: 'Turn on Signatures' })).toBeVisible();
  await main.getByRole('button', { name: 'Turn on Scripts in style guides' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/Only use code that you trust completely/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('link', { name: 'Settings of Private messages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(main.getByText('Recipients per conversation').first()).toBeVisible();
});
