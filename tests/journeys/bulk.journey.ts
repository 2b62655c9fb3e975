import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, signInByCall, startSession, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected discussions' });
const boxes = (page: Page) => page.locator('input[data-bulk]');

async function choose(page: Page, numbers: readonly number[]): Promise<string[]> {
  const names: string[] = [];
  for (const number of numbers) {
    const box = boxes(page).nth(number);
    names.push((await box.getAttribute('data-name')) ?? '');
    await box.check();
  }
  await expect(bar(page)).toContainText(`${numbers.length} discussion`);
  return names;
}

const rowOf = (page: Page, name: string) =>
  page.locator('li[data-record]', { has: page.getByRole('link', { name, exact: true }) });

test('[SH-BULK-001] [CO-BULK-001] [CO-BULK-005] a moderator closes two posts, and undoes it', async ({
  page,
  demo,
}) => {
  await signInByCall(page, 'moderator', demo.password);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/discussions');
  const [first = '', second = ''] = await choose(page, [3, 4]);
  await waitForNetworkIdle(page);
  const before = scripts.length;
  await bar(page).getByRole('button', { name: 'Close' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close discussions' });
  await expect(dialog).toContainText(first);
  // The form's code was loaded only now.
  expect(scripts.length).toBeGreaterThan(before);
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.locator('button[type="submit"]').click();
  await expect(bar(page)).toBeHidden();
  for (const name of [first, second])
    await expect(rowOf(page, name).getByText('Closed', { exact: true })).toBeVisible();
  // The focused element is gone, so the list has the focus.
  await expect(page.locator('input[data-bulk]:focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const name of [first, second]) await expect(rowOf(page, name).getByText('Closed', { exact: true })).toBeHidden();
});

test.describe('cut', () => {
  // The rows show the new category of their posts, which can change their number of lines.
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load|status of 408/], mostShift: 0.3 });

  test('[F32] [CO-BULK-004] a move that was interrupted continues after a reload and moves each post once', async ({
    page,
    demo,
  }) => {
    await startSession(page, 'moderator', demo.password);
    await page.goto('/discussions');
    const names = await choose(page, [1, 5, 6]);
    await page.route('**/discussions/move*', (route) =>
      route.continue({ url: `${route.request().url()}&longRunnerTimeout=0` }),
    );
    await page.route('**/calls/run', (route) => route.abort());
    await bar(page).getByRole('button', { name: 'Move' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move discussions' });
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await dialog.getByRole('option').first().click();
    await dialog.locator('button[type="submit"]').click();
    await expect(bar(page)).toContainText('Interrupted: 1 of 3 done.');
    await page.unroute('**/calls/run');
    await page.reload();
    await expect(bar(page)).toContainText('Interrupted: 1 of 3 done.');
    await bar(page).getByRole('button', { name: 'Continue' }).click();
    await expect(bar(page)).toBeHidden();
    await expect(page.getByText('3 discussions changed.')).toBeVisible();
    for (const name of names) await expect(rowOf(page, name)).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('3 discussions restored.')).toBeVisible();
  });
});

test('[CO-BULK-003] [CO-BULK-013] [CO-BULK-009] merging one alone says why not; Cancel leaves nothing chosen', async ({
  page,
  demo,
}) => {
  await startSession(page, 'moderator', demo.password);
  await page.goto('/discussions');
  await choose(page, [0]);
  // The button can be pressed although the action is not possible, once the facts about the posts have come.
  const merge = bar(page).getByRole('button', { name: 'Merge' });
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  await merge.click({ force: true });
  await expect(page.getByRole('dialog', { name: 'Not possible' })).toContainText(
    'You must select at least 2 discussions to merge.',
  );
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(boxes(page).nth(0)).not.toBeChecked();
});

test.describe('members', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('members have nothing to choose posts with', async ({ page, demo }) => {
    await startSession(page, 'member', demo.password);
    await page.goto('/discussions');
    await expect(boxes(page)).toHaveCount(0);
    expect((await page.goto('/dashboard/content/reports'))?.status()).toBe(403);
  });
});
