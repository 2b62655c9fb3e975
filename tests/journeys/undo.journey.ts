import { callApi } from '../support/callApi.ts';
import { expect, test } from '../support/journey.ts';
import { announce, beginActs, changeAuthor, main, menu, move, post, press, remove, tag } from '../support/postActs.ts';

/** Actions of moderators are undone by the button beside the words that say that they are done. */

// Messages appear above the page, and the result of an action moves the content below.
// Live news about a deleted post can make its page request the comments, which answers 410.
test.use({ mostShift: 1, expectedErrors: [/status of 410/] });
test.describe.configure({ timeout: 300_000 });

interface Facts {
  readonly closed: boolean;
  readonly sink: boolean;
  readonly pinned: boolean;
  readonly type: string;
  readonly insertUserID: number;
  readonly tags: readonly { readonly tagID: number }[];
}

test('actions can be undone by the button in their toast', async ({ page, demo }) => {
  await beginActs(page, demo.password);
  const factsOf = async () => {
    const { body } = await callApi<Facts>(page, 'GET', '/discussions/61?expand=tags');
    const { closed, sink, pinned, type, insertUserID, tags } = body;
    return { closed, sink, pinned, type, insertUserID, tags: tags.map(({ tagID }) => tagID) };
  };
  const before = await factsOf();
  const acts = [
    { name: 'close', run: () => menu(page, 'Close'), words: /has been closed/ },
    { name: 'sink', run: () => menu(page, 'Sink'), words: /has been sunk/ },
    { name: 'announce', run: () => announce(page), words: /announcement has been saved/ },
    { name: 'tag', run: () => tag(page), words: /tags have been saved/ },
    { name: 'move', run: () => move(page), words: /has been updated/ },
    { name: 'change the author', run: () => changeAuthor(page), words: /author has been changed/ },
  ];
  for (const { name, run, words } of acts) {
    await test.step(name, async () => {
      await page.goto(post);
      await run();
      const toast = page.getByRole('status').filter({ hasText: words });
      await expect(toast).toBeVisible();
      expect(await factsOf()).not.toEqual(before);
      await press(toast.getByRole('button', { name: 'Undo' }));
      await expect(page.getByRole('status').filter({ hasText: /undone|no longer sunk|reopened/ })).toBeVisible();
      await expect.poll(factsOf).toEqual(before);
      // The focus is restored after the page is rendered again.
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    });
  }
});

test('a deleted comment and a deleted discussion come back by the button beside the words', async ({ page, demo }) => {
  await beginActs(page, demo.password);
  const said = (words: RegExp) => page.getByRole('status').filter({ hasText: words });
  await page.goto(post);
  const comment = main(page).locator('article[id^="Comment_"]').last();
  const id = await comment.getAttribute('id');
  await press(comment.getByRole('button', { name: 'Comment Options' }));
  await press(page.getByRole('menuitem', { name: 'Delete', exact: true }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(main(page).locator(`article#${id}`)).toHaveCount(0);
  await expect(said(/comment has been deleted/)).toBeVisible();
  // The last comment of the thread, because the one before it has the focus.
  await expect(main(page).locator('article[id^="Comment_"]').last()).toBeFocused();
  await press(said(/comment has been deleted/).getByRole('button', { name: 'Undo' }));
  await expect(said(/undone/)).toBeVisible();
  await expect(main(page).locator(`article#${id}`)).toBeVisible();

  await remove(page);
  await expect(page).toHaveURL(/\/categories\//);
  await press(said(/discussion has been deleted/).getByRole('button', { name: 'Undo' }));
  await expect(page).toHaveURL(/\/discussion\/61\//);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});
