import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expectStored, leaf, openEditor, p, text, tool } from '../support/editorPage.ts';
import { openGallery } from '../support/galleryPage.ts';
import { expect, test } from '../support/journey.ts';

/** Blocks of the editor: inserted after a slash, moved, duplicated and deleted. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { visit } = openGallery();
const open = (page: Page, fixture?: string, look?: Readonly<Record<string, string>>) =>
  openEditor(visit, page, fixture, look);

test.describe('a slash', () => {
  test('left without a choice is not in the text, unless there are words beside it', async ({ page }) => {
    const list = page.getByRole('listbox', { name: 'Insert' });
    await open(page);
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await expect(list).toBeVisible();
    await text(page).blur();
    await expect(text(page).locator('p')).toHaveText(['one', '']);
    await text(page).focus();
    await page.keyboard.type('either /');
    await page.keyboard.press('Escape');
    await page.keyboard.type('or');
    await text(page).blur();
    await expectStored(page, [p(leaf('one')), p(leaf('either /or'))]);
  });

  test('offers blocks that the keys choose, while the focus stays in the text', async ({ page }) => {
    await open(page);
    await page.keyboard.type('/num');
    const list = page.getByRole('listbox', { name: 'Insert' });
    const only = list.getByRole('option');
    await expect(only).toHaveCount(1);
    await expect(only).toHaveAccessibleName('Numbered list');
    await expect(text(page)).toHaveAttribute('aria-activedescendant', (await only.getAttribute('id')) ?? '');
    await expect(text(page)).toBeFocused();
    expect((await axeOf(page).analyze()).violations).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('one');
    await expectStored(page, [
      { type: 'ol', children: [{ type: 'li', children: [{ type: 'lic', children: [leaf('one')] }] }] },
    ]);
    await expect(text(page)).not.toHaveAttribute('aria-activedescendant');
  });

  test('opens tools of the page: files, a link, emoji', async ({ page }) => {
    // Before all else: the browser needs time to learn that it must report file dialogs.
    const chosen = page.waitForEvent('filechooser');
    await open(page);
    await page.keyboard.type('/picture');
    await page.keyboard.press('Enter');
    expect((await chosen).isMultiple()).toBe(true);
    await page.keyboard.type('/video');
    await page.getByRole('option', { name: 'Embed or link' }).click();
    await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text(page)).toBeFocused();
    await page.keyboard.type('ok');
    await expectStored(page, [p(leaf('ok'))]);
  });

  test('inserts the named item before the list has loaded', async ({ page }) => {
    const { promise: isTyped, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\/Dialogs-[^/]*\.js$/, async (route) => {
      await isTyped;
      await route.continue();
    });
    await open(page);
    await page.keyboard.type('/num');
    await page.keyboard.press('Enter');
    await page.keyboard.type('one');
    await expectStored(page, [
      { type: 'ol', children: [{ type: 'li', children: [{ type: 'lic', children: [leaf('one')] }] }] },
    ]);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    come();
  });

  test('stays text after Escape, and without matches', async ({ page }) => {
    await open(page);
    await page.keyboard.type('/');
    await expect(page.getByRole('listbox', { name: 'Insert' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.type('ab\n/zzz');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expectStored(page, [p(leaf('/ab')), p(leaf('/zzz')), p(leaf(''))]);
  });
});

test('a checklist is ticked by keyboard and by its boxes; rules and aligned columns look as in a post', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.type('[] sow\nwater');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Done', { exact: true })).toBeAttached();
  const boxes = text(page).getByRole('checkbox', { name: 'Done' });
  await expect(boxes.nth(1)).toBeChecked();
  await boxes.first().click();
  await page.keyboard.type('ed\n\n--- end');
  const item = (words: string, checked: boolean) => ({
    type: 'li',
    checked,
    children: [{ type: 'lic', children: [leaf(words)] }],
  });
  await expectStored(page, [
    { type: 'ul', children: [item('☑ sow', true), item('☑ watered', true)] },
    { type: 'hr', children: [leaf('———')] },
    p(leaf('end')),
  ]);
  await page.keyboard.type('\n/table');
  await page.getByRole('option', { name: 'Table' }).click();
  await page.keyboard.type('a');
  await tool(page, 'Table').click();
  await page.getByRole('menuitemradio', { name: 'Align column right' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('b');
  const cell = text(page).getByRole('cell').first();
  await expect(cell).toHaveText('b');
  await expect(cell).toHaveCSS('text-align', 'right');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
});

const handle = (page: Page) => page.getByRole('button', { name: /^Block: / });
const three = ['one', 'two', 'three'];
const linesOf = (...words: string[]) => words.map((word) => p(leaf(word)));

/** Where a line of the text is, in the middle of its height. */
async function middleOf(page: Page, words: string) {
  const box = await text(page).getByText(words, { exact: true }).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
}

test.describe('a block', () => {
  test.beforeEach(async ({ page }) => {
    await open(page);
    await page.keyboard.type(three.join('\n'));
  });

  test('moves by Alt and an arrow, which is announced and undone', async ({ page }) => {
    await page.keyboard.press('Alt+ArrowUp');
    await expectStored(page, linesOf('one', 'three', 'two'));
    await expect(page.getByText('Moved to position 2 of 3.')).toBeAttached();
    await page.keyboard.type('!');
    await expectStored(page, linesOf('one', 'three!', 'two'));
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByText('This is already the first block.')).toBeAttached();
    await page.keyboard.press('Control+z');
    await expectStored(page, linesOf('one', 'three!', 'two'));
  });

  test('has a menu on its handle, and by keyboard, that gives the caret back', async ({ page }) => {
    await text(page).getByText('one').hover();
    await handle(page).click();
    const menu = page.getByRole('menu', { name: 'Block: Paragraph' });
    expect((await axeOf(page).analyze()).violations).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expectStored(page, linesOf('one', 'one', 'two', 'three'));
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('Control+/');
    await expect(menu.getByRole('menuitem', { name: 'Insert above' })).toBeFocused();
    // Without scrolling.
    expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await menu.getByRole('menuitemradio', { name: 'Heading 2' }).press('Enter');
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('Control+/');
    await page.getByRole('menu', { name: 'Block: Heading 2' }).getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await expectStored(page, linesOf('one', 'two', 'three'));
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expectStored(page, linesOf(...three));
  });

  test('is dragged by its handle to another place, and not after Escape', async ({ page }) => {
    const drag = async (words: string) => {
      await text(page).getByText('one').hover();
      await handle(page).hover();
      await page.mouse.down();
      await page.mouse.move(200, (await middleOf(page, words)) + 6, { steps: 4 });
      await expect(page.locator('[data-dragged]')).toHaveText('one');
    };
    await drag('two');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expectStored(page, linesOf(...three));
    await drag('two');
    await page.mouse.up();
    await expectStored(page, linesOf('two', 'one', 'three'));
    await expect(page.getByText('Moved to position 2 of 3.')).toBeAttached();
  });

  test('is reached from the toolbar, as on a touch screen', async ({ page }) => {
    await page.keyboard.press('Alt+F10');
    await tool(page, 'Block').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expectStored(page, linesOf('one', 'three', 'two'));
  });
});
