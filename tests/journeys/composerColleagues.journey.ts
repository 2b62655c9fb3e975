import type { Page } from '@playwright/test';
import { composeAsAdmin, expectAccessible, item, items } from '../support/composerPage.ts';
import { expect, signInByCall, test } from '../support/journey.ts';

composeAsAdmin();

test.describe('two administrators', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('a layout that someone else has published in the meantime is shown, and neither text is lost', async ({
    page,
  }) => {
    await page.goto('/appearance/layouts');
    await page.getByRole('button', { name: 'Copy Home' }).click();
    await page.getByRole('link', { name: 'Edit Home (copy)' }).click();
    await item(page, 'Site Totals').click();
    await page.keyboard.press('Control+d');
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await page.evaluate(async () => {
      const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
      const path = `/api/v2/layouts/${location.pathname.split('/')[3]}`;
      await fetch(path, { method: 'PATCH', headers, body: JSON.stringify({ name: 'Theirs' }) });
    });
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await publish.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('“Theirs” was changed after you began. Your draft is kept.')).toBeVisible();
    await expect(items(page).filter({ hasText: 'Site Totals' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Publish mine' }).click();
    await expect(page.getByText('The layout was published.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
    await expect(items(page).filter({ hasText: 'Site Totals' })).toHaveCount(1);
  });
});

test.describe('a colleague', () => {
  /** Reads again what is asked every few seconds, as it is when a tab is shown again. */
  const showAgain = (page: Page) =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  let colleague: Page;
  let call: (method: string, path: string, body?: object) => Promise<unknown>;
  test.beforeEach(async ({ page, browser, baseURL, demo }) => {
    const send = (sender: Page) => (method: string, path: string, body?: object) =>
      sender.evaluate(
        async ([verb, at, sent]) => {
          const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
          const reply = await fetch(`/api/v2${at}`, { method: verb, headers, body: sent ?? null });
          return reply.status === 204 ? null : ((await reply.json()) as unknown);
        },
        [method, path, body && JSON.stringify(body)] as const,
      );
    const { roleIDs } = (await send(page)('GET', '/users/me')) as { roleIDs: number[] };
    const name = `Marta${Date.now()}`;
    const person = { name, email: `${name}@example.org`, password: demo.password, roleID: roleIDs };
    expect(await send(page)('POST', '/users', person)).toMatchObject({ name });
    colleague = await (await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) })).newPage();
    await signInByCall(colleague, name, demo.password);
    call = send(colleague);
  });
  test.afterEach(() => colleague.context().close());

  test('who edits the same layout is named, and what they publish is known before the own draft is', async ({
    page,
  }) => {
    await page.goto('/appearance/layouts');
    await page.getByRole('button', { name: 'Copy Home' }).click();
    await page.getByRole('link', { name: 'Edit Home (copy)' }).click();
    await expect(item(page, 'Site Totals')).toBeVisible();
    const layoutID = page.url().split('/').at(-2);
    const { layout, titleBar } = (await call('GET', `/layouts/${layoutID}/edit`)) as Record<string, object>;
    const { version } = (await call('GET', `/layouts/${layoutID}/draft`)) as { version: string };
    const theirs = { name: 'Theirs', layout, titleBar };
    await call('PUT', `/layouts/${layoutID}/draft`, { ...theirs, baseVersion: version });
    await showAgain(page);
    const others = page.getByRole('list', { name: 'Others who edit this layout' });
    await expect(others).toHaveText(/^Marta\d+ is editing this page · (just now|.* seconds ago)$/);
    await expectAccessible(page);
    const other = await page.context().newPage();
    await other.goto('/appearance/layouts');
    await expect(other.getByRole('listitem').filter({ hasText: 'Home (copy)' })).toContainText(/Marta\d+ is editing/);
    await other.close();

    // nothing is changed here yet
    await call('POST', `/layouts/${layoutID}/publish`, { ...theirs, version });
    await showAgain(page);
    await expect(page.getByText('“Theirs” was changed after you opened it.')).toBeVisible();
    await expect(page.getByText(/^Published by Marta\d+ · /)).toBeVisible();
    await expect(others).toHaveCount(0);
    await page.getByRole('button', { name: 'Use the published version' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
    await expect(page.getByText('was changed after you opened it')).toHaveCount(0);

    await item(page, 'Site Totals').click();
    await page.keyboard.press('Control+d');
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await call('PATCH', `/layouts/${layoutID}`, { name: 'Once more' });
    await showAgain(page);
    await expect(page.getByText('“Once more” was changed after you began. Your draft is kept.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Someone else published a version of “Once more” after you began\./)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('The layout was published.')).toBeVisible();
    await expect(page.getByText('was changed after you began')).toHaveCount(0);
    await expect(items(page).filter({ hasText: 'Site Totals' })).toHaveCount(2);
  });
});

test('a built-in layout leads to the copy that is in use, and is published in it and not as a second copy', async ({
  page,
}) => {
  await page.goto('/appearance/layouts/home/edit');
  await expect(item(page, 'Leaderboard')).toBeVisible();
  const copies = () =>
    page.evaluate(async () => {
      const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
      const all = (await (await fetch('/api/v2/layouts', { headers })).json()) as { layoutID: number | string }[];
      return all.filter(({ layoutID }) => typeof layoutID === 'number').length;
    });
  await page.evaluate(async () => {
    const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
    const { layout, titleBar } = await (await fetch('/api/v2/layouts/home/edit', { headers })).json();
    const body = JSON.stringify({ name: 'Front', layout, titleBar, version: 'builtIn' });
    await fetch('/api/v2/layouts/home/publish', { method: 'POST', headers, body });
  });
  await page.reload();
  await expect(page.getByText('“Front” is in use instead of this built-in layout')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit “Front”' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Front' })).toBeVisible();
  await expect(page.getByText('is in use instead of this')).toHaveCount(0);

  await page.goto('/appearance/layouts/home/edit');
  await item(page, 'Leaderboard').click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'A new version of “Front”, which is in use' })).toBeChecked();
  await expect(dialog.getByText('This changes all pages of this kind for everyone now.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Another copy of the built-in layout' }).check();
  await expect(dialog.getByText(/created and used instead of “Front”, which stays in the list/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'A new version of “Front”, which is in use' }).check();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/appearance\/layouts\/\d+\/edit$/);
  await expect(items(page).filter({ hasText: 'Leaderboard' })).toHaveCount(0);
  expect(await copies()).toBe(1);
});

test('after publishing a copy was undone, its open composer says that it is not in use', async ({ page }) => {
  await page.goto('/appearance/layouts/home/edit');
  await item(page, 'Leaderboard').click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/appearance\/layouts\/\d+\/edit$/);
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('Not in use', { exact: true })).toBeVisible();
});
