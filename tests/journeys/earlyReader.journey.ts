import type { Page } from '@playwright/test';
import { clientScript } from '../support/clientScript.ts';
import { expect, signInByCall, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';
import { startThread } from '../support/startThread.ts';

/** Blocks the page's scripts. Returns a function that releases them. */
async function holdScripts(page: Page, which: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Allows the rendering script, but blocks those of widgets. */
const holdWidgets = (page: Page) => holdScripts(page, '**/assets/w-*.js');

test('a link that is clicked before the title bar has its script leads on within the page', async ({ page, demo }) => {
  await signInByCall(page, 'member', demo.password);
  const release = await holdWidgets(page);
  const drawing = page.waitForResponse(clientScript());
  await page.goto('/categories');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const link = page.getByRole('banner').locator('a[href="/discussions"]:visible').first();
  await link.hover();
  await (await drawing).finished();
  // React has started to hydrate the page, and waits for the title bar.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#app') ?? {}).some((key) => key.startsWith('__react')),
  );
  await link.click();
  release();
  await expect(page).toHaveURL(/\/discussions$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('a choice that is made before its script has come counts', async ({ page, demo }) => {
  await signInByCall(page, 'member', demo.password);
  const release = await holdWidgets(page);
  await page.goto('/home/privacy');
  await page
    .getByRole('radio', { name: /Anonymous/i })
    .first()
    .check();
  release();
  await expect(page.getByRole('status').filter({ hasText: /saved/i })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Anonymous/i }).first()).toBeChecked();
  // Other journeys of this member expect no choice.
  await page.getByRole('radio', { name: /^Site default/ }).check();
  await expect(page.getByRole('status').filter({ hasText: /saved/i })).toBeVisible();
});

test('[SH-A11Y-002] a menu that is opened before the title bar has its script closes the one before', async ({
  page,
  demo,
}) => {
  await signInByCall(page, 'member', demo.password);
  const release = await holdWidgets(page);
  const drawing = page.waitForResponse(clientScript());
  await page.goto('/categories');
  const menu = (name: RegExp) => page.getByRole('banner').locator('summary', { hasText: name });
  await menu(/Notifications/).click();
  await (await drawing).finished();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#app') ?? {}).some((key) => key.startsWith('__react')),
  );
  await menu(/Messages/).click();
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
  release();
});

const openMemberMenu = (page: Page) =>
  page
    .getByRole('banner')
    .locator('summary:visible', { hasText: /^Menu of/ })
    .click();

async function expectMessagesChosen(page: Page): Promise<void> {
  const panel = page.getByRole('banner').getByRole('tabpanel');
  await expect(panel.getByRole('link', { name: 'All messages' })).toBeVisible();
  await expect(page).toHaveURL(/\/categories$/);
}

test('[SH-TITLE-007] a tab of the member menu that is pressed before the title bar has its script is chosen', async ({
  page,
  demo,
}) => {
  await signInByCall(page, 'member', demo.password);
  await page.setViewportSize({ width: 375, height: 700 });
  const release = await holdWidgets(page);
  await page.goto('/categories');
  await openMemberMenu(page);
  await page
    .getByRole('banner')
    .getByRole('tab', { name: /^Messages/ })
    .click();
  release();
  await expectMessagesChosen(page);
});

test.describe('when the script of the title bar does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to (?:load|fetch)/] });

  test('a tab of the member menu leads to its page', async ({ page, demo }) => {
    await signInByCall(page, 'member', demo.password);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.route('**/assets/w-*.js', (route) => route.abort());
    await page.goto('/categories');
    await openMemberMenu(page);
    await page
      .getByRole('banner')
      .getByRole('tab', { name: /^Messages/ })
      .click();
    await expect(page).toHaveURL(/\/messages\/inbox$/);
  });
});

test.describe('before any script has come', () => {
  test('no typed text is lost when a tab is closed', async ({ page, context, demo }) => {
    await signInByCall(page, 'member', demo.password);
    await holdScripts(page, '**/*.js');
    await page.goto('/discussion/61', { waitUntil: 'commit' });
    await page.locator('textarea[name="body"]').pressSequentially('Kept from the first key');
    await page.close();
    const later = await context.newPage();
    await later.goto('/discussion/61');
    await expect(later.getByRole('textbox', { name: 'Comment' })).toHaveText('Kept from the first key');
  });

  test.describe('and the tab is closed', () => {
    // A note says that the input is back.
    test.use({ mostShift: 0.3 });

    for (const { path, field } of [
      { path: '/messages/add', field: 'textarea[name="body"]' },
      { path: '/profile/edit', field: 'main input[name="title"]' },
      { path: '/post/discussion', field: 'main input[name="name"]' },
    ])
      test(`no text typed into ${field} of ${path} is lost when a tab is closed`, async ({ page, context, demo }) => {
        await signInByCall(page, 'member', demo.password);
        await holdScripts(page, '**/*.js');
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator(field).pressSequentially('Kept from the first key');
        await page.close();
        const later = await context.newPage();
        await later.goto(path);
        const main = later.getByRole('main');
        if (field.startsWith('textarea'))
          await expect(main.getByRole('textbox', { name: 'Message' })).toHaveText('Kept from the first key');
        else await expect(later.locator(field)).toHaveValue(/Kept from the first key/);
        await later.evaluate(() => localStorage.clear());
      });
  });

  for (const { person, path } of [
    { person: 'member', path: '/post/discussion' },
    { person: 'member', path: '/messages/add' },
    { person: 'member', path: '/profile/edit' },
    { person: 'member', path: '/search' },
    { person: 'admin', path: '/dashboard/settings' },
    { person: 'admin', path: '/dashboard/users' },
  ])
    test(`what is typed into each field of ${path} is still there with the scripts`, async ({ page, demo }) => {
      await signInByCall(page, person, demo.password);
      const release = await holdScripts(page, '**/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      const all = page.locator('main').locator('input:not([type]), input[type="text"], input[type="search"], textarea');
      const fields = (await all.elementHandles()).slice(0, 12);
      const typed: (typeof fields)[number][] = [];
      const values: string[] = [];
      for (const field of fields) {
        if (!(await field.isVisible()) || !(await field.isEditable())) continue;
        await field.focus();
        await page.keyboard.press('End');
        await page.keyboard.type('Meadow');
        typed.push(field);
        values.push(await field.inputValue());
      }
      const first = typed[0];
      await first?.focus();
      await page.keyboard.press('Home');
      release();
      await waitForNetworkIdle(page);
      await page.keyboard.type('x');
      // the editor takes the place of its field
      const now = await Promise.all(typed.map((field) => field.inputValue()));
      expect(now).toEqual(values.map((value, index) => (index === 0 ? `x${value}` : value)));
    });

  test('presses are seen, and done once the scripts are there', async ({ page, demo }) => {
    await signInByCall(page, 'member', demo.password);
    const release = await holdScripts(page, '**/*.js');
    await page.goto('/discussion/62', { waitUntil: 'commit' });
    const bookmark = page.getByRole('main').getByRole('button', { name: 'Bookmark', exact: true }).first();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await bookmark.click();
    await expect(page.locator('html')).toHaveAttribute('data-loading');
    await page.getByRole('main').getByRole('button', { name: 'Post Options' }).first().click();
    release();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.locator('[data-act][aria-pressed="true"]').first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  });

  test('a category typed early is searched for once the scripts have loaded', async ({ page, demo }) => {
    await signInByCall(page, 'member', demo.password);
    const release = await holdScripts(page, '**/*.js');
    await page.goto('/post/discussion', { waitUntil: 'commit' });
    const category = page.getByRole('combobox', { name: /^Category/ });
    await category.pressSequentially('repair');
    release();
    await page.getByRole('option', { name: /Repair café/ }).click();
    await expect(category).toHaveValue(/^Repair café/);
    await expect(category).toBeFocused();
  });

  test('[SH-TITLE-007] a tab of the member menu is chosen, and the page stays', async ({ page, demo }) => {
    await signInByCall(page, 'member', demo.password);
    await page.setViewportSize({ width: 375, height: 700 });
    const release = await holdScripts(page, '**/*.js');
    await page.goto('/categories', { waitUntil: 'commit' });
    await openMemberMenu(page);
    await page
      .getByRole('banner')
      .getByRole('tab', { name: /^Messages/ })
      .click();
    release();
    await expectMessagesChosen(page);
  });

  test('a press of a guest is done too', async ({ page }) => {
    const release = await holdScripts(page, '**/*.js');
    await page.goto('/discussion/62', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('button', { name: 'Share' }).first().click();
    release();
    await expect(page.getByRole('main').getByRole('button', { name: 'Share' }).first()).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
});

test.describe('a form that comes late', () => {
  // The form opens in the page and moves the content below.
  test.use({ mostShift: 0.3 });

  for (const name of ['Reply', 'Quote']) {
    test(`words that are typed before the form of ${name} has come are in it, and are no shortcuts`, async ({
      page,
      demo,
      browser,
      baseURL,
    }) => {
      await signInByCall(page, 'member', demo.password);
      const { discussionID } = await startThread({ browser, baseURL, demo }, `Typed before ${name}`, 1);
      await page.goto(`/discussion/${discussionID}`);
      await waitForNetworkIdle(page);
      const acts: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET' && /\/(?:mute|reactions)/.test(request.url())) acts.push(request.url());
      });
      const release = await holdScripts(page, '**/assets/*.js');
      await page.locator('article[id^="Comment_"]').first().getByRole('button', { name }).click();
      await page.keyboard.type('My meadow bread');
      release();
      const field = page.getByRole('textbox', { name: name === 'Reply' ? 'Your reply' : 'Comment' });
      await expect(field).toContainText('My meadow bread');
      await page.keyboard.type(' rises');
      await expect(field).toContainText('My meadow bread rises');
      expect(acts).toEqual([]);
    });
  }
});
