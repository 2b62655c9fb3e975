import type { Page } from '@playwright/test';
import { composeAsAdmin, dialog, expectAccessible, item, items } from '../support/composerPage.ts';
import { expect, test } from '../support/journey.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Calls the API as the person who is signed in. */
const callApi = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const reply = await fetch(`/api/v2${address}`, {
        method: verb as string,
        headers: { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' },
        body: sent ? JSON.stringify(sent) : null,
      });
      return reply.status === 204 ? null : ((await reply.json()) as unknown);
    },
    [method, path, body] as const,
  );
const call = (page: Page, method: string, path: string, body?: object) =>
  callApi(page, method, `/layouts${path}`, body);

/** Copies the home page, and opens the copy in the composer. */
async function openCopy(page: Page): Promise<number> {
  await page.goto('/appearance/layouts');
  await page.getByRole('button', { name: 'Copy Home' }).click();
  await page.getByRole('link', { name: 'Edit Home (copy)' }).click();
  await expect(item(page, 'Leaderboard')).toBeVisible();
  return Number(page.url().split('/').at(-2));
}

composeAsAdmin();

test('a version is published with its reason, compared, reverted in part and restored', async ({ page }) => {
  await openCopy(page);
  await item(page, 'Leaderboard').click();
  await page.keyboard.press('Delete');
  await item(page, 'Site Totals').click();
  await page.keyboard.press('Control+d');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await button(page, 'Publish').click();
  await expect(dialog(page).getByText('This layout is not in use, so no page changes.')).toBeVisible();
  await expect(dialog(page).getByText(/^Removed Leaderboard .* from 2 Columns: Secondary bottom$/)).toBeVisible();
  await expect(dialog(page).getByText('Added Site Totals to 1 Column: Content')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Less is more');
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The layout was published.')).toBeVisible();
  await expect(button(page, 'Publish')).toBeFocused();

  await page.getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Versions of a layout' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Less is more' })).toBeVisible();
  await expect(page.getByText(/^Removed Leaderboard/)).toBeVisible();
  await page.getByRole('tab', { name: 'JSON' }).click();
  await expect(page.locator('del').filter({ hasText: 'react.leaderboard' })).toHaveCount(1);
  await page.getByRole('tab', { name: 'Pictures' }).click();
  const earlier = page.frameLocator('iframe[title="Earlier version"]');
  await expect(earlier.getByRole('heading', { name: 'Most Helpful This Month' })).toBeVisible();
  const later = page.frameLocator('iframe[title="Later version"]');
  await expect(later.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
  await expect(later.getByRole('heading', { name: 'Most Helpful This Month' })).toHaveCount(0);
  await expect(page.locator('figure').first().locator('span')).toHaveCount(1);
  await expect(page.locator('figure').last().locator('span')).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Revert single changes in the layout editor' }).click();
  await expect(dialog(page).getByRole('combobox')).toHaveValue(/^\d+$/);
  await dialog(page)
    .getByRole('button', { name: /^Revert: Removed Leaderboard/ })
    .click();
  await expect(dialog(page).getByText(/^Removed Leaderboard/)).toHaveCount(0);
  await expect(dialog(page).getByText('Added Site Totals to 1 Column: Content')).toBeVisible();
  await button(page, 'Close').last().click();
  await expect(item(page, 'Leaderboard')).toBeVisible();
  await expect(items(page).filter({ hasText: 'Site Totals' })).toHaveCount(2);
  await page.getByRole('button', { name: /^Undo: Revert/ }).click();
  await expect(items(page).filter({ hasText: 'Leaderboard' })).toHaveCount(0);
  await expect(page.getByText('Not in use', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Versions' }).click();
  await page
    .getByRole('button', { name: /^Restore the version/ })
    .last()
    .click();
  await expect(dialog(page).getByText(/^Added Leaderboard/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: /^Restores the version of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Published now' })).toContainText('Home (copy)');
  await expect(page.getByRole('button', { name: /^Restore the version/ })).toHaveCount(3);
});

test.describe('two administrators', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('publish the same built-in layout at the same time: one is told, and no text is lost', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await page.goto('/appearance/layouts/home/edit');
    await item(page, 'Leaderboard').click();
    await page.keyboard.press('Delete');
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await button(page, 'Publish').click();
    await expect(dialog(page).getByText(/^Removed Leaderboard/)).toBeVisible();
    // while the first one reads the question
    await other.goto('/appearance/layouts');
    const { name, layout, titleBar } = (await call(other, 'GET', '/home/edit')) as {
      name: string;
      layout: object[];
      titleBar: object;
    };
    await call(other, 'POST', '/home/publish', { name, layout: layout.slice(0, 2), titleBar, version: 'builtIn' });
    await other.close();
    await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('“Home” was changed after you began. Your draft is kept.')).toBeVisible();
    await expect(items(page).filter({ hasText: 'Leaderboard' })).toHaveCount(0);
    await button(page, 'Compare versions').click();
    // their copy has only two sections, and so no tags
    await expect(
      dialog(page)
        .getByText(/^Added /)
        .first(),
    ).toBeVisible();
    await button(page, 'Close').last().click();
    await page.getByRole('button', { name: 'Publish mine' }).click();
    await expect(page).toHaveURL(/\/appearance\/layouts\/\d+\/edit$/);
    const layouts = (await call(page, 'GET', '')) as { layoutID: number | string }[];
    expect(layouts.filter(({ layoutID }) => typeof layoutID === 'number')).toHaveLength(1);
    await expect(items(page).filter({ hasText: 'Leaderboard' })).toHaveCount(0);
    await expect(item(page, 'Site Totals')).toBeVisible();
    // their version is back, and shown
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(item(page, 'Leaderboard')).toBeVisible();
    await expect(items(page).filter({ hasText: 'Site Totals' })).toHaveCount(0);
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await expect(button(page, 'Publish')).toHaveAttribute('aria-disabled', 'true');
  });
});

test('a draft is scheduled, listed and canceled, and places are chosen by search', async ({ page }) => {
  const layoutID = await openCopy(page);
  await item(page, 'Leaderboard').click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await button(page, 'Publish').click();
  await dialog(page).getByRole('radio', { name: 'At a time' }).check();
  const time = dialog(page).getByLabel('Date and time');
  await time.fill('2020-01-01T10:00');
  await expect(dialog(page).getByText('Choose a time in the future.')).toBeVisible();
  await expect(button(page, 'Schedule')).toBeDisabled();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await time.fill(tomorrow);
  await button(page, 'Schedule').click();
  const scheduled = page.getByRole('region', { name: 'Scheduled' });
  await expect(scheduled.getByText(/^Home \(copy\), on /)).toBeVisible();
  await call(page, 'PATCH', `/${layoutID}`, { name: 'Changed' });
  await page.goto('/appearance/layouts');
  await expect(scheduled.getByText('The layout has changed since, so this will not be published.')).toBeVisible();
  await scheduled.getByRole('button', { name: /^Cancel publishing/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Do not publish' }).click();
  await expect(scheduled).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit Changed' }).click();
  await button(page, 'Where it shows').click();
  await dialog(page).getByLabel('Add a place').selectOption('A category and its pages');
  await dialog(page).getByRole('combobox', { name: 'Category' }).fill('Allot');
  await dialog(page).getByRole('option', { name: 'Allotments' }).click();
  await button(page, 'Add').click();
  await expect(dialog(page).getByText('Category: Allotments')).toBeVisible();
  await expect(dialog(page).getByText('Replaces “Home” there.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Save').click();
  await expect(page.getByText('The places of “Changed” were changed.')).toBeVisible();
  expect(await call(page, 'GET', `/${layoutID}/views`)).toMatchObject([{ recordType: 'category' }]);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => call(page, 'GET', `/${layoutID}/views`)).toEqual([]);
});

test.describe('drafts published together', () => {
  test.use({ expectedErrors: [/status of (409|422)/] });

  test('are all published, and a refusal of one is named', async ({ page }) => {
    const layoutID = await openCopy(page);
    const { version } = (await call(page, 'GET', `/${layoutID}/draft`)) as { version: string };
    const { layout, titleBar } = (await call(page, 'GET', `/${layoutID}/edit`)) as {
      layout: object[];
      titleBar: object;
    };
    const draft = (name: string, nodes: object[], baseVersion: string) => ({
      name,
      layout: nodes,
      titleBar,
      baseVersion,
    });
    await page.goto('/appearance/layouts');
    const columns = { $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.app-banner', title: 5 }] };
    await call(page, 'PUT', `/${layoutID}/draft`, draft('First', [columns], version));
    await page.reload();
    await page.getByRole('button', { name: 'Publish drafts together' }).click();
    await dialog(page).getByRole('button', { name: 'Publish 1 draft' }).click();
    await expect(dialog(page).getByText(/^First: /)).toContainText('Banner');
    await dialog(page).getByRole('link', { name: 'Go to item: Banner' }).click();
    await expect(page.getByRole('treeitem', { name: 'Banner' })).toHaveAttribute('aria-selected', 'true');
    await page.goto('/appearance/layouts');
    await call(page, 'DELETE', `/${layoutID}/draft`);
    await call(page, 'PUT', `/${layoutID}/draft`, draft('First', layout.slice(0, 2), version));
    await call(page, 'PUT', '/home/draft', draft('Home', [], 'builtIn'));
    await page.reload();
    await page.getByRole('button', { name: 'Publish drafts together' }).click();
    await dialog(page).getByRole('button', { name: 'Publish 2 drafts' }).click();
    await expect(dialog(page).getByText(/^Home: .*the published one is not/)).toBeVisible();
    await expectAccessible(page);
    const { themeID: before } = (await callApi(page, 'GET', '/themes/current')) as { themeID: string };
    const { themeID } = (await callApi(page, 'POST', '/themes', { name: 'Winter' })) as { themeID: string };
    await page.reload();
    await page.getByRole('button', { name: 'Publish drafts together' }).click();
    await dialog(page).getByRole('checkbox', { name: 'Home', exact: true }).uncheck();
    await dialog(page).getByLabel('Style guide').selectOption('Winter');
    await dialog(page).getByRole('button', { name: 'Publish 1 draft' }).click();
    await expect(page.getByText('1 layout was published.')).toBeVisible();
    expect(await callApi(page, 'GET', '/themes/current')).toMatchObject({ themeID });
    await callApi(page, 'PUT', '/themes/current', { themeID: before });
    await callApi(page, 'DELETE', `/themes/${themeID}`);
    await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
  });
});

interface Layout {
  readonly layout: readonly Record<string, unknown>[];
}

/** A layout whose nodes of one kind are changed, or removed if nothing is left of them. */
function withNodes<Document extends Layout>(
  document: Document,
  kind: string,
  change: (node: object) => object | undefined,
): Document {
  const inList = (list: readonly unknown[]) =>
    list.flatMap((node) =>
      (node as Record<string, unknown>)['$hydrate'] === kind ? (change(node as object) ?? []) : [node],
    );
  const layout = document.layout.map((section) =>
    Object.fromEntries(
      Object.entries(section).map(([key, value]) => [key, Array.isArray(value) ? inList(value) : value]),
    ),
  );
  return { ...document, layout };
}

test('changes of a built-in layout are merged into its copy, with a choice where both differ', async ({ page }) => {
  const layoutID = await openCopy(page);
  const own = (await call(page, 'GET', `/${layoutID}/edit`)) as Layout;
  const [leaderboard, tags] = ['react.leaderboard', 'react.tag'];
  const { layout } = withNodes(own, tags, (node) => ({ ...node, title: 'Our tags' }));
  await call(
    page,
    'PATCH',
    `/${layoutID}`,
    withNodes({ layout }, leaderboard, () => undefined),
  );
  // the built-in layout had another title once, and no leaderboard
  await page.route('**/layouts/built-in-changes', (route) =>
    route.fulfill({ json: [{ layoutID, templateID: 'home' }] }),
  );
  await page.route(`**/layouts/${layoutID}/built-in`, async (route) => {
    const reply = (await (await route.fetch()).json()) as { readonly current: Layout };
    const untitled = withNodes(reply.current, tags, (node) => ({ ...node, title: 'Old tags' }));
    const base = withNodes(untitled, leaderboard, () => undefined);
    await route.fulfill({ json: { ...reply, base, isChanged: true } });
  });
  await page.goto('/appearance/layouts');
  await expect(page.getByText('Built-in layout has changed')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Home (copy)' }).click();
  await expect(page.getByText('The built-in layout has changed')).toBeVisible();
  await button(page, 'See the changes').click();
  await expect(dialog(page).getByText(/^Added Leaderboard/)).toBeVisible();
  await expect(dialog(page).getByText('1 change needs your choice')).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: 'Yours: Our tags' })).toBeChecked();
  await expectAccessible(page);
  await dialog(page).getByRole('radio', { name: 'Built-in: Popular Tags' }).check();
  await button(page, 'Merge into the draft').click();
  await expect(item(page, 'Leaderboard')).toBeVisible();
  await expect(items(page).filter({ hasText: 'Popular Tags' })).toHaveCount(1);
  await expect(page.getByText('The built-in layout has changed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo: Merge the built-in layout' }).click();
  await expect(items(page).filter({ hasText: 'Our tags' })).toHaveCount(1);
  await expect(items(page).filter({ hasText: 'Leaderboard' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo: Merge the built-in layout' }).click();
  await button(page, 'Publish').click();
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The layout was published.')).toBeVisible();
});

test('an item that was moved and changed is one change, with its values in words', async ({ page }) => {
  await page.goto('/appearance/layouts/home/edit');
  await item(page, 'Leaderboard').click();
  await page.keyboard.press('Alt+ArrowUp');
  await page
    .getByRole('textbox', { name: /^Title/ })
    .first()
    .fill('Best of all');
  await page.locator('summary', { hasText: 'Everyone, always' }).click();
  await page.getByRole('group', { name: 'Rules' }).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const change = dialog(page)
    .getByRole('listitem')
    .filter({ hasText: /^Moved Leaderboard “Best of all” within .*, and changed it/ });
  await expect(change).toHaveCount(1);
  await expect(change.getByRole('listitem').filter({ hasText: 'Title:' })).toContainText('Best of all');
  await expect(change.getByRole('listitem').filter({ hasText: 'Visibility:' })).toContainText(
    /Everyone, always.*Only for members who are signed in/,
  );
  await expect(dialog(page).getByText(/^(Added|Removed)/)).toHaveCount(0);
  await expect(change).not.toContainText('{');
});
