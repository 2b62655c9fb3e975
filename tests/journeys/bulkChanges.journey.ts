import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected discussions' });
const boxes = (page: Page) => page.locator('input[data-bulk]');
const rowOf = (page: Page, name: string) =>
  page.locator('li[data-record]', { has: page.getByRole('link', { name, exact: true }) });

test('a moderator chooses all posts of a page with the keyboard, up to the most that can be chosen', async ({
  page,
  demo,
}) => {
  await startSession(page, 'moderator', demo.password);
  await page.goto('/discussions');
  const count = await boxes(page).count();
  expect(count).toBeGreaterThan(3);
  await boxes(page).nth(2).check();
  await expect(bar(page)).toContainText('1 discussion selected');
  await boxes(page).nth(2).press('ControlOrMeta+a');
  await expect(bar(page)).toContainText(`${count} discussions selected`);
  for (const box of await boxes(page).all()) await expect(box).toBeChecked();
  await boxes(page).nth(0).press('Space');
  await expect(bar(page)).toContainText(`${count - 1} discussions selected`);
  await bar(page).getByRole('button', { name: 'Select all on this page' }).press('Enter');
  await expect(bar(page)).toContainText(`${count} discussions selected`);
  await bar(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(bar(page)).toBeHidden();
});

test.describe('rows', () => {
  // Announced posts move to the top of the list, and back.
  test.use({ mostShift: 1 });

  test('a moderator announces two posts, and undoes it', async ({ page, demo }) => {
    await startSession(page, 'moderator', demo.password);
    await page.goto('/discussions');
    const names: string[] = [];
    for (const number of [4, 5]) {
      const box = boxes(page).nth(number);
      names.push((await box.getAttribute('data-name')) ?? '');
      await box.check();
    }
    await bar(page).getByRole('button', { name: 'More' }).click();
    await bar(page).getByRole('button', { name: 'Announce' }).click();
    const dialog = page.getByRole('dialog', { name: 'Announce discussions' });
    await dialog.getByRole('radio', { name: /^Everywhere/ }).check();
    expect((await axeOf(page).analyze()).violations).toEqual([]);
    await dialog.locator('button[type="submit"]').click();
    await expect(bar(page)).toBeHidden();
    for (const name of names) await expect(rowOf(page, name).getByText('Announcement', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 discussions restored.')).toBeVisible();
    for (const name of names) await expect(rowOf(page, name).getByText('Announcement', { exact: true })).toBeHidden();
  });
});

test('the forms for tags, type and author name the selection and are accessible', async ({ page, demo }) => {
  await startSession(page, 'moderator', demo.password);
  await page.goto('/discussions');
  const name = (await boxes(page).nth(3).getAttribute('data-name')) ?? '';
  await boxes(page).nth(3).check();
  await bar(page).getByRole('button', { name: 'More' }).click();
  for (const [button, title] of [
    ['Sink', 'Sink discussions'],
    ['Tag', 'Tag discussions'],
    ['Change Type', 'Change type of discussions'],
    ['Change Author', 'Change author of discussions'],
  ] as const) {
    await bar(page).getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText(name);
    expect([title, (await axeOf(page).analyze()).violations]).toEqual([title, []]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});
