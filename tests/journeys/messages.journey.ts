import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callApi } from '../support/fragments.ts';
import { clientScript } from '../support/clientScript.ts';
import { expect, signInByCall, startSession, test } from '../support/journey.ts';

interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Opens a separate browser for a member. */
async function open(
  browser: Browser,
  { name, password, baseURL }: { name: string; password: string; baseURL: string | undefined },
): Promise<Person> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await signInByCall(page, name, password);
  return { context, page };
}

const badge = (page: Page, kind: 'notifications' | 'conversations') =>
  page.getByRole('banner').locator(`[data-unread="${kind}"]`).first();

/** The badge's number once the live connection is open, which pushes all later changes. */
async function settled(page: Page): Promise<void> {
  await page.waitForRequest((request) => request.url().endsWith('/api/v2/live'), { timeout: 10_000 });
}

test('both members of a conversation get messages without a reload', async ({ browser, page, demo, baseURL }) => {
  const odalys = await open(browser, { name: 'moderator', password: demo.password, baseURL });
  const connected = settled(odalys.page);
  await odalys.page.goto('/discussions');
  await connected;
  const before = Number((await badge(odalys.page, 'conversations').textContent()) || 0);

  await startSession(page, 'member', demo.password);
  await page.goto('/messages/add/Odalys%20Marsh?content=Is%20the%20hall%20open%3F');
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toHaveValue('Is the hall open?');
  await field.focus();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' **tonight** at ten?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/messages\/\d+/);
  await expect(page.getByRole('log')).toContainText('Is the hall open tonight at ten?');

  await expect(badge(odalys.page, 'conversations')).toHaveText(String(before + 1));
  await expect(badge(odalys.page, 'notifications')).not.toHaveText('');

  await odalys.page.goto('/messages/inbox');
  await odalys.page
    .getByRole('main')
    .getByRole('link', { name: /Wren Hollis/ })
    .first()
    .click();
  await expect(odalys.page.getByRole('log')).toContainText('Is the hall open tonight at ten?');
  await expect(badge(odalys.page, 'conversations')).toHaveText(before === 0 ? '' : String(before));
  await odalys.page.getByRole('textbox', { name: 'Your reply' }).focus();
  await expect(odalys.page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await odalys.page.keyboard.type('Until ten.');
  await odalys.page.keyboard.press('Control+Enter');
  await expect(odalys.page.getByRole('log')).toContainText('Until ten.');
  await expect(page.getByRole('log')).toContainText('Until ten.');
  await odalys.context.close();
});

test('text typed over a prepared message before the script has loaded is sent', async ({ page, demo }) => {
  await signInByCall(page, 'member', demo.password);
  const scripts = Promise.withResolvers<void>();
  await page.route(clientScript(), async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/messages/add/Odalys%20Marsh?content=Is%20the%20gate%20shut%3F', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Is the gate open?');
  scripts.resolve();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/messages\/\d+/);
  await expect(page.getByRole('log')).toContainText('Is the gate open?');
});

test.describe('a bad line', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a message that could not be sent is kept, also across a reload, and is sent once', async ({
    page,
    context,
    demo,
  }) => {
    await startSession(page, 'member', demo.password);
    await page.goto('/messages/inbox');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Saturday/ })
      .click();
    const field = page.getByRole('textbox', { name: 'Your reply' });
    await field.focus();
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await page.keyboard.type('Half a thought');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('folkmoot.own.'))))
      .toBe(true);
    await page.reload();
    await expect(field).toHaveValue('Half a thought');

    // The first request never arrives; the response to the second is lost.
    let attempts = 0;
    await context.route('**/api/v2/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      attempts += 1;
      if (attempts > 2) return route.fallback();
      if (attempts === 2) await route.fetch();
      return route.abort();
    });
    await field.focus();
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('I bring the scales, said once');
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await expect(page.getByText('Not sent.')).toBeVisible();
    await expect(field).toHaveText('');
    await expect(field).toBeFocused();
    // A slow second press comes when the button is disabled already.
    const send = await page.getByRole('button', { name: 'Send' }).boundingBox();
    if (!send) throw new Error('The button is not visible.');
    await page.mouse.click(send.x + send.width / 2, send.y + send.height / 2);
    await expect(field).toBeFocused();
    await page.keyboard.type('And another thing');
    await expect(field).toHaveText('And another thing');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => attempts).toBe(2);
    // The page notices by itself that the message was saved.
    await expect(page.getByText('Not sent.')).toHaveCount(0);
    await expect(page.getByRole('log').getByText('I bring the scales, said once')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('log').getByText('I bring the scales, said once')).toHaveCount(1);
  });
});

test.describe('members without the permission', () => {
  test.use({ expectedErrors: [/status of 40[34]/] });

  test('guests are shown the way in, strangers and nonsense nothing', async ({ page, demo }) => {
    for (const path of ['/notifications', '/messages/inbox', '/messages/1', '/messages/add/Pell%20Ashdown']) {
      expect((await page.goto(path))?.status(), path).toBe(403);
      await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
    }
    await signInByCall(page, 'member', demo.password);
    for (const path of ['/messages/999999', '/messages/nonsense'])
      expect((await page.goto(path))?.status(), path).toBe(404);
  });
});

test('[SH-NOTIF-003] [SH-NOTIF-004] [SH-NOTIF-009] one press reads all notifications, here and in the other tab', async ({
  page,
  context,
  demo,
}) => {
  await signInByCall(page, 'admin', demo.password);
  const other = await context.newPage();
  await other.goto('/categories');
  await expect(badge(other, 'notifications')).not.toHaveText('');
  await page.bringToFront();
  await page.goto('/notifications');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Mark as read' }).first()).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().endsWith('/api/v2/notifications'),
  );
  await main.getByRole('button', { name: 'Mark all read' }).click();
  expect((await sent).postDataJSON()).toEqual({ read: true });
  await expect(main.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  await expect(badge(page, 'notifications')).toHaveText('');
  await expect(badge(other, 'notifications')).toHaveText('');
  await main.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(main).toContainText('No unread notifications');
});

test('a notification opens its target and is marked read, with and without script', async ({
  browser,
  page,
  demo,
  baseURL,
}) => {
  const unreadOf = async (reader: Page) => {
    const listed = (await (await reader.request.get('/api/v2/notifications')).json()) as {
      notificationID: number;
      read: boolean;
    }[];
    return listed.filter(({ read }) => !read).map(({ notificationID }) => notificationID);
  };
  const sender = await open(browser, { name: 'admin', password: demo.password, baseURL });
  const readsFirst = async (reader: Page) => {
    const { userID } = (await (await reader.request.get('/api/v2/users/me')).json()) as { userID: number };
    const earlier = await unreadOf(reader);
    await callApi(sender.page, 'POST', '/conversations', {
      participantUserIDs: [userID],
      format: 'text',
      body: 'Something new',
    });
    // The notification is created shortly after the message, and is listed first.
    await expect.poll(async () => (await unreadOf(reader)).some((id) => !earlier.includes(id))).toBe(true);
    const before = await unreadOf(reader);
    await reader.goto('/notifications?unread=1');
    await reader.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(reader).toHaveURL(/\/(?:discussion|messages)\//);
    // Others may arrive in the meantime, so counts are not compared.
    await expect
      .poll(async () => {
        const after = await unreadOf(reader);
        return before.filter((id) => !after.includes(id)).length;
      })
      .toBeGreaterThan(0);
  };
  await signInByCall(page, 'member', demo.password);
  await readsFirst(page);

  const silent = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
  const plain = await silent.newPage();
  await signInByCall(plain, 'member', demo.password);
  await readsFirst(plain);
  await silent.close();
  await sender.context.close();
});

test('F40: a page that comes back from the browser’s memory shows no stale count', async ({ page, context, demo }) => {
  await startSession(page, 'moderator', demo.password);
  await page.goto('/categories');
  await expect(badge(page, 'notifications')).not.toHaveText('');
  await page.goto('/entry/signout');
  await context.request.patch('/api/v2/notifications', { data: { read: true } });
  await page.goBack();
  await expect(badge(page, 'notifications')).toHaveText('');
});

test('leaving a conversation asks first, and then it is gone', async ({ page, demo }) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/messages/inbox');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Maren Holt/ })
    .click();
  await page.getByRole('button', { name: 'Leave' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('You will no longer see this conversation');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/messages\/inbox$/);
  await expect(page.getByRole('main').getByRole('link', { name: /Maren Holt/ })).toHaveCount(0);
});
