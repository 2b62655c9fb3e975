import { expect, signInByCall, startSession, test } from '../support/journey.ts';

const post = '/discussion/62';

test('[CO-DISC-018] [CO-REACT-001] [CO-SHARE-001] a member reacts, bookmarks, mutes and shares without a reload', async ({
  page,
  demo,
}) => {
  await startSession(page, 'member', demo.password);
  await page.goto(post);
  const main = page.getByRole('main');
  const bookmark = main.getByRole('button', { name: 'Bookmark' });
  const before = await bookmark.getAttribute('aria-pressed');
  const after = before === 'true' ? 'false' : 'true';
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', after);

  await main.getByRole('button', { name: 'Post Options' }).click();
  const menu = page.getByRole('menu', { name: 'Post Options' });
  await expect(menu.getByRole('menuitem', { name: 'Mute' })).toBeFocused();
  await menu.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(page.getByText('Discussion has been muted.')).toBeVisible();

  await main.getByRole('button', { name: 'React' }).first().click();
  await page.getByRole('menuitemcheckbox', { name: 'Insightful' }).click();
  await expect(main.getByRole('button', { name: 'Insightful 1' }).first()).toHaveAttribute('aria-pressed', 'true');

  await main.getByRole('button', { name: 'Share' }).first().click();
  await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: 'Share' }).first()).toBeFocused();

  // The server has stored what was shown.
  await page.reload();
  await expect(main.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', after);
  await expect(main.getByRole('button', { name: 'Insightful 1' }).first()).toHaveAttribute('aria-pressed', 'true');
});

test('buttons pressed before their script has loaded act once when it has', async ({ page, demo }) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/discussion/60');
  const script = await page.evaluate(
    () => JSON.parse(document.getElementById('page-state')?.textContent ?? '').client.behaviours as string,
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${script}`, (route) => promise.then(() => route.continue()));
  await page.reload();
  const main = page.getByRole('main');
  const bookmark = main.getByRole('button', { name: 'Bookmark' });
  const before = await bookmark.getAttribute('aria-pressed');
  await bookmark.click();
  await bookmark.click();
  await main.getByRole('button', { name: 'Post Options' }).click();
  resolve();
  await expect(page.getByRole('menu', { name: 'Post Options' }).getByRole('menuitem').first()).toBeFocused();
  await expect(bookmark).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
});

test('[CO-OPT-027] [CO-DISC-015] a moderator closes a post in place: page, place and focus stay', async ({
  page,
  demo,
}) => {
  await startSession(page, 'moderator', demo.password);
  await page.goto('/discussion/61');
  const options = page.getByRole('main').getByRole('button', { name: 'Post Options' });
  const notice = page.getByText('This discussion has been closed.');
  await expect(notice).toHaveCount(0);
  for (const [entry, count] of [
    ['Close', 1],
    ['Reopen', 0],
  ] as const) {
    await options.click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(notice).toHaveCount(count);
    await expect(options).toBeFocused();
  }
});

test('[CO-COMM-003] "new comments" appears without moving the page, and links to the first of them', async ({
  browser,
  page,
  demo,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const writer = await context.newPage();
  await startSession(writer, 'moderator', demo.password);
  await writer.goto(post);

  await signInByCall(page, 'member', demo.password);
  const connected = page.waitForRequest((request) => request.url().includes('/api/v2/live?discussionIDs=62'));
  await page.goto(post);
  await connected;
  const first = page.locator('[id^="Comment_"]').first();
  await first.scrollIntoViewIfNeeded();
  const placeOf = async () => (await first.boundingBox())?.y;
  const before = await placeOf();
  for (const text of ['Frost on Sunday.', 'And on Monday.']) {
    const sent = await writer.evaluate(async (body) => {
      const request = { body, format: 'text', parentRecordType: 'discussion', parentRecordID: 62 };
      const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'vanilla' };
      return (await fetch('/api/v2/comments', { method: 'POST', headers, body: JSON.stringify(request) })).status;
    }, text);
    expect(sent).toBe(201);
  }
  const pill = page.getByRole('status').getByRole('button', { name: '2 new comments' });
  await expect(pill).toBeVisible();
  expect(await placeOf()).toBe(before);
  await pill.click();
  await expect(page.getByText('Frost on Sunday.').first()).toBeInViewport();
  await context.close();
});

test('[CO-DISC-007] a thread that is moved to counts as read, as one that is loaded', async ({ page, demo }) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/discussions');
  const viewed = page.waitForRequest(
    (request) => request.method() === 'PUT' && /\/discussions\/\d+\/viewed/.test(request.url()),
  );
  await page.getByRole('main').locator('a[href*="/discussion/"]').first().click();
  await viewed;
});

test('[SH-A11Y-002] a press beside a popup returns the focus to its button, unless the pressed element takes it', async ({
  page,
  demo,
}) => {
  await startSession(page, 'moderator', demo.password);
  await page.goto('/discussion/61');
  const main = page.getByRole('main');
  const blank = main.getByRole('heading', { level: 1 });
  for (const [opener, role] of [
    [main.getByRole('button', { name: 'Post Options' }), 'menu'],
    [main.getByRole('button', { name: 'React' }).first(), 'menu'],
    [main.getByRole('button', { name: 'Share' }).first(), 'menu'],
    [main.getByRole('button', { name: 'Comment Options' }).first(), 'menu'],
    [main.locator('a[data-user-card]').first(), 'dialog'],
  ] as const) {
    await opener.click();
    await expect(page.getByRole(role)).toBeVisible();
    await blank.click({ position: { x: 1, y: 1 } });
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  const other = page.getByRole('banner').locator('summary', { hasText: 'Notifications' });
  await main.getByRole('button', { name: 'Post Options' }).click();
  await other.click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(other).toBeFocused();
});
