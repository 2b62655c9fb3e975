import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, startSession, test } from '../support/journey.ts';
import { startThread } from '../support/startThread.ts';

const read = (page: Page, discussionID: number) =>
  page.waitForResponse((reply) => reply.url().endsWith(`/discussions/${discussionID}/viewed`) && reply.ok());

test('returning members find new comments from the list, by the link above the thread, and at the line', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  const { discussionID, say } = await startThread({ browser, baseURL, demo }, 'Which bench is free', 2);
  await startSession(page, 'member', demo.password);
  const seen = read(page, discussionID);
  await page.goto(`/discussion/${discussionID}`);
  await seen;
  const line = page.getByRole('heading', { name: 'New since your last visit' });
  await expect(line).toHaveCount(0);

  const third = await say('Comment 3');
  await say('Comment 4');
  await page.goto('/discussions');
  const readAgain = read(page, discussionID);
  await page.getByRole('link', { name: '2 new in Which bench is free' }).click();
  await expect(page).toHaveURL(`/discussion/comment/${third}#Comment_${third}`);
  await expect(page.locator(`#Comment_${third}`)).toBeFocused();
  await expect(line).toBeInViewport();
  await readAgain;

  // Everything is read now, but the line stays until the viewer leaves, also when the page is updated.
  await page.getByRole('textbox', { name: 'Comment' }).click();
  await page.keyboard.type('And I take the last one.');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('And I take the last one.').first()).toBeVisible();
  await expect(line).toHaveCount(1);

  await say('Comment 5');
  await page.goto(`/discussion/${discussionID}`);
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: '1 new comment', exact: true }).click();
  await expect(line).toBeFocused();
  await page.goto(`/discussion/${discussionID}`);
  await expect(line).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the list links to the first new comment, where the line is shown', async ({ page, browser, baseURL, demo }) => {
    const { discussionID, say } = await startThread({ browser, baseURL, demo }, 'Whose coat is this', 1);
    await startSession(page, 'member', demo.password);
    await page.request.put(`/api/v2/discussions/${discussionID}/viewed`, {
      data: {},
      headers: { origin: baseURL ?? '' },
    });
    const second = await say('Comment 2');
    await page.goto('/discussions');
    await page.getByRole('link', { name: '1 new in Whose coat is this' }).click();
    await expect(page).toHaveURL(`/discussion/comment/${second}#Comment_${second}`);
    await expect(page.getByRole('heading', { name: 'New since your last visit' })).toBeVisible();
  });
});

test('a long thread shows the viewer’s position, and links to a number, on this page or another', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  const { discussionID } = await startThread({ browser, baseURL, demo }, 'Every hat in the hall', 33);
  await page.goto(`/discussion/${discussionID}`);
  const mark = page.locator('details[data-position]');
  const place = mark.locator('summary');
  await expect(place).toContainText('1 of 33');
  await page.getByText('Comment 20', { exact: true }).scrollIntoViewIfNeeded();
  await expect(place).not.toContainText(/\b1 of 33/);

  await place.click();
  await page.getByLabel('Number').fill('12');
  await page.keyboard.press('Enter');
  await expect(mark).not.toHaveAttribute('open');
  await expect(page.locator('article:focus')).toContainText('Comment 12');
  await expect(place).toContainText('12 of 33');

  await place.click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'First comment' })).toBeFocused();
  await page.getByLabel('Number').fill('32');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/discussion\/comment\/\d+#/);
  await expect(page.locator('article:focus')).toContainText('Comment 32');
  await expect(place).toContainText(/3[23] of 33/);

  await place.click();
  await page.getByRole('link', { name: 'First comment' }).click();
  await expect(page.locator('article:focus')).toContainText('Comment 1');
});

const pictures = '/discussion/8';

test('pictures of a post open in a viewer, and the focus returns', async ({ page }) => {
  await page.goto(pictures);
  const first = page.locator('main a[data-picture]').first();
  await expect(first.locator('img')).toHaveAttribute('height', '450');
  await first.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'A brick hump-backed bridge with nothing under it' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Actual size' }).click();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('the link to a paragraph is copied beside it, and marks it when it is opened', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(pictures);
  const paragraph = page.locator('main [data-body] p').nth(3);
  await paragraph.hover();
  await page.getByRole('button', { name: 'Copy link to this paragraph' }).click();
  await expect(page.getByText('Link copied to clipboard.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(':~:text=');
  const opened = await context.newPage();
  await opened.goto(link);
  await expect(opened.locator('main [data-body] p').nth(3)).toBeInViewport();
});

test('a thread prints as a thread: its texts, authors and dates, and nothing to press', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  const { discussionID } = await startThread({ browser, baseURL, demo }, 'For the notice board', 22);
  await startSession(page, 'member', demo.password);
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/discussion/${discussionID}`);
  for (const chrome of [page.getByRole('banner').first(), page.getByRole('navigation').first()])
    await expect(chrome).toBeHidden();
  await expect(page.locator('button:visible, input:visible, form:visible')).toHaveCount(0);
  for (const words of ['Leave a comment', 'Quick Links', '1 of 22']) await expect(page.getByText(words)).toBeHidden();
  // Just now on the screen, the date on paper.
  const time = page.locator('article[data-record^="comment:"] header time').first();
  const printed = await time.evaluate((element) => {
    const { content, visibility } = getComputedStyle(element, '::after');
    return { content, visibility };
  });
  expect(printed).toEqual({ content: expect.stringMatching(/20\d\d/), visibility: 'visible' });
});

test('[SH-ROUTE-018] an old address of a comment leads to it after its discussion was merged into a long one', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  const place = { browser, baseURL, demo };
  const long = await startThread(place, 'All that was found in the hall', 33);
  const old = await startThread(place, 'One glove', 0);
  const commentID = await old.say('It is mine, and it is warm');
  const merged = await long.request.patch('/api/v2/discussions/merge?longRunnerMode=sync', {
    data: { discussionIDs: [old.discussionID], destinationDiscussionID: long.discussionID },
    headers: { origin: baseURL ?? '' },
  });
  expect(merged.ok()).toBe(true);
  const [oldAddress, permalink] = [
    `/discussion/${old.discussionID}/one-glove/p2#Comment_${commentID}`,
    `/discussion/comment/${commentID}#Comment_${commentID}`,
  ];
  const found = page.locator(`#Comment_${commentID}`);
  await page.goto(oldAddress);
  await expect(page).toHaveURL(permalink);
  await expect(found).toBeInViewport();
  await expect(found).toContainText('It is mine');

  await page.goto('/discussions');
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, oldAddress);
  await expect(page).toHaveURL(permalink);
  await expect(found).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/discussions');
});
