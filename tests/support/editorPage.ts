import type { Locator, Page } from '@playwright/test';
import type { openGallery } from './galleryPage.ts';
import { expect } from './journey.ts';

/** Page object for the editor on its gallery page. */

type Visit = ReturnType<typeof openGallery>['visit'];

export const text = (page: Page): Locator => page.locator('[data-slate-editor]');
export const stored = (page: Page) => page.getByLabel('Stored').textContent();
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: new RegExp(`^${name}(:|$)`) });

/** Opens the editor and focuses it. */
export async function openEditor(
  visit: Visit,
  page: Page,
  fixture = 'empty',
  look?: Readonly<Record<string, string>>,
): Promise<Locator> {
  await visit(page, 'Editor', fixture, look);
  const field = page.getByRole('textbox', { name: 'Body' });
  await field.click();
  await text(page).waitFor();
  await expect(text(page)).toBeFocused();
  return text(page);
}

/** Pastes clipboard data at the cursor. */
export async function paste(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await text(page).evaluate((field, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** The stored text is Markdown until the editor has converted it. */
const nodesIn = (text: string): unknown => (text.startsWith('[') ? JSON.parse(text) : text);
export const expectStored = (page: Page, nodes: readonly object[]) =>
  expect.poll(async () => nodesIn((await stored(page)) || '[]')).toEqual(nodes);
export const leaf = (words: string, marks: object = {}) => ({ text: words, ...marks });
export const p = (...children: object[]) => ({ type: 'p', children });
