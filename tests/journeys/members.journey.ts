import { axeOf } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { expect, startSession, test } from '../support/journey.ts';

test('an administrator filters and bans members in bulk, undoes it, and deletes them', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard');
  for (const number of [1, 2, 3]) {
    const account = {
      name: `Wilhelmina Journey ${number}`,
      email: `wilhelmina${number}@journeys.example`,
      password: 'a long enough password',
      sendWelcomeEmail: false,
    };
    expect((await callApi(page, 'POST', '/users', account)).status).toBe(201);
  }
  await page.goto('/dashboard/users?name=wilhelmina+journey');
  const main = page.getByRole('main');
  await expect(main.getByRole('row')).toHaveCount(4);
  await main.getByRole('checkbox', { name: 'Select this page' }).check();
  await main.getByRole('checkbox', { name: 'Select Wilhelmina Journey 3' }).uncheck();
  await expect(main.getByText('2 members selected')).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await main.getByRole('button', { name: 'Ban', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Ban 2 members?' });
  await expect(question).toContainText('Wilhelmina Journey 1');
  await question.getByRole('button', { name: 'Ban' }).click();
  await expect(main.getByText('2 members done.')).toBeVisible();
  await expect(main.getByRole('row').filter({ hasText: 'Banned' })).toHaveCount(2);

  await main.getByRole('button', { name: 'Undo: Ban' }).first().click();
  await expect(main.getByRole('row').filter({ hasText: 'Banned' })).toHaveCount(0);

  await main.getByRole('checkbox', { name: 'Select this page' }).check();
  await main.getByRole('button', { name: 'Delete…' }).click();
  const last = page.getByRole('alertdialog', { name: 'Delete 3 accounts?' });
  await last.getByRole('radio', { name: /^Keep without their name/ }).check();
  await last.getByRole('textbox', { name: /^Type 3 to confirm/ }).fill('3');
  await last.getByRole('button', { name: 'Delete for good' }).click();
  await expect(main.getByText('3 members done.')).toBeVisible();
  await page.goto('/dashboard/users?name=wilhelmina+journey&confirmed=true&joinedFrom=2020-01-01&ip=127.0.0.0%2F8');
  await expect(main.getByText('No members match your search.')).toBeVisible();
  await expect(main.getByRole('textbox', { name: /^Network address/ })).toHaveValue('127.0.0.0/8');
});

test('names are beside their pictures and dates on one line, at every width', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard/users');
    const row = page.getByRole('row', { name: /Wiel-Brinkhuijsen/ });
    const [picture, name] = [row.locator('img').first(), row.getByRole('link', { name: /Wiel/ }).last()];
    const [left, right] = [await picture.boundingBox(), await name.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    const tall = await page
      .locator('main td time')
      .evaluateAll((times) => times.filter((one) => one.getClientRects().length > 1).length);
    expect(tall).toBe(0);
  }
});
