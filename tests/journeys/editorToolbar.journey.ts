import type { Page } from '@playwright/test';
import { expectStored, leaf, openEditor, p, text, tool } from '../support/editorPage.ts';
import { openGallery } from '../support/galleryPage.ts';
import { expect, test } from '../support/journey.ts';

/** The editor's toolbar, which only a browser lays out. Uses the gallery's pages. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { visit } = openGallery();
const open = (page: Page, fixture?: string) => openEditor(visit, page, fixture);

test.describe('the toolbar', () => {
  test('moves tools without room into its last menu', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 800 });
    await open(page);
    const bar = page.getByRole('toolbar', { name: 'Formatting' });
    await expect(bar.getByRole('button', { name: 'Strikethrough' })).toBeHidden();
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.keyboard.type('gone');
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /^Strikethrough/ }).click();
    await page.keyboard.type('!');
    await expectStored(page, [p(leaf('gone'), { text: '!', strikethrough: true })]);
  });

  test('is one stop of the Tab key, with arrows, Home and End inside', async ({ page }) => {
    await open(page);
    await page.keyboard.press('Shift+Tab');
    await expect(tool(page, 'Text style')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tool(page, 'Block')).toBeFocused();
    await page.keyboard.press('End');
    await expect(tool(page, 'More')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tool(page, 'Text style')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(text(page)).toBeFocused();
    await page.keyboard.type('Title');
    await expectStored(page, [{ type: 'h2', children: [leaf('Title')] }]);
    await page.keyboard.press('Alt+F10');
    await expect(tool(page, 'Text style')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(text(page)).toBeFocused();
  });

  test('[SH-A11Y-002] gives the focus back to the text after a menu that nothing was chosen in', async ({ page }) => {
    await open(page);
    await page.keyboard.type('one three');
    for (let count = 0; count < 'three'.length; count += 1) await page.keyboard.press('ArrowLeft');
    for (const name of ['Table', 'Text style', 'More']) {
      await tool(page, name).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(text(page)).toBeFocused();
    }
    await page.keyboard.type('two ');
    await expectStored(page, [p(leaf('one two three'))]);
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(tool(page, 'Text style')).toBeFocused();
  });

  test('marks the selected text and shows the format at the caret', async ({ page }) => {
    await open(page);
    await page.keyboard.type('bold');
    await page.keyboard.press('Control+a');
    await tool(page, 'Bold').click();
    await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+i');
    await expectStored(page, [p(leaf('bold', { bold: true, italic: true }))]);
  });

  test('inserts tables, navigates cells by Tab, and edits them', async ({ page }) => {
    await open(page);
    await tool(page, 'Table').click();
    await page.getByRole('menuitem', { name: 'Insert table' }).click();
    for (const word of ['a', 'b', 'c', 'd']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Tab');
    }
    await expect(text(page).getByRole('cell').or(text(page).getByRole('columnheader'))).toHaveText([
      'a',
      'b',
      'c',
      'd',
      '',
      '',
      '',
      '',
      '',
    ]);
    for (const [change, count] of [
      ['Merge with next cell', 8],
      ['Split cell', 9],
    ] as const) {
      await tool(page, 'Table').click();
      await page.getByRole('menuitem', { name: change }).click();
      await expect(text(page).getByRole('cell').or(text(page).getByRole('columnheader'))).toHaveCount(count);
    }
    await tool(page, 'Table').click();
    await page.getByRole('menuitem', { name: 'Delete column' }).click();
    await expect(text(page).getByRole('cell').or(text(page).getByRole('columnheader'))).toHaveText([
      'a',
      'c',
      'd',
      '',
      '',
      '',
    ]);
  });

  test('links with a dialog that previews the address, and returns the focus', async ({ page }) => {
    await page.route('**/api/v2/media/scrape', (route) =>
      route.fulfill({
        status: 201,
        json: { url: 'https://example.org/soil', embedType: 'link', name: 'Soil', body: 'Compost' },
      }),
    );
    await open(page);
    await page.keyboard.type('see this');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Address' }).fill('not an address');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Enter a web address')).toBeVisible();
    await page.getByRole('textbox', { name: 'Address' }).fill('example.org/soil');
    await expect(page.getByRole('dialog').getByText('Compost')).toBeVisible();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectStored(page, [
      p(leaf('see '), { type: 'a', url: 'https://example.org/soil', children: [leaf('this')] }, leaf('')),
    ]);
    await expect(text(page)).toBeFocused();
    await text(page).getByText('this').click();
    await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Remove link' }).click();
    await expectStored(page, [p(leaf('see this'))]);
  });

  test('fits a narrow phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, 'everything');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const isInSight = async (name: string) => {
      const box = await page.getByRole('menu').boundingBox();
      expect([name, (box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 320]).toEqual([name, true]);
    };
    for (const name of ['Text style', 'Table', 'More']) {
      await tool(page, name).click();
      await isInSight(name);
      // If the toolbar moves while the menu is open, such as when the style's name gets longer, the menu moves along
      // within the window.
      await tool(page, name).evaluate((button) =>
        (button as HTMLElement).style.setProperty('margin-inline-start', '5rem'),
      );
      await expect(page.getByRole('menu')).toBeVisible();
      await isInSight(name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  });
});

test.describe('the toolbar of a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  const common = ['Bold', 'Italic', 'Link', 'Bulleted list', 'Image', 'Emoji'];
  /** Names of the tools that are wholly visible, from the beginning of the row, with their sizes. */
  const visibleTools = (page: Page) =>
    page.getByRole('toolbar', { name: 'Formatting' }).evaluate((bar) => {
      const row = bar.querySelector('[data-row]') ?? bar;
      const { left, right } = row.getBoundingClientRect();
      return [...row.querySelectorAll('[data-tool]')]
        .map((tool) => ({ name: tool.getAttribute('aria-label'), box: tool.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.left >= left - 1 && box.right <= right + 1)
        .sort((one, other) => one.box.left - other.box.left)
        .map(({ name, box }) => ({ name, width: box.width, height: box.height }));
    });

  test('begins with what most people use, and scrolls to everything else', async ({ page }) => {
    await open(page);
    const shown = await visibleTools(page);
    // of the sixth, a part is seen: the row scrolls
    expect(shown).toEqual(common.slice(0, 5).map((name) => ({ name, width: 44, height: 44 })));
    await tool(page, 'Emoji').tap();
    await page.keyboard.press('Escape');
    await tool(page, 'Quote').tap();
    await page.keyboard.type('said');
    await expectStored(page, [
      { type: 'blockquote', children: [{ type: 'blockquote-line', children: [leaf('said')] }] },
    ]);
    await tool(page, 'Write in Markdown').tap();
    await expect(page.getByLabel('Stored')).toHaveAttribute('data-written', 'markdown');
  });

  test('has its tools in the same order for the keyboard', async ({ page }) => {
    await open(page);
    await page.keyboard.press('Alt+F10');
    for (const name of [...common, 'Quote', 'Text style', 'Block']) {
      await expect(tool(page, name)).toBeFocused();
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('End');
    await expect(tool(page, 'More')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test('tools are large, 8 pixels apart, and none lies below another', async ({ page }) => {
    await open(page);
    const boxes = await page.getByRole('toolbar', { name: 'Formatting' }).evaluate((bar) => {
      const rect = (element: Element) => element.getBoundingClientRect();
      const row = bar.querySelector('[data-row]') as Element;
      const shown = [...row.querySelectorAll('button')].filter((one) => one.getClientRects().length > 0).map(rect);
      const ends = [...bar.querySelectorAll(':scope > :last-child button')].map(rect);
      const inOrder = (all: DOMRect[]) => all.toSorted((one, other) => one.left - other.left);
      const gaps = (all: DOMRect[]) => all.slice(1).map((one, index) => one.left - (all[index] as DOMRect).right);
      return {
        sizes: [...shown, ...ends].flatMap(({ width, height }) => [width, height]),
        gaps: [...gaps(inOrder(shown)), ...gaps(ends), (ends[0] as DOMRect).left - rect(row).right],
      };
    });
    expect(Math.min(...boxes.sizes)).toBeGreaterThanOrEqual(44);
    expect(Math.min(...boxes.gaps)).toBeGreaterThanOrEqual(8);
  });
});
