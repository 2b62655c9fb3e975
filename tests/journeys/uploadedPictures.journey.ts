import type { Locator, Page } from '@playwright/test';
import { expect, startSession, test } from '../support/journey.ts';

/** Images that members add to posts: from the clipboard or by drop, through the upload, to every viewer. */

/** The editor replaces the plain field on the first interaction. */
const writing = (page: Page, name: string) =>
  page.locator('[data-slate-editor]').and(page.getByRole('textbox', { name }));

/** Provides a screenshot like the browser does. */
async function give(field: Locator, way: 'paste' | 'drop'): Promise<void> {
  await field.evaluate(async (target, kind) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    canvas.getContext('2d')?.fillRect(40, 40, 300, 300);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    const data = new DataTransfer();
    data.items.add(new File([blob as Blob], 'shot.png', { type: 'image/png' }));
    const { x, y } = target.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, clientX: x + 10, clientY: y + 10 };
    if (kind === 'paste')
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    else target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...at }));
  }, way);
}

/** Without a description they have no name. */
const uploaded = 'img[src*="/uploads/"]';

async function expectPicture(within: Locator): Promise<void> {
  const picture = within.locator(uploaded);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(within.getByRole('link', { name: 'shot.png' })).toHaveAttribute(
    'href',
    /^\/uploads\/\d{4}\/\d{2}\/[0-9a-f]{32}\.png$/,
  );
}

async function expectUploaded(page: Page, field: Locator): Promise<void> {
  await expect(field.locator(uploaded)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /^Uploading/ })).toHaveCount(0);
}

const shown = (page: Page) => page.getByRole('main');
const comments = (page: Page) => page.locator('article[id^="Comment_"]');

// New posts appear in the page and move the content below.
test.use({ mostShift: 0.2 });

test('pictures pasted into a post and dropped into a comment are visible to everyone at once', async ({
  page,
  demo,
  browser,
  baseURL,
}) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/post/discussion/repair-cafe');
  await page.getByRole('textbox', { name: /^Title/ }).fill('What the gutter looks like');
  await page.getByRole('textbox', { name: 'Text' }).click();
  const body = writing(page, 'Text');
  await expect(body).toBeFocused();
  await page.keyboard.type('It drips.');
  await give(body, 'paste');
  await expectUploaded(page, body);
  await page.getByRole('button', { name: 'Post Discussion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What the gutter looks like' })).toBeVisible();
  await expectPicture(shown(page));

  await page.getByRole('textbox', { name: 'Comment' }).click();
  const comment = writing(page, 'Comment');
  await expect(comment).toBeFocused();
  await page.keyboard.type('From below:');
  await give(comment, 'drop');
  await expectUploaded(page, comment);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expectPicture(comments(page).first());
  await page.reload();
  await expectPicture(comments(page).first());

  const guest = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await guest.route('**/uploads/**', async (route) => {
    await held;
    await route.continue();
  });
  await guest.goto(new URL(page.url()).pathname, { waitUntil: 'domcontentloaded' });
  const pictures = guest.locator(uploaded);
  await expect(pictures).toHaveCount(2);
  const sizes = () => pictures.evaluateAll((all) => all.map((one) => [one.clientWidth, one.clientHeight]));
  const before = await sizes();
  release();
  await expectPicture(comments(guest).first());
  // The space of images was reserved before they loaded.
  expect(await sizes()).toEqual(before);
  await guest.close();
});

test('pictures of a pasted document are uploaded into their places, and a notice counts the others', async ({
  page,
  demo,
}) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/discussion/33');
  await page.getByRole('textbox', { name: 'Comment' }).click();
  const comment = writing(page, 'Comment');
  await expect(comment).toBeFocused();
  await comment.evaluate((target) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    canvas.getContext('2d')?.fillRect(40, 40, 300, 300);
    const data = new DataTransfer();
    data.setData('text/plain', 'The gutter drips.\n\nOnly when it rains.');
    data.setData(
      'text/html',
      `<p class=MsoNormal>The gutter drips.</p>
      <p class=MsoNormal><img width=640 alt="A gutter with a hole" src="${canvas.toDataURL('image/png')}"></p>
      <p class=MsoNormal><img width=90 src="file:///C:/Temp/clip_image001.png">Only when it rains.</p>`,
    );
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expectUploaded(page, comment);
  const order = (within: Locator) =>
    within
      .locator('p, img[src*="/uploads/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('alt') ?? (one.textContent ?? '').trim()));
  const expected = ['The gutter drips.', 'A gutter with a hole', 'Only when it rains.'];
  await expect.poll(() => order(comment)).toEqual(expected);
  const notice = page.getByRole('paragraph').filter({ hasText: '1 picture could not be pasted. Add it as a file.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await expect(comment).toBeFocused();
  await page.getByRole('button', { name: 'Post comment' }).click();
  const posted = comments(page).filter({ hasText: 'The gutter drips.' });
  const picture = posted.getByRole('img', { name: 'A gutter with a hole' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640);
  await expect.poll(() => order(posted.locator('[data-body]'))).toEqual(expected);
});
