import { axeOf } from '../support/axe.ts';
import { dropSession, expect, startSession, test } from '../support/journey.ts';

test('an administrator defines a type with fields, a member posts it, and viewers see the allowed fields', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/content/post-types');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  for (const [label, who] of [
    ['Journey yield', 'Everyone who can see the post'],
    ['Journey phone', 'Only the author and moderators'],
  ] as const) {
    await main.getByRole('button', { name: 'New field' }).click();
    await dialog.getByRole('textbox', { name: /^Label/ }).fill(label);
    await dialog.getByRole('radio', { name: who }).check();
    if (label === 'Journey yield') await dialog.getByRole('checkbox', { name: 'Required' }).check();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(main.getByRole('button', { name: `Edit ${label}` })).toBeVisible();
  }
  await main.getByRole('button', { name: 'New type' }).click();
  await dialog.getByRole('textbox', { name: /^Name(?! in)/ }).fill('Journey harvest');
  for (const name of ['Journey yield', 'Journey phone']) await dialog.getByRole('checkbox', { name }).check();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(main.getByRole('button', { name: 'Edit Journey harvest' })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );

  await startSession(page, 'member', demo.password);
  await page.goto('/post/journey-harvest/allotments');
  await main.getByRole('textbox', { name: /^Title/ }).fill('Beans of this year');
  await main.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('More than last year.');
  await main.getByRole('textbox', { name: 'Journey phone' }).fill('555 0199');
  await main.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(main.getByText('Please fill in “Journey yield”.')).toBeVisible();
  await main.getByRole('textbox', { name: /^Journey yield/ }).fill('Twelve kilos');
  await main.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Beans of this year' })).toBeVisible();
  await expect(main.getByText('Twelve kilos')).toBeVisible();
  await expect(main.getByText('555 0199')).toBeVisible();

  const address = page.url();
  await dropSession(page);
  await page.goto(address);
  await expect(main.getByText('Twelve kilos')).toBeVisible();
  expect(await page.content()).not.toContain('555 0199');

  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/content/post-types');
  await main.getByRole('button', { name: 'Delete Journey harvest' }).click();
  await expect(main.getByRole('button', { name: 'Edit Journey harvest' })).toHaveCount(0);
  for (const label of ['Journey yield', 'Journey phone']) {
    await main.getByRole('button', { name: `Delete ${label}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('textbox').fill(label);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(main.getByRole('button', { name: `Edit ${label}` })).toHaveCount(0);
  }
});
