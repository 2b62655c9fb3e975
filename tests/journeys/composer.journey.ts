import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, signInByCall, test } from '../support/journey.ts';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axeOf(page).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
const items = (page: Page) => page.getByRole('treeitem');
const names = async (page: Page) => (await items(page).allTextContents()).map((text) => text.trim());
const item = (page: Page, name: string) => items(page).filter({ hasText: name }).first();
const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');

/** Restores the built-in layouts for later tests. */
async function restore(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { 'X-Requested-With': 'vanilla' };
    const send = (method: string, path: string) => fetch(`/api/v2/layouts${path}`, { method, headers });
    await send('DELETE', '/home/draft');
    const all = (await (await fetch('/api/v2/layouts', { headers })).json()) as { layoutID: number | string }[];
    for (const { layoutID } of all) {
      if (typeof layoutID !== 'number') continue;
      await send('DELETE', `/${layoutID}/views`);
      await send('DELETE', `/${layoutID}`);
    }
  });
}

test.use({ mostShift: 1 });
test.describe.configure({ timeout: 120_000 });
test.beforeEach(async ({ page, demo }) => signInByCall(page, 'admin', demo.password));
test.afterEach(({ page }) => restore(page));

test('an administrator composes the home page by keyboard, publishes it, and takes it back', async ({ page }) => {
  await page.goto('/');
  const edit = page.locator('a[href^="/appearance/layouts?of="]').first();
  await expect(edit).toHaveText('Edit this page');
  await page.goto((await edit.getAttribute('href')) ?? '');
  await expect(page).toHaveURL('/appearance/layouts/home/edit');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Recent posts' })).toBeVisible();
  await expectAccessible(page);

  await item(page, 'Leaderboard').focus();
  await item(page, 'Leaderboard').click();
  const before = await names(page);
  const at = before.findIndex((name) => name.includes('Leaderboard'));
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => names(page)).not.toEqual(before);
  expect((await names(page))[at - 1]).toContain('Leaderboard');
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('button', { name: 'Undo: Move Leaderboard' })).toBeEnabled();

  await item(page, 'Leaderboard').focus();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('searchbox').fill('call to action');
  await page.keyboard.press('Enter');
  await expect(item(page, 'Call To Action')).toHaveAttribute('aria-selected', 'true');
  await expect(item(page, 'Call To Action')).toBeFocused();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Join the spring clean');
  await page.keyboard.press('Escape');
  await expect(item(page, 'Call To Action')).toBeFocused();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await expect(preview(page).getByText('Join the spring clean')).toBeVisible();

  await page.reload();
  await expect(item(page, 'Call To Action')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Change Call To Action' }).click();
  await page.getByRole('button', { name: 'Redo: Change Call To Action' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/appearance\/layouts\/\d+\/edit$/);
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Join the spring clean')).toBeVisible();

  await page.goto('/appearance/layouts');
  await page.getByRole('button', { name: 'Use the built-in layout instead of Home' }).click();
  await expect(page.getByText('The built-in layout is in use again.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Join the spring clean')).toHaveCount(0);
});

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

test('the composer fits a phone, and says what cannot be where', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/appearance/layouts/home/edit');
  await item(page, '2 Columns').click();
  await page.keyboard.press('Delete');
  await item(page, 'Banner').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('Banner cannot be in this section.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(item(page, '2 Columns')).toBeVisible();
});

test('on a phone the outline and the settings are sheets over the canvas, by thumb and keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/appearance/layouts/home/edit');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).and(page.locator('[aria-controls]'));
  const settings = page.getByRole('region', { name: 'Settings' });
  await item(page, 'Leaderboard').click();
  await expect(settings).not.toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(settings).toBeInViewport();
  await expect(button('Settings')).toHaveAttribute('aria-expanded', 'true');
  await expect(item(page, 'Leaderboard')).not.toBeInViewport();
  await expectAccessible(page);
  // the canvas is in use above the sheet
  await page.getByRole('region', { name: 'Preview' }).evaluate((element) => element.scrollIntoView());
  await page.getByRole('application').click({ position: { x: 40, y: 60 } });
  await expect(settings).toBeInViewport();
  await settings.getByRole('heading', { level: 3 }).first().click();
  await button('Settings').click();
  await expect(settings).not.toBeInViewport();
  await button('Outline').click();
  await expect(page.getByRole('tree')).toBeInViewport();
  await expect(button('Outline')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test.describe('two tabs', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('a draft that another tab has changed is offered, and neither is lost', async ({ page, context }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/appearance/layouts/home/edit');
      await item(tab, 'Site Totals').click();
    }
    await page.keyboard.press('Control+d');
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await item(other, 'Leaderboard').click();
    await other.keyboard.press('Delete');
    await expect(other.getByText('This draft was changed in another tab')).toBeVisible();
    await other.getByRole('button', { name: 'Use the other one' }).click();
    await expect(items(other).filter({ hasText: 'Site Totals' })).toHaveCount(2);
    await expect(item(other, 'Leaderboard')).toBeVisible();
    await other.getByRole('button', { name: 'Undo: Edit JSON' }).click();
    await expect(items(other).filter({ hasText: 'Leaderboard' })).toHaveCount(0);
    await expect(other.getByText('Draft saved.')).toBeVisible();
    await other.close();
  });
});

test('after a crash that lost the last writes to storage, the latest text opens without a question', async ({
  page,
}) => {
  await page.goto('/appearance/layouts/home/edit');
  await item(page, 'Site Totals').click();
  await page.keyboard.press('Control+d');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  const early = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  await item(page, 'Leaderboard').click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  // the browser writes it to the disk some seconds later, and IndexedDB at once
  await page.evaluate((before) => Object.assign(localStorage, before), early);
  await page.reload();
  await expect(items(page).filter({ hasText: 'Site Totals' })).toHaveCount(2);
  await expect(items(page).filter({ hasText: 'Leaderboard' })).toHaveCount(0);
  await expect(page.getByText('This draft was changed in another tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo: Remove Leaderboard' })).toBeEnabled();
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test('a draft that could not be saved is sent when the line is back', async ({ page, context }) => {
    await page.goto('/appearance/layouts/home/edit');
    await item(page, 'Leaderboard').click();
    await page.keyboard.press('Delete');
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await context.setOffline(true);
    await item(page, 'Tag Cloud').click();
    await page.keyboard.press('Delete');
    await expect(page.getByText('The draft could not be saved on the server.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Draft saved.')).toBeVisible();
  });
});

test('visibility is set by rules and said in words, and the preview follows', async ({ page }) => {
  await page.goto('/appearance/layouts/home/edit');
  await expect(preview(page).getByRole('heading', { name: 'Most Helpful This Month' })).toBeVisible();
  await item(page, 'Leaderboard').click();
  await page.locator('summary', { hasText: 'Everyone, always' }).click();
  const rules = page.getByRole('group', { name: 'Rules' });
  await rules.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Only for members who are signed in', { exact: true })).toBeVisible();
  await rules.getByRole('switch', { name: 'The opposite' }).click();
  await expect(page.getByText('Only for guests', { exact: true })).toBeVisible();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Most Helpful This Month' })).toHaveCount(0);
  await rules.getByRole('combobox', { name: 'Rule' }).selectOption('Add-on is on');
  await rules.getByRole('combobox', { name: 'Add-on is on' }).fill('tag');
  await page.getByRole('option', { name: 'Tags', exact: true }).click();
  await expect(page.getByText('Only while the add-on Tags is off', { exact: true })).toBeVisible();
  await rules.getByRole('switch', { name: 'The opposite' }).click();
  await expect(page.getByText('Only while the add-on Tags is on', { exact: true })).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Most Helpful This Month' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Change Leaderboard' }).click();
  await expect(page.locator('summary', { hasText: 'Everyone, always' })).toBeVisible();
});

test('a section changes its columns, and several items move to a new section, by the settings panel', async ({
  page,
}) => {
  await page.goto('/appearance/layouts/home/edit');
  await item(page, '2 Columns').click();
  await page.getByRole('combobox', { name: 'Columns' }).selectOption({ label: '3 Columns' });
  await expect(item(page, '3 Columns')).toBeVisible();
  await expect(items(page).filter({ hasText: 'Leaderboard' })).toHaveCount(1);
  await item(page, 'Leaderboard').click();
  await item(page, 'Tag Cloud').click({ modifiers: ['Shift'] });
  await expect(page.getByRole('heading', { level: 3, name: '2 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Move to a new section' }).click();
  await expect(page.getByRole('button', { name: 'Undo: Move 2 items to a new section' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Move 2 items/ }).click();
  await page.getByRole('button', { name: /^Undo: Change the columns/ }).click();
  await expect(item(page, '2 Columns')).toBeVisible();
});

test('the command palette has the commands of the composer, and its items by name', async ({ page }) => {
  await page.goto('/appearance/layouts/home/edit');
  await expect(item(page, 'Leaderboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('edit tag cloud');
  await page.keyboard.press('Enter');
  await expect(item(page, 'Tag Cloud')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Settings' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('duplicate');
  await page.keyboard.press('Enter');
  await expect(items(page).filter({ hasText: 'Tag Cloud' })).toHaveCount(2);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('publish');
  await expect(page.getByRole('option', { name: 'Publish…' })).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox').fill('where it shows');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Where this layout shows' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Undo: Duplicate/ }).click();
});

test('[W06] a page with problems is published once they are named and confirmed, and its version says so', async ({
  page,
}) => {
  await page.goto('/appearance/layouts');
  const layoutID = await page.evaluate(async () => {
    const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
    const send = async (method: string, at: string, body: object) =>
      (await fetch(`/api/v2/layouts${at}`, { method, headers, body: JSON.stringify(body) })).json();
    const section = (...children: (object | null)[]) => [{ $hydrate: 'react.section.1-column', children }];
    const text = { $hydrate: 'react.html', html: '<p>Stays</p>' };
    const kind = { name: 'Broken', layoutViewType: 'home' };
    const made = (await send('POST', '', { ...kind, layout: section(text) })) as { layoutID: number };
    const reply = await fetch(`/api/v2/layouts/${made.layoutID}/draft`, { headers });
    const { version } = (await reply.json()) as { version: string };
    const layout = section(null, text, null, { $hydrate: 'react.gone', title: 'Old box' }, text);
    await send('PUT', `/${made.layoutID}/draft`, { name: 'Broken', layout, titleBar: null, baseVersion: version });
    return made.layoutID;
  });
  await page.goto(`/appearance/layouts/${layoutID}/edit`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^react\.gone \(Old box\) is unknown to this site\./)).toBeVisible();
  await expect(dialog.getByText('layout/unknown-widget /layout/0/children/3')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go to item: react.gone (Old box)' }).click();
  await expect(page.getByRole('treeitem', { name: /Old box/ })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel)).toBe('Settings');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('checkbox', { name: /^Publish it with these problems/ }).check();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The layout was published.')).toBeVisible();
  await page.goto(`/appearance/layouts/${layoutID}/revisions`);
  await expect(page.getByText('Published with 1 problem')).toBeVisible();
});

test.describe('languages', () => {
  const setLanguages = (page: Page, languages: readonly string[]) =>
    page.evaluate(
      (value) =>
        fetch('/api/v2/config', {
          method: 'PATCH',
          headers: { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' },
          body: JSON.stringify({ 'garden.locales': value }),
        }),
      languages,
    );
  let before: readonly string[];
  test.beforeEach(async ({ page }) => {
    await page.goto('/appearance/layouts');
    before = await page.evaluate(async () => {
      const reply = await fetch('/api/v2/config?select=garden.locales', { headers: { 'X-Requested-With': 'vanilla' } });
      return ((await reply.json()) as { 'garden.locales': string[] })['garden.locales'];
    });
    await setLanguages(page, ['de']);
  });
  test.afterEach(({ page }) => setLanguages(page, before));

  test('texts have variants in other languages, and a list says what is missing or outdated', async ({ page }) => {
    await page.goto('/appearance/layouts/home/edit');
    await item(page, 'Leaderboard').click();
    await page.locator('summary', { hasText: 'Other languages' }).click();
    const german = page.getByRole('region', { name: 'Settings' }).locator('input[lang="de"]').first();
    await german.fill('Am hilfreichsten');
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await page
      .getByRole('textbox', { name: /^Title/ })
      .first()
      .fill('Most helpful');
    await expect(page.getByText('The original has changed since this was written.')).toBeVisible();
    await page.getByRole('button', { name: 'Languages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Other languages' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Most helpful' })).toContainText('Outdated');
    await dialog.getByRole('button', { name: 'Edit Most helpful' }).click();
    await expect(item(page, 'Leaderboard')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(german).toHaveValue('Am hilfreichsten');
  });
});
