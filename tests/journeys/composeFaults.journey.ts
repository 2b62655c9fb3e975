import {
  commentField,
  comments,
  isDraftList,
  line,
  pauseMs,
  openPost,
  saveDraft,
  titleField,
  type,
  words,
} from '../support/composePage.ts';
import { expect, signInByCall, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';
import { holdLimits } from '../support/timeLimits.ts';

// New posts and the choice between two texts appear in the page and move the content below.
test.use({ mostShift: 0.2 });
// Most of them wait for drafts that are saved five seconds after the last input, some more than once.
test.describe.configure({ timeout: 120_000 });
test.beforeEach(async ({ page, demo }) => signInByCall(page, 'member', demo.password));

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/Failed to load resource|Error saving draft/] });

  test('a comment box whose scripts cannot load says so, and keeps its words over a reload', async ({ page }) => {
    const address = await openPost(page, 'A place without scripts');
    await page.route('**/assets/boot-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(address);
    await commentField(page).fill('It is in the shed');
    const notice = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' });
    await expect(notice).toContainText('Your text is saved in this browser.');
    await page.unrouteAll();
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(commentField(page)).toContainText('It is in the shed');
    await expect(notice).toHaveCount(0);
  });

  test('F16: without a line a comment waits, and is sent once when the line is back', async ({ page, context }) => {
    const areDraftsRead = page.waitForResponse((response) => isDraftList(response.url()));
    await openPost(page, 'A place without a line');
    await commentField(page).click();
    await type(page, words);
    await areDraftsRead;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page.getByText(/Not posted yet\. Your text is saved/)).toBeVisible();
    await expect(commentField(page)).toContainText(words);
    await context.setOffline(false);
    await expect(comments(page)).toHaveCount(1);
    await page.reload();
    await expect(comments(page)).toHaveCount(1);
  });

  for (const moment of ['while the text is written', 'before the drafts are read']) {
    test.describe(moment, () => {
      const isEarly = moment === 'before the drafts are read';
      const failed = isEarly ? 'Error (?:load|sav)ing draft' : 'Error saving draft';
      test.use({ expectedErrors: [new RegExp(`Failed to load resource|${failed}`)] });

      test('F22: a writer who was signed out signs in and finds the comment posted', async ({
        page,
        context,
        demo,
      }) => {
        const hasEnded = Promise.withResolvers<void>();
        const isRead = page.waitForResponse((response) => isDraftList(response.url()));
        await page.route(
          (url) => isDraftList(url.href),
          async (route) => {
            if (isEarly) await hasEnded.promise;
            await route.continue();
          },
        );
        const address = await openPost(page, `A place for the forgetful, ${moment}`);
        await commentField(page).click();
        await type(page, words);
        if (!isEarly) await isRead;
        await context.clearCookies();
        hasEnded.resolve();
        await isRead;
        await page.getByRole('button', { name: 'Post comment' }).click();
        await expect(page.getByText(/You are signed out\. Your text is saved/)).toBeVisible();
        await page.locator('[data-compose-place]').getByRole('link', { name: 'Sign In' }).click();
        await page.getByRole('textbox', { name: /Name or email/ }).fill('member');
        await page.getByRole('textbox', { name: /^Password/ }).fill(demo.password);
        await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
        await expect(page).toHaveURL(new RegExp(address));
        await expect(comments(page)).toHaveCount(1);
        await expect(comments(page).first()).toContainText(words);
      });
    });
  }

  test('F22: a writer who was banned is told so, and keeps the words', async ({ page, browser, baseURL, demo }) => {
    const isRead = page.waitForResponse((response) => isDraftList(response.url()));
    await openPost(page, 'A place for the banned');
    const { userID } = (await (await page.request.get('/api/v2/users/me')).json()) as { userID: number };
    await commentField(page).click();
    await type(page, words);
    await isRead;
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const admin = await context.newPage();
    await signInByCall(admin, 'admin', demo.password);
    const ban = (banned: boolean) =>
      admin.request.put(`/api/v2/users/${userID}/ban`, { data: { banned }, headers: { origin: baseURL ?? '' } });
    expect((await ban(true)).ok()).toBe(true);
    await page.getByRole('button', { name: 'Post comment' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'This account has been banned.' });
    await expect(told).toContainText('Please contact the administrators of this community.');
    await expect(line(page)).toContainText('Your draft is saved in this browser');
    await expect(page.getByText('once you sign in')).toHaveCount(0);
    await expect(commentField(page)).toContainText(words);
    expect((await ban(false)).ok()).toBe(true);
    await context.close();
  });

  test('F22: words typed a moment before signing out in another tab are there after signing in', async ({
    page,
    context,
    demo,
  }) => {
    const isRead = page.waitForResponse((response) => isDraftList(response.url()));
    const address = await openPost(page, 'A place for those who leave');
    await commentField(page).click();
    await type(page, 'First');
    await isRead;
    const other = await context.newPage();
    await other.goto('/entry/signout');
    await waitForNetworkIdle(other);
    await page.bringToFront();
    await type(page, ` ${words}`);
    await other
      .getByRole('main')
      .getByRole('button', { name: /sign out/i })
      .click();
    await expect(other).not.toHaveURL(/signout/);
    await signInByCall(other, 'member', demo.password);
    await other.goto(address);
    await expect(commentField(other)).toContainText(`First ${words}`);
  });

  test('N6: a second tab that is typed into while it loads asks before it replaces the draft', async ({
    page,
    context,
  }) => {
    const endPause = await holdLimits(page, pauseMs);
    await page.goto('/post/discussion');
    await titleField(page).fill('Of the first tab');
    await saveDraft(page, endPause);
    const other = await context.newPage();
    const isTyped = Promise.withResolvers<void>();
    await other.route(/\/assets\/(?!boot)[^/]*\.js/, async (route) => {
      await isTyped.promise;
      await route.continue();
    });
    await other.goto('/post/discussion', { waitUntil: 'commit' });
    await titleField(other).pressSequentially('Of the second tab');
    isTyped.resolve();
    const question = other.getByRole('region', { name: 'This draft was changed elsewhere' });
    // each side marks the words in which it differs
    await expect(question).toContainText('second');
    await expect(question).toContainText('first');
    await expect(question).not.toContainText('Original version');
    await question.getByRole('button', { name: 'Keep your version' }).click();
    await expect(line(other)).toHaveAttribute('data-stage', 'saved', { timeout: 15_000 });
    await expect(titleField(other)).toHaveValue('Of the second tab');
  });

  test('F19: the question which text to keep goes with the draft that the other tab has posted', async ({
    page,
    context,
  }) => {
    const endPause = await holdLimits(page, pauseMs);
    const address = await openPost(page, 'A place for two tabs');
    await commentField(page).click();
    await type(page, 'Both');
    await saveDraft(page, endPause);
    const other = await context.newPage();
    // The form reads the draft when it is first used, and would take what the first tab has saved until then.
    const isRead = other.waitForResponse((response) => isDraftList(response.url()));
    await other.goto(address);
    await expect(commentField(other)).toContainText('Both');
    await commentField(other).click();
    await isRead;
    await waitForNetworkIdle(other);
    await page.bringToFront();
    await commentField(page).click();
    await type(page, ' and the first');
    await saveDraft(page, endPause);
    await other.bringToFront();
    await commentField(other).click();
    await type(other, ' and the second');
    const question = other.getByRole('region', { name: 'This draft was changed elsewhere' });
    await expect(question).toContainText('the first', { timeout: 15_000 });
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(comments(page)).toHaveCount(1);
    await expect(question).toHaveCount(0);
    await expect(commentField(other)).toContainText('and the second');
  });

  test('F19, N6: of two tabs the later is shown both texts, and neither is lost', async ({ page, context }) => {
    const endPause = await holdLimits(page, pauseMs);
    await page.goto('/post/discussion');
    await titleField(page).fill('Two tabs');
    await saveDraft(page, endPause);
    await page.goto('/drafts');
    const draft = await page.getByRole('link', { name: 'Two tabs', exact: true }).getAttribute('href');
    await page.goto(String(draft));
    const other = await context.newPage();
    const endOther = await holdLimits(other, pauseMs);
    await other.goto(String(draft));
    // Both begin with the same draft.
    await expect(titleField(other)).toHaveValue('Two tabs');
    await waitForNetworkIdle(other);
    await titleField(page).fill('Two tabs, the first');
    await saveDraft(page, endPause);
    await titleField(other).fill('Two tabs, the second');
    await saveDraft(other, endOther, 'conflict');
    const question = other.getByRole('region', { name: 'This draft was changed elsewhere' });
    await expect(question).toContainText('the first');
    await expect(question).toContainText('the second');
    await question.getByRole('button', { name: 'Keep your version' }).click();
    await expect(line(other)).toHaveAttribute('data-stage', 'saved', { timeout: 15_000 });
    await other.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(other.getByRole('dialog')).toBeVisible();
    await expect(other.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).first()).toBeVisible();
  });
});
