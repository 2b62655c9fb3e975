import type { Page } from '@playwright/test';
import { expect, signInByCall, startSession, test } from '../support/journey.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

test('[SH-UI-001] one community with all parts: posts, reactions, messages, profiles, themes and collections', async ({
  page,
  demo,
}) => {
  await startSession(page, 'admin', demo.password);

  await page.goto('/discussions?tagID=20');
  await expect(main(page).getByRole('link', { name: 'beginners' }).first()).toBeVisible();
  const discussion = main(page).locator('a[href*="/discussion/"]').first();
  const name = (await discussion.textContent())?.trim() ?? '';
  await discussion.click();
  await expect(heading(page)).toContainText(name);

  // Reactions are visible where someone has given one.
  await page.goto('/discussions?sort=-score');
  await main(page).locator('a[href*="/discussion/"]').first().click();
  await expect(main(page).getByRole('group', { name: 'Reactions' }).first()).toBeVisible();

  await page.goto('/categories');
  await main(page).getByRole('link', { name: 'Garden and kitchen' }).first().click();
  await expect(heading(page)).toContainText('Garden and kitchen');

  await page.goto('/notifications');
  await expect(heading(page)).toContainText('Notifications');
  await page.goto('/messages/inbox');
  await expect(heading(page)).toContainText('Messages');

  await page.goto('/discussions');
  const profile = await main(page).locator('a[href*="/profile/"]').first().getAttribute('href');
  await page.goto(profile ?? '');
  await expect(heading(page)).not.toBeEmpty();

  const read = (path: string) => page.evaluate(async (address) => (await fetch(`/api/v2${address}`)).json(), path);
  expect(await read('/themes/current')).toHaveProperty('themeID');
  const collections = (await read('/collections')) as unknown[];
  expect(collections.length).toBeGreaterThan(0);
});

test('tooltips work on HTML that the server drew: their script comes with the first touch', async ({ page }) => {
  await page.goto('/discussions');
  await main(page).evaluate((element) => {
    const target = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Target' });
    target.dataset['tooltip'] = 'Said at once';
    Object.assign(target.style, { position: 'fixed', insetBlockStart: '300px', insetInlineStart: '300px' });
    element.append(target);
  });
  await page.getByRole('button', { name: 'Target' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Said at once');
  await expect(page.getByRole('button', { name: 'Target' })).toHaveAccessibleDescription('Said at once');
  await page.mouse.move(1, 1);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test.describe('text being written', () => {
  // After a reload, the notice of kept text is above the form.
  test.use({ expectedErrors: [/status of 403/], mostShift: 0.05 });
  const challenge = {
    status: 403,
    headers: { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
    body: '<!doctype html><title>Just a moment...</title><p>Ray ID: 8f1c2d3e4a5b6c7d</p>',
  };
  const answerField = (page: Page) => main(page).getByRole('textbox', { name: 'Your reply' });

  async function openConversation(page: Page): Promise<void> {
    await page.goto('/messages/inbox');
    await main(page)
      .getByRole('link', { name: /Odalys Marsh/ })
      .first()
      .click();
    await expect(answerField(page)).toBeEditable();
  }

  test('[SH-ERR-016] survives a challenge: one reload, the text kept, nothing sent twice', async ({ page, demo }) => {
    await startSession(page, 'member', demo.password);
    await page.goto('/profile/edit');
    const field = main(page).getByRole('textbox', { name: 'Title' });
    const text = `Baker of the ${Date.now()}th loaf`;
    await field.fill(text);
    let sent = 0;
    let loads = 0;
    await page.route('**/api/v2/users/**', (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      sent += 1;
      return sent <= 2 ? route.fulfill(challenge) : route.continue();
    });
    page.on('load', () => {
      loads += 1;
    });
    const save = () => main(page).getByRole('button', { name: 'Save' }).first().click();
    const reloaded = page.waitForEvent('load');
    await save();
    await reloaded;
    await expect(field).toHaveValue(text);
    // A second challenge is reported instead of causing another reload; the text is still there.
    await save();
    await expect(main(page).getByText(/Just a moment\.\.\..*Ray ID: 8f1c2d3e4a5b6c7d/)).toBeVisible();
    await expect(field).toHaveValue(text);
    await save();
    await expect(page.getByText('Saved.').first()).toBeVisible();
    expect([sent, loads]).toEqual([3, 1]);
    await page.reload();
    await expect(field).toHaveValue(text);
  });

  test('is posted once only when a challenge comes in between', async ({ page, demo }) => {
    await signInByCall(page, 'member', demo.password);
    await openConversation(page);
    const text = `About the ladder ${Date.now()}`;
    let posts = 0;
    await page.route('**/api/v2/messages*', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts += 1;
      return posts === 1 ? route.fulfill(challenge) : route.continue();
    });
    await answerField(page).fill(text);
    const reloaded = page.waitForEvent('load');
    await main(page).getByRole('button', { name: 'Send' }).click();
    await reloaded;
    await expect(main(page).getByText(text)).toBeVisible();
    expect(posts).toBe(1);
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByText('Sending…')).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.reload();
    await expect(main(page).getByText(text)).toHaveCount(1);
  });

  test('is sent once more with a new key when the session has got another one (F24)', async ({ page, demo }) => {
    await signInByCall(page, 'member', demo.password);
    await openConversation(page);
    const text = `About the drill ${Date.now()}`;
    const keys: (string | undefined)[] = [];
    await page.route('**/api/v2/messages*', (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.continue();
      keys.push(request.headers()['x-transient-key']);
      return keys.length === 1
        ? route.fulfill({ status: 403, json: { message: 'Invalid CSRF token.', status: 403 } })
        : route.continue();
    });
    await answerField(page).fill(text);
    // A reload before the response would lose the message.
    const isTaken = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().includes('/messages') && reply.status() === 201,
    );
    await main(page).getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => keys.length).toBe(2);
    expect(keys).toEqual([undefined, expect.stringMatching(/.{8,}/)]);
    await isTaken;
    await page.reload();
    await expect(main(page).getByText(text)).toHaveCount(1);
  });
});
