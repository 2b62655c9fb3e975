import type { Page } from '@playwright/test';
import { callApi } from '../support/callApi.ts';
import { dropSession, expect, signInByCall, test } from '../support/journey.ts';

/** Unusual texts, which must not break the page or affect its viewers. */

const comments = (page: Page) => page.locator('article[id^="Comment_"]');
const words = 'The gutter over the hall drips again, and nobody knows. '.repeat(36);
const nested = (count: number, open: string, close: string) => `${open.repeat(count)}${words}${close.repeat(count)}`;

/** Sends content that no editor creates. Returns the new record. */
async function send(page: Page, path: string, body: object): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(
    async ([address, data]) => {
      const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'vanilla' };
      const answer = await fetch(`/api/v2${address}`, { method: 'POST', headers, body: JSON.stringify(data) });
      if (answer.status !== 201) throw new Error(await answer.text());
      return answer.json();
    },
    [path, body] as const,
  );
}

/** Opens a new post with these comments. */
async function openThread(
  page: Page,
  texts: readonly { readonly format: string; readonly body: string }[],
): Promise<void> {
  const first = { name: 'Odd texts', body: 'They follow.', format: 'text', categoryID: 5 };
  const discussionID = (await send(page, '/discussions', first))['discussionID'];
  for (const text of texts)
    await send(page, '/comments', { ...text, parentRecordType: 'discussion', parentRecordID: discussionID });
  await page.goto(`/discussion/${discussionID}`);
  await expect(comments(page)).toHaveCount(texts.length);
}

/** The horizontal overflow of the page, and the height of each comment. */
const sizes = (page: Page) =>
  page.evaluate(() => ({
    past: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    heights: [...document.querySelectorAll('article[id^="Comment_"]')].map((article) =>
      Math.round(article.getBoundingClientRect().height),
    ),
  }));

// Replaced texts, and forms that open, move the content below.
test.use({ mostShift: 1 });
test.beforeEach(async ({ page, demo }) => signInByCall(page, 'member', demo.password));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('boxes in boxes leave room for their words, and the page its width', async ({ page }) => {
    await openThread(page, [
      { format: 'markdown', body: '> '.repeat(40) + words },
      { format: 'html', body: nested(40, '<blockquote>', '</blockquote>') },
      { format: 'html', body: nested(40, '<ul><li>', '</li></ul>') },
      { format: 'html', body: nested(40, '<details open><summary>More</summary>', '</details>') },
      { format: 'html', body: nested(40, '<table><tr><td>', '</td></tr></table>') },
      { format: 'bbcode', body: nested(40, '[quote]', '[/quote]') },
      { format: 'bbcode', body: `${'[quote]'.repeat(2000)}x` },
      { format: 'bbcode', body: '[list][*]a'.repeat(1500) },
      {
        format: 'markdown',
        body: Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- [ ] ${words.slice(0, 60)}`).join('\n'),
      },
    ]);
    const { past, heights } = await sizes(page);
    expect(past).toBe(0);
    for (const height of heights) expect(height).toBeLessThan(4000);
  });

  test('so do boxes in boxes that were stored before there was a limit', async ({ page }) => {
    await openThread(page, [{ format: 'text', body: 'A place for them.' }]);
    for (const names of [
      ['blockquote'],
      ['ul', 'li'],
      ['ul', 'li', 'input'],
      ['details'],
      ['blockquote', 'ol', 'li', 'details'],
    ]) {
      await comments(page)
        .getByText('A place for them.')
        .first()
        .evaluate(
          (place, [tags, text]) => {
            let inner: Element = place.closest('div[dir="auto"]') ?? place;
            inner.replaceChildren('A place for them.');
            for (let count = 0; count < 40; count += tags.length)
              for (const tag of tags) {
                const made = Object.assign(document.createElement(tag), tag === 'details' ? { open: true } : {});
                if (tag === 'input') made.setAttribute('type', 'checkbox');
                inner.append(made);
                if (tag !== 'input') inner = made;
              }
            inner.append(text);
          },
          [names, words] as const,
        );
      const { past, heights } = await sizes(page);
      expect(past, names.join()).toBe(0);
      expect(heights[0], names.join()).toBeLessThan(6000);
    }
  });
});

test('words longer than a line keep lists, posts and search inside the page', async ({ page, demo }) => {
  const word = 'Straßenbahnhaltestellenwartehäuschen'.repeat(6);
  const post = { name: word, body: word, format: 'text', categoryID: 5 };
  const { discussionID } = await send(page, '/discussions', post);
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/discussions', `/discussion/${discussionID}`, `/search?query=${word}`]) {
      await page.goto(path);
      await expect(page.getByText(word).first()).toBeVisible();
      expect((await sizes(page)).past, `${path} at ${width} px`).toBe(0);
    }
  }
  // Other journeys count the rows of a list that fit on a screen.
  await dropSession(page);
  await signInByCall(page, 'admin', demo.password);
  expect((await callApi(page, 'DELETE', `/discussions/${discussionID}`)).status).toBe(204);
});

test('a comment whose part is named like a built-in of JavaScript can be edited', async ({ page }) => {
  const names = ['constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'toString'];
  const part = (type: string) => ({ type, children: [{ text: `Words in ${type}.` }] });
  const body = JSON.stringify([...names.map(part), { type: 'p', children: [{ text: 'The end.' }] }]);
  await openThread(page, [{ format: 'rich2', body }]);
  const comment = comments(page).first();
  for (const name of names) await expect(comment).toContainText(`Words in ${name}.`);
  await comment.getByRole('button', { name: 'Comment Options' }).click();
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  const field = page.getByRole('textbox', { name: 'Edit comment' });
  for (const name of names) await expect(field).toContainText(`Words in ${name}.`);
  await field.press('ControlOrMeta+End');
  await page.keyboard.type(' And more.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(comments(page).first()).toContainText('The end. And more.');
  await expect(comments(page).first()).toContainText('Words in constructor.');
});
