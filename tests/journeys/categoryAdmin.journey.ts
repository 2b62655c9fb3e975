import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

async function expectNoBarrier(page: Page): Promise<void> {
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

// rows and toasts come and go
test.use({ mostShift: 0.1, expectedErrors: [/status of 422/] });

const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

async function create(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'New category' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, name)).toBeVisible();
}

/** Posts in a category and returns the status. */
const post = (page: Page, urlcode: string) =>
  page.evaluate(async (code) => {
    const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
    const { categoryID } = await (await fetch(`/api/v2/categories/${code}`)).json();
    const body = JSON.stringify({ categoryID, name: `A post in ${code}`, body: 'Words', format: 'text' });
    return (await fetch('/api/v2/discussions', { method: 'POST', headers, body })).status;
  }, urlcode);

test('an admin creates, nests, moves, restricts and deletes categories by keyboard', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/categories');
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Ärger & Freude');
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('ärger-freude');
  await expectNoBarrier(page);
  await create(page, 'Orchard');
  await page.getByRole('button', { name: 'Add a subcategory to Orchard' }).click();
  await create(page, 'Apples');
  await page.getByRole('button', { name: 'Add a subcategory to Orchard' }).click();
  await create(page, 'Pears');

  await grip(page, 'Pears').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Pears is now 1 of 2 in Orchard.')).toBeVisible();
  await expect(grip(page, 'Pears')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.').first()).toBeVisible();
  await grip(page, 'Pears').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByText(/Pears is now \d+ of \d+\./)).toBeVisible();
  await expect(grip(page, 'Pears')).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Edit Pears' }).click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('kitchen-table');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Another category already uses this address.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('pears');
  await dialog.getByRole('radio', { name: 'Pink' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Pears is saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Who can see Pears?' }).click();
  await expect(dialog.getByText('Everyone, also guests.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Its own permissions' }).check();
  await dialog.getByRole('checkbox', { name: 'Guest: See posts' }).uncheck();
  await expect(dialog.getByText('All members, but no guests.')).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-category]', { hasText: 'Pears' }).getByText('Own permissions')).toBeVisible();

  expect(await post(page, 'pears')).toBe(201);
  await page.reload();
  await page.getByRole('button', { name: 'Delete Pears' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Pears?' });
  await expect(question.getByText('It contains 1 post.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete category' }).click();
  await expect(question.getByText('Choose a category.')).toBeVisible();
  await question.getByRole('combobox', { name: 'Category' }).fill('Apples');
  await page.keyboard.press('Enter');
  await expectNoBarrier(page);
  await question.getByRole('button', { name: 'Delete category' }).click();
  await expect(row(page, 'Pears')).toHaveCount(0, { timeout: 15_000 });
  await page.goto('/categories/apples');
  await expect(page.getByRole('link', { name: 'A post in pears' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('the tree of categories fits, without barriers, and a member is shown nothing of it', async ({ page, demo }) => {
    await startSession(page, 'admin', demo.password);
    await page.goto('/dashboard/categories');
    await expect(page.getByRole('button', { name: 'New category' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await expectNoBarrier(page);
  });

  test('the permissions of a category are set with the names of the roles in view', async ({ page, demo }) => {
    await startSession(page, 'admin', demo.password);
    await page.goto('/dashboard/categories');
    await page.getByRole('button', { name: 'Who can see Kitchen table?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Its own permissions' }).check();
    await dialog.getByRole('checkbox', { name: 'Moderator: Handle reports' }).scrollIntoViewIfNeeded();
    const table = dialog.getByRole('table');
    const head = table.getByRole('columnheader', { name: 'Moderator' });
    await expect(head).toBeInViewport();
    const box = dialog.getByRole('checkbox', { name: 'Moderator: Handle reports' });
    const [above, below] = [await head.boundingBox(), await box.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await box.click();
    await expectNoBarrier(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const own = page.locator('[data-category]', { hasText: 'Kitchen table' }).getByText('Own permissions');
    await expect(own).toBeVisible();
    await page.getByRole('button', { name: 'Who can see Kitchen table?' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Moderator: Handle reports' })).not.toBeChecked();
    await dialog.getByRole('radio', { name: 'The same as the whole site' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(own).toHaveCount(0);
  });
});
