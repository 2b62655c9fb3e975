import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

test('a form of the administration names its wrong fields itself, and keeps what was entered', async ({
  page,
  demo,
}) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/redirects');
  await page.getByRole('button', { name: 'New redirect' }).click();
  const dialog = page.getByRole('dialog');
  const source = dialog.getByRole('textbox', { name: /^Old address/ });
  await dialog.getByRole('radio', { name: /302/ }).check();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('2 fields need to be corrected.');
  await expect(dialog.getByText('Please enter the old address.')).toBeVisible();
  await expect(source).toBeFocused();
  await expect(source).toHaveAttribute('required');
  expect((await axeOf(page).analyze()).violations).toEqual([]);

  await source.fill('/old/shed');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Not saved. Your input is kept for when you open this form again.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'New redirect' }).click();
  await expect(source).toHaveValue('/old/shed');
  await expect(dialog.getByRole('radio', { name: /302/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Discard my input' }).click();
  await expect(source).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a form asks before it loses permissions, by Escape and by its button', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/categories');
  await page
    .getByRole('button', { name: /^Who can see / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  const choice = dialog.getByRole('radio', { name: 'Its own permissions' });
  await choice.check();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(choice).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
});

test('the audit log says in words what was changed', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/redirects');
  await page.getByRole('button', { name: 'New redirect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Old address/ }).fill('/audited/shed');
  await dialog.getByRole('textbox', { name: /^Leads to/ }).fill('/categories');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/dashboard/audit-log?subject=redirect');
  const entry = page.getByRole('listitem').filter({ hasText: '/audited/shed' }).first();
  await entry.getByText('5 values').click();
  await expect(entry.getByRole('row', { name: 'How long none Moved for good (301)' })).toBeVisible();
  await expect(entry.getByRole('row', { name: 'On none Yes' })).toBeVisible();
  await expect(entry.locator('code')).toHaveCount(0);
});
