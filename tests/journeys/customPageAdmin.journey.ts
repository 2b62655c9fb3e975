import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

const screen = '/dashboard/pages';

// The browser reports the refusal of an address that is taken.
test.use({ mostShift: 1, expectedErrors: [/status of 422/] });

test('an administrator makes a page, publishes it, visits it, and takes it away again', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Pages' }).click();
  await expect(page).toHaveURL(/\/dashboard\/pages$/);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await main.getByRole('button', { name: 'New page' }).click();
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Discussions');
  await expect(dialog.getByRole('textbox', { name: /^Address/ })).toHaveValue('/discussions');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText(/\/discussions is the address of the built-in page/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Visiting the workshop');
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('/visiting');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('We open at six.\n\nBring <b>tools</b>.');
  await dialog.getByRole('radio', { name: 'Published' }).check();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);

  await main.getByRole('link', { name: 'Visiting the workshop', exact: true }).click();
  await expect(page).toHaveURL(/\/visiting$/);
  await expect(page.getByRole('heading', { name: 'Visiting the workshop' })).toBeVisible();
  await expect(page.getByText('Bring <b>tools</b>.')).toBeVisible();

  await page.goto(screen);
  await main.getByRole('link', { name: 'Edit content: Visiting the workshop' }).click();
  await page.getByRole('treeitem', { name: 'Custom HTML' }).click();
  await page.keyboard.press('Control+d');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The layout was published.')).toBeVisible();
  await page.goto('/visiting');
  await expect(page.getByText('Bring <b>tools</b>.')).toHaveCount(2);

  await page.goto(screen);
  await main.getByRole('button', { name: 'Edit the page Visiting the workshop' }).click();
  await dialog.getByRole('radio', { name: 'Only some roles' }).check();
  await dialog.getByRole('checkbox', { name: 'Moderator' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Only Moderator')).toBeVisible();

  await main.getByRole('button', { name: 'Delete the page Visiting the workshop' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('/visiting');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByRole('link', { name: 'Visiting the workshop', exact: true })).toHaveCount(0);
});

test('the pages screen has no barrier and fits a phone', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await startSession(page, 'admin', demo.password);
  await page.goto(screen);
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
});
