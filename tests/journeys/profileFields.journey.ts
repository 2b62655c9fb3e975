import { axeOf } from '../support/axe.ts';
import { dropSession, expect, startSession, test } from '../support/journey.ts';

const label = 'Journey town';

test('an administrator adds a field of profiles, a member fills it in, guests see it, and it goes again', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/profile-fields');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'New field' }).click();
  await dialog.getByRole('textbox', { name: /^Label/ }).fill(label);
  await dialog.getByRole('combobox', { name: 'At registration' }).selectOption('optional');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(main.getByText(label, { exact: true })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );

  await dropSession(page);
  await page.goto('/entry/register');
  await expect(main.getByRole('textbox', { name: label })).toBeVisible();

  await startSession(page, 'member', demo.password);
  await page.goto('/profile/edit');
  const fields = main.getByRole('region', { name: 'More about you' });
  await fields.getByRole('textbox', { name: label }).fill('Ghent on the Lys');
  await fields.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Back to the profile' }).click();
  await expect(main.getByText('Ghent on the Lys')).toBeVisible();
  const profile = page.url();
  await dropSession(page);
  await page.goto(profile);
  await expect(main.getByText('Ghent on the Lys')).toBeVisible();

  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/profile-fields');
  await main.getByRole('button', { name: `Delete the field ${label}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('The answer of 1 member will be deleted. This cannot be undone.')).toBeVisible();
  await question.getByRole('textbox').fill(label);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByText(label, { exact: true })).toHaveCount(0);
  await page.goto(profile);
  await expect(main.getByText('Ghent on the Lys')).toHaveCount(0);
});
