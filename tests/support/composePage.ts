import type { Page } from '@playwright/test';
import { callApi } from './callApi.ts';
import { expect } from './journey.ts';

export const words = 'The gutter over the hall drips again, and nobody knows where the long ladder went.';
export const titleField = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
export const bodyField = (page: Page) => page.getByRole('textbox', { name: 'Text' });
export const commentField = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
export const line = (page: Page) => page.locator('[data-stage]').last();
/** Whether the request reads the drafts of a form, which it does when it is first used. */
export const isDraftList = (url: string) => /\/api\/v2\/drafts\?/.test(url);
export const comments = (page: Page) => page.locator('article[id^="Comment_"]');

export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
}

/** A draft is saved this long after the last input. */
export const pauseMs = 5000;

/** Ends the pause of a page whose limits are held. Waits until the draft is saved, or has met another. */
export async function saveDraft(page: Page, endPause: () => Promise<number>, stage: 'saved' | 'conflict' = 'saved') {
  await expect(line(page)).toHaveAttribute('data-stage', 'changed');
  await endPause();
  await expect(line(page)).toHaveAttribute('data-stage', stage, { timeout: 15_000 });
}

/** The repair café, where members write. */
const categoryID = 5;

/** Opens a new post to comment on. Returns its path. */
export async function openPost(page: Page, name: string): Promise<string> {
  const { status, body } = await callApi<{ url: string }>(page, 'POST', '/discussions', {
    name,
    body: words,
    format: 'text',
    categoryID,
  });
  expect(status, name).toBe(201);
  const { pathname } = new URL(body.url);
  await page.goto(pathname);
  return pathname;
}

/** Writes a post to comment on in the form, which the page leaves without a load. */
export async function writePost(page: Page, title: string): Promise<void> {
  await page.goto('/post/discussion/repair-cafe');
  await titleField(page).fill(title);
  await bodyField(page).click();
  await type(page, words);
  await page.getByRole('button', { name: 'Post Discussion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
