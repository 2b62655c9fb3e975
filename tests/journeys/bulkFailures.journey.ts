import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, signInByCall, test } from '../support/journey.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected discussions' });
const box = (page: Page, name: string) => page.locator(`input[data-bulk][data-name="${name}"]`);

interface Post {
  readonly discussionID: number;
  readonly name: string;
}

/** Calls the API like the page's own scripts: same origin, session cookie, marker header. */
async function callApi<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const text = await page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
      const reply = await fetch(`/api/v2${path}`, { method, headers, ...(body === null ? {} : { body }) });
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
      return reply.text();
    },
    [method, path, body ? JSON.stringify(body) : null] as const,
  );
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

async function writePosts(page: Page, names: readonly string[]): Promise<Post[]> {
  const [one] = await callApi<{ categoryID: number }[]>(page, 'GET', '/discussions?limit=1');
  const posts: Post[] = [];
  for (const name of names) {
    const body = { name, body: 'Some words.', format: 'text', categoryID: one?.categoryID };
    posts.push(await callApi<Post>(page, 'POST', '/discussions', body));
  }
  return posts;
}

const deletePosts = async (page: Page, posts: readonly Post[]) => {
  for (const { discussionID } of posts) await callApi(page, 'DELETE', `/discussions/${discussionID}`);
};

async function choose(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await box(page, name).check();
  await expect(bar(page)).toContainText(`${names.length} discussions selected`);
}

test.describe('rows that go', () => {
  // The rows below the removed ones move up.
  test.use({ mostShift: 1 });

  test('[SH-BULK-003] [CO-BULK-007] [F33] a moderator learns which posts could not be deleted and why, even if someone else deleted them', async ({
    page,
    demo,
  }) => {
    await signInByCall(page, 'moderator', demo.password);
    const names = ['A gate that is left open', 'A gate that is shut'];
    const posts = await writePosts(page, names);
    await page.goto('/discussions');
    await choose(page, names);
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete discussions' });
    await expect(dialog).toBeVisible();
    await deletePosts(page, posts);
    await dialog.locator('button[type="submit"]').click();
    await expect(page.getByText('No discussions were changed.')).toBeVisible();
    await expect(bar(page)).toContainText('2 discussions could not be changed');
    for (const name of names)
      await expect(bar(page).getByRole('listitem').filter({ hasText: name })).toContainText('has been deleted');
    // The posts are gone from the list and the selection, but their errors are still visible.
    for (const name of names) await expect(box(page, name)).toHaveCount(0);
    await expect(bar(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
    expect((await axeOf(page).analyze()).violations).toEqual([]);
    await bar(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(bar(page)).toBeHidden();
    // The list has the focus after the button is gone.
    await expect(page.locator('input[data-bulk]:focus')).toHaveCount(1);
  });

  test('[CO-BULK-003] the post that others were merged into is not chosen for the next act, on this page or another', async ({
    page,
    demo,
  }) => {
    await signInByCall(page, 'moderator', demo.password);
    const names = ['A lamp that flickers', 'A lamp that hums'];
    const posts = await writePosts(page, names);
    await page.goto('/discussions');
    await choose(page, names);
    await bar(page).getByRole('button', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge discussions' });
    await dialog.getByRole('combobox').selectOption({ label: names[0] ?? '' });
    await dialog.locator('button[type="submit"]').click();
    await expect(page.getByText('One discussion changed.')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await expect(box(page, names[1] ?? '')).toHaveCount(0);
    await expect(box(page, names[0] ?? '')).not.toBeChecked();
    await page.reload();
    await expect(box(page, names[0] ?? '')).not.toBeChecked();
    await box(page, names[0] ?? '').check();
    await expect(bar(page)).toContainText('1 discussion selected');
    await deletePosts(page, posts.slice(0, 1));
  });
});
