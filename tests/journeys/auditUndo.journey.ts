import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

test('[SH-API-011] an administrator undoes a change from the audit log, after seeing what will change', async ({
  page,
  demo,
}) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/redirects');
  const main = page.getByRole('main');
  const form = page.getByRole('dialog');
  await main.getByRole('button', { name: 'New redirect' }).click();
  await form.getByRole('textbox', { name: /^Old address/ }).fill('/journey-undo');
  await form.getByRole('textbox', { name: /^Leads to/ }).fill('/discussions');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(main.getByText('/journey-undo')).toBeVisible();

  // [SH-API-011] the change names the page that it was made on
  await page.goto('/dashboard/audit-log?subject=redirect');
  await expect(main.getByRole('link', { name: '/dashboard/redirects', exact: true }).first()).toBeVisible();
  await main.getByRole('button', { name: 'Undo the change of /journey-undo' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Undo the change of /journey-undo?' });
  await expect(question.getByRole('cell', { name: '/discussions' })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await question.getByRole('button', { name: 'Undo change' }).click();
  await expect(page.getByText('The change was undone.')).toBeVisible();
  await expect(main.getByText('Deleted the redirect /journey-undo').first()).toBeVisible();

  await page.goto('/dashboard/redirects?query=journey-undo');
  await expect(main.getByText('No redirect contains “journey-undo”.')).toBeVisible();

  // the deletion itself can be undone, once
  await page.goto('/dashboard/audit-log?subject=redirect');
  await main.getByRole('button', { name: 'Undo the change of /journey-undo' }).first().click();
  await question.getByRole('button', { name: 'Undo change' }).click();
  const deletion = main.getByRole('listitem').filter({ hasText: 'Deleted the redirect /journey-undo' }).first();
  await expect(deletion.getByText('Already undone.')).toBeVisible();
  await expect(deletion.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await main.getByRole('button', { name: 'Undo the change of /journey-undo' }).first().click();
  await question.getByRole('button', { name: 'Undo change' }).click();
  await expect(deletion.getByText('Already undone.')).toHaveCount(0);
});
