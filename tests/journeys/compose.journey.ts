import { axeOf } from '../support/axe.ts';
import {
  bodyField,
  commentField,
  comments,
  line,
  pauseMs,
  openPost,
  saveDraft,
  titleField,
  type,
  words,
  writePost,
} from '../support/composePage.ts';
import { expect, signInByCall, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';
import { holdLimits } from '../support/timeLimits.ts';

// New posts and the choice between two texts appear in the page and move the content below.
test.use({ mostShift: 0.2 });
// Most of them wait for drafts that are saved five seconds after the last input, some more than once.
test.describe.configure({ timeout: 120_000 });
test.beforeEach(async ({ page, demo }) => signInByCall(page, 'member', demo.password));

test.describe('a post', () => {
  test.use({ mostShift: 0.01 });

  test('is written, survives a reload, is previewed and posted, without a load', async ({ page }) => {
    await page.goto('/post/discussion');
    await titleField(page).fill('Who has the long ladder?');
    const category = page.getByRole('combobox', { name: /^Category/ });
    await category.click();
    await category.pressSequentially('repair');
    await page.getByRole('option', { name: /Repair café/ }).click();
    await bodyField(page).click();
    await type(page, words);
    await expect(line(page)).toHaveAttribute('data-stage', 'saved', { timeout: 15_000 });
    await page.reload();
    // Text is in the plain field until the viewer interacts with it.
    await bodyField(page).click();
    await expect(bodyField(page)).toContainText(words);
    await expect(titleField(page)).toHaveValue('Who has the long ladder?');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(words);
    await page.getByRole('button', { name: 'Hide preview' }).click();
    await expect(preview).toBeHidden();
    // Where both do not fit, the preview replaces the form.
    await page.setViewportSize({ width: 800, height: 800 });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(preview).toContainText(words);
    await expect(titleField(page)).toBeHidden();
    await page.getByRole('button', { name: 'Post Discussion' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Who has the long ladder?' })).toBeVisible();
    await page.goto('/drafts');
    await expect(page.getByRole('link', { name: 'Who has the long ladder?' })).toHaveCount(0);
  });

  test('F18: is there again after the tab has died, and can be discarded and brought back', async ({
    page,
    context,
  }) => {
    await page.goto('/post/discussion');
    await titleField(page).fill('Half a thought');
    await expect(line(page)).toHaveAttribute('data-stage', /changed|saving|saved/);
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto('/post/discussion');
    await expect(titleField(again)).toHaveValue('Half a thought');
    await again.getByRole('button', { name: 'Discard draft' }).click();
    await expect(titleField(again)).toHaveValue('');
    await again.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(titleField(again)).toHaveValue('Half a thought');
  });

  test('F18: is restored on a page that was rendered before the other tab had saved', async ({ page, context }) => {
    const endPause = await holdLimits(page, pauseMs);
    await page.goto('/post/discussion');
    const again = await context.newPage();
    const saved = Promise.withResolvers<void>();
    const drawn = Promise.withResolvers<void>();
    await again.route('**/post/discussion', async (route) => {
      const response = await route.fetch();
      drawn.resolve();
      await saved.promise;
      await route.fulfill({ response });
    });
    const isThere = again.goto('/post/discussion');
    await drawn.promise;
    await titleField(page).fill('A thought saved at the last moment');
    await saveDraft(page, endPause);
    await page.close({ runBeforeUnload: false });
    saved.resolve();
    await isThere;
    await expect(titleField(again)).toHaveValue('A thought saved at the last moment');
    await again.getByRole('button', { name: 'Discard draft' }).click();
    await expect(titleField(again)).toHaveValue('');
  });

  test('a draft of one category is offered, not restored, in the form of another', async ({ page }) => {
    const endPause = await holdLimits(page, pauseMs);
    await page.goto('/post/discussion/allotments');
    await titleField(page).fill('Beans for the allotment');
    await saveDraft(page, endPause);
    await page.goto('/post/discussion/kitchen-table');
    const offer = page.getByRole('link', { name: 'Navigate to Draft' });
    await expect(offer).toBeVisible();
    await expect(titleField(page)).toHaveValue('');
    await expect(page.getByRole('combobox', { name: /^Category/ })).toHaveValue(/Kitchen table/);
    await offer.click();
    await page.goto('/post/discussion/allotments');
    await expect(titleField(page)).toHaveValue('Beans for the allotment');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(titleField(page)).toHaveValue('');
  });

  test('names missing fields, in an accessible form', async ({ page }) => {
    await page.goto('/post/question');
    await page.getByRole('button', { name: 'Ask Question' }).click();
    await expect(page.getByText('A post needs a title.')).toBeVisible();
    expect((await axeOf(page).analyze()).violations).toEqual([]);
  });
});

test.describe('the offer of a draft', () => {
  // The direction is changed in the page.
  test.use({ mostShift: 2 });

  test('[CO-DRAFT-003] ends the column of the comments, and covers nothing beside it', async ({ page }) => {
    const endPause = await holdLimits(page, pauseMs);
    await page.goto('/discussion/22');
    await commentField(page).click();
    await type(page, words);
    await saveDraft(page, endPause);
    const offer = page.locator('[data-toast]').filter({ hasText: 'Saved Draft Available.' });
    for (const direction of ['ltr', 'rtl'])
      for (const width of [375, 900, 1100, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/discussion/22');
        await page.evaluate((dir) => {
          document.documentElement.dir = dir;
          dispatchEvent(new Event('resize'));
        }, direction);
        await expect(offer).toBeVisible();
        const found = await offer.evaluate(async (bar) => {
          await Promise.all(bar.getAnimations().map(({ finished }) => finished));
          const { left, right, top, bottom } = bar.getBoundingClientRect();
          const column = document.querySelector('[data-compose-place]')?.getBoundingClientRect();
          if (!column) throw new Error('The form is not there.');
          const floating = '[data-new-post] *, [data-position] *, [data-overlay] > :not([data-toast])';
          const covered = [...document.querySelectorAll('a[href], button, summary, h2, p, li')].filter((other) => {
            const box = other.getBoundingClientRect();
            const isBeside = other.matches(floating) || box.right <= column.left || box.left >= column.right;
            const isUnder = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
            return isBeside && isUnder && !bar.contains(other);
          });
          const isWhole = left <= column.left && right >= column.right && Math.round(bottom) === innerHeight;
          return { isWhole, height: Math.round(bottom - top), covered: covered.map((other) => other.outerHTML) };
        });
        expect(found, `${direction} at ${width}`).toEqual({ isWhole: true, height: 46, covered: [] });
      }
    await page.goto('/discussion/22?hasDraft=true#create-comment');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(commentField(page)).not.toContainText(words);
  });
});

test('a comment, a reply and an edit appear in their places, and the focus with them', async ({ page }) => {
  await writePost(page, 'A place for answers');
  await commentField(page).click();
  await type(page, 'It is in the shed.');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(comments(page)).toHaveCount(1);
  await expect(comments(page).first()).toBeFocused();

  await comments(page).first().getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
  await type(page, 'Thank you.');
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(comments(page)).toHaveCount(2);
  await expect(comments(page).filter({ hasText: 'Thank you.' })).toBeFocused();
});

test('a table with merged cells survives Markdown and back under the content security policy', async ({ page }) => {
  await openPost(page, 'A table of ladders');
  await commentField(page).click();
  const editor = page.locator('#create-comment [data-slate-editor]');
  await editor.waitFor();
  await page.getByRole('button', { name: 'Write in Markdown' }).click();
  await commentField(page)
    .and(page.locator('textarea'))
    .fill('Before\n\n<table>\n<tr><td colspan="2">Wide</td></tr>\n<tr><td>A</td><td>B</td></tr>\n</table>');
  await page.getByRole('button', { name: 'Use the formatting tools' }).click();
  await expect(editor.locator('td[colspan="2"]')).toHaveText('Wide');
  await expect(editor.locator('td')).toHaveText(['Wide', 'A', 'B']);
  await page.getByRole('button', { name: 'Discard draft' }).click();
});

test('a text with entities becomes formatted again, and is posted as it was typed', async ({ page }) => {
  await openPost(page, 'A text about entities');
  await commentField(page).click();
  const editor = page.locator('#create-comment [data-slate-editor]');
  await editor.waitFor();
  await type(page, 'Type &amp; and &copy; as they are');
  const plain = commentField(page).and(page.locator('textarea'));
  await page.getByRole('button', { name: 'Write in Markdown' }).click();
  const toTools = page.getByRole('button', { name: 'Use the formatting tools' });
  await toTools.waitFor();
  await plain.fill(`${await plain.inputValue()}, tea &amp; cake`);
  await toTools.click();
  await expect(editor).toHaveText('Type &amp; and &copy; as they are, tea & cake');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(comments(page)).toContainText('Type &amp; and &copy; as they are, tea & cake');
});

test('a comment, a reply and an edit appear in the thread without loading a page', async ({ page }) => {
  const address = await openPost(page, 'A place without detours');
  await commentField(page).click();
  await type(page, 'It is in the shed.');
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Hovered links are prefetched, and are other pages.
    if (pathname === address || pathname.includes('/layouts/') || request.resourceType() === 'document')
      fetched.push(pathname);
  });
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(comments(page)).toHaveCount(1);
  await expect(comments(page)).toBeFocused();
  // Also the count in the thread's heading.
  await expect(page.getByRole('heading', { level: 2, name: /Comments\s*1/ })).toBeVisible();
  await comments(page).getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
  await type(page, 'Thank you.');
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(comments(page)).toHaveCount(2);
  await comments(page).first().getByRole('button', { name: 'Comment options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Edit comment' })).toBeFocused();
  await type(page, ' Or not. ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(comments(page).filter({ hasText: 'Or not.' })).toBeFocused();
  await expect(comments(page)).toHaveCount(2);
  expect(fetched).toEqual([]);
  await page.reload();
  await expect(comments(page)).toHaveText([/Or not\./, /Thank you\./]);
});

test('a reply that comes back with a reload leaves the focus and the keys to the page', async ({ page }) => {
  await openPost(page, 'A place for the absent-minded');
  await commentField(page).click();
  await type(page, words);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await comments(page).first().getByRole('button', { name: 'Reply' }).click();
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await expect(reply).toBeFocused();
  await type(page, 'Take the short one');
  // In this browser, though not yet on the server.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('the short one');
  await page.reload();
  await expect(reply).toContainText('Take the short one');
  await waitForNetworkIdle(page);
  await expect(page.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reply).toHaveText('Take the short one');
});

test('a reply reserves its space at once, so that the page does not move when its form loads', async ({ page }) => {
  await page.goto('/discussion/33');
  const reply = comments(page).first().getByRole('button', { name: 'Reply' });
  await reply.focus();
  await waitForNetworkIdle(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const next = comments(page).nth(1);
  const heightOf = async () => (await next.boundingBox())?.y ?? 0;
  const before = await heightOf();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-form-wait]')).toBeVisible();
  const kept = await heightOf();
  expect(kept - before).toBeGreaterThan(200);
  release();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
  await expect(page.locator('[data-form-wait]')).toHaveCount(0);
  expect(Math.abs((await heightOf()) - kept)).toBeLessThan(24);
});

test('words typed before any script has come outlive the tab', async ({ page, context }) => {
  const address = await openPost(page, 'A place with a slow line');
  await page.route(/\/assets\/(?!boot)[^/]*\.js/, () => new Promise<void>(() => undefined));
  await page.goto(address, { waitUntil: 'commit' });
  await commentField(page).pressSequentially('It is in the shed');
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await expect(commentField(again)).toContainText('It is in the shed');
});

test('[CO-DRAFT-019] a reply asks before it discards an unposted comment', async ({ page }) => {
  await openPost(page, 'A place for second thoughts');
  await commentField(page).click();
  await type(page, 'First.');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(comments(page)).toHaveCount(1);
  await commentField(page).click();
  await type(page, 'Unposted.');
  await comments(page).first().getByRole('button', { name: 'Reply' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Discard Draft' });
  await expect(dialog).toContainText('You have an unposted draft, replying to this comment will discard your draft.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(commentField(page)).toContainText('Unposted.');
});
