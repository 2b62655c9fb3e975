import type { Page } from '@playwright/test';
import { openEditor, stored, text, tool } from '../support/editorPage.ts';
import { openGallery } from '../support/galleryPage.ts';
import { expect, test } from '../support/journey.ts';

/** Between the formatting tools and Markdown: the caret, and the keys pressed in the meantime. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { visit } = openGallery();
const open = (page: Page, fixture?: string) => openEditor(visit, page, fixture);

test('the words typed after a switch to Markdown and back follow those typed before', async ({ page }) => {
  await open(page);
  await page.keyboard.type('- **one**\n\n\ntwo');
  await tool(page, 'Write in Markdown').click();
  await page.keyboard.type(' three');
  await expect(page.getByRole('textbox', { name: 'Body' }).and(page.locator('textarea'))).toHaveValue(
    '- **one**\n\n&nbsp;\n\ntwo three',
  );
  await page.getByRole('button', { name: 'Use the formatting tools' }).click();
  await page.keyboard.type(' four');
  await expect(text(page).locator('p').last()).toHaveText('two three four');
  await page.getByRole('button', { name: 'Undo the conversion' }).click();
  await page.keyboard.type(' five');
  expect(await stored(page)).toContain('two three five');
  await page.getByRole('button', { name: 'Use the formatting tools' }).click();
  // Keys that move the caret do so in the text that is there.
  await expect(text(page)).toBeFocused();
  await expect(text(page).locator('p').last()).toHaveText('two three five');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await tool(page, 'Write in Markdown').click();
  await page.keyboard.type('!');
  await expect.poll(() => stored(page)).toMatch(/^- \*\*one(?:\*\*!|!\*\*)\n/);
});

test('what is typed while the code of another format comes is in the text', async ({ page }) => {
  await open(page);
  await page.keyboard.type('one');
  const { promise: typed, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await tool(page, 'Write in Markdown').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' two');
  letCome();
  const field = page.getByRole('textbox', { name: 'Body' }).and(page.locator('textarea'));
  await expect(field).toHaveValue('one two');
  await page.keyboard.type(' three');
  await expect(field).toHaveValue('one two three');
});

test('a caret that has just moved stays there when the text is rendered, and tools work where it is', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.type('one two');
  // All in one task, so that the browser cannot report the new selection in between.
  await tool(page, 'Emoji').evaluate((emoji: HTMLElement) => {
    const field = document.querySelector('[data-slate-editor]');
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }));
    getSelection()?.modify('move', 'backward', 'lineboundary');
    emoji.click();
  });
  await page.getByRole('searchbox', { name: 'Search by name' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('!');
  await expect.poll(() => stored(page)).toContain('!one two');
  await tool(page, 'Bold').evaluate((bold: HTMLElement) => {
    getSelection()?.modify('extend', 'forward', 'word');
    bold.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    bold.click();
  });
  await expect.poll(() => stored(page)).toContain('"text":"one","bold":true');
});
