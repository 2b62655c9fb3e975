import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expectStored, leaf, openEditor, p, stored, text, tool } from '../support/editorPage.ts';
import { openGallery } from '../support/galleryPage.ts';
import { expect, test } from '../support/journey.ts';

/** Editor behavior that only a browser can show: typing, the caret, keys, the clipboard. Uses the gallery's pages. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { visit } = openGallery();
const open = (page: Page, fixture?: string, look?: Readonly<Record<string, string>>) =>
  openEditor(visit, page, fixture, look);

test.describe('typing', () => {
  test('makes headings, lists, marks and links of the signs of Markdown, and undoes them', async ({ page }) => {
    await open(page);
    await page.keyboard.type('# Beans\n- **sown**\n');
    await page.keyboard.press('Tab');
    await page.keyboard.type('deep\n\n\nhttps://example.org/x ends');
    await expectStored(page, [
      { type: 'h2', children: [leaf('Beans')] },
      {
        type: 'ul',
        children: [
          {
            type: 'li',
            children: [
              { type: 'lic', children: [leaf('sown', { bold: true })] },
              { type: 'ul', children: [{ type: 'li', children: [{ type: 'lic', children: [leaf('deep')] }] }] },
            ],
          },
        ],
      },
      p(
        leaf(''),
        { type: 'a', url: 'https://example.org/x', children: [leaf('https://example.org/x')] },
        leaf(' ends'),
      ),
    ]);
    for (let count = 0; count < 40; count += 1) await page.keyboard.press('Control+z');
    await expectStored(page, [p(leaf(''))]);
  });

  test('keeps a word whole that is composed', async ({ page }) => {
    await open(page);
    const session = await page.context().newCDPSession(page);
    for (const part of ['に', 'にほ', 'にほん'])
      await session.send('Input.imeSetComposition', {
        text: part,
        selectionStart: part.length,
        selectionEnd: part.length,
      });
    await session.send('Input.insertText', { text: '日本' });
    await page.keyboard.type(' ok');
    await expectStored(page, [p(leaf('日本 ok'))]);
  });

  test('leaves lists and tables by Escape, then Tab', async ({ page }) => {
    await open(page);
    await page.keyboard.type('- a\nb');
    await page.keyboard.press('Tab');
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(text(page)).not.toBeFocused();
  });

  test('offers emoji by name and from a list', async ({ page }) => {
    await open(page);
    await page.keyboard.type('so :tad');
    await expect(page.getByRole('option', { name: ':tada:' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' and ');
    await tool(page, 'Emoji').click();
    await expect(page.getByRole('searchbox', { name: 'Search by name' })).toBeFocused();
    await page.keyboard.type('rocket');
    await page.getByRole('button', { name: 'rocket', exact: true }).click();
    await expect(text(page)).toHaveText('so 🎉 and 🚀');
    await expect(text(page)).toBeFocused();
  });

  test('[SH-USER-001] [SH-USER-002] suggests members after an @, by keyboard, and says how many', async ({ page }) => {
    await page.route('**/api/v2/users/by-names/**', (route) =>
      route.fulfill({
        json: [
          { userID: 3, name: 'Ada' },
          { userID: 4, name: 'Adam Smith' },
        ],
      }),
    );
    await open(page);
    await page.keyboard.type('Thanks @ad');
    await expect(page.getByRole('option')).toHaveText(['Ada', 'Adam Smith']);
    await expect(page.getByRole('status').filter({ hasText: '2 suggestions' })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    const second = page.getByRole('option', { name: 'Adam Smith' });
    await expect(text(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    await expectStored(page, [
      p(leaf('Thanks '), { type: '@', name: 'Adam Smith', userID: 4, children: [leaf('')] }, leaf(' !')),
    ]);
    await page.keyboard.type(' @ad');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    // Dismissed for this trigger, even if it moves, and shown again for the next one.
    await page.keyboard.type('a');
    await page.keyboard.press('Home');
    await page.keyboard.type('So: ');
    await page.keyboard.press('End');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    for (let count = 0; count < '@ada'.length; count += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('@ad');
    await expect(page.getByRole('listbox')).toBeVisible();
  });
});

test.describe('a dialog', () => {
  for (const [name, use, found] of [
    [
      'of links, used',
      async (page: Page) => page.keyboard.type('https://example.org/x'),
      'see https://example.org/x and on',
    ],
    ['of links, left', async (page: Page) => page.keyboard.press('Escape'), 'see  and on'],
  ] as const)
    test(`${name}, gives the caret back where it was`, async ({ page }) => {
      await open(page);
      await page.keyboard.type('First line');
      await page.keyboard.press('Enter');
      await page.keyboard.type('see ');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await use(page);
      if (name.endsWith('used')) await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.type(' and on');
      await expect(text(page).locator('p')).toHaveText(['First line', found]);
    });

  test('the emoji picker returns the caret to its place, after a choice or Escape', async ({ page }) => {
    await open(page);
    await page.keyboard.type('First line');
    await page.keyboard.press('Enter');
    for (const isUsed of [true, false]) {
      await tool(page, 'Emoji').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      if (isUsed) {
        await page.keyboard.type('rocket');
        await page.getByRole('button', { name: 'rocket', exact: true }).click();
      } else await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.type('on');
    }
    await expect(text(page).locator('p')).toHaveText(['First line', '🚀onon']);
  });
});

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

test.describe('other formats', () => {
  test('are written in their own signs until the writer chooses otherwise, and back', async ({ page }) => {
    await visit(page, 'Editor', 'markdown');
    const field = page.getByRole('textbox', { name: 'Body' });
    await field.click();
    await expect(page.getByText('This text is written in Markdown.')).toBeVisible();
    await field.press('Control+End');
    await page.keyboard.type('\n- more');
    await expect(page.getByLabel('Stored')).toHaveAttribute('data-written', 'markdown');
    expect(await stored(page)).toBe('## Beans\n\n- **sown** in May\n- see [there](https://example.org)\n- more');
    await page.getByRole('button', { name: 'Use the formatting tools' }).click();
    await expect(text(page).getByRole('listitem')).toHaveText(['sown in May', 'see there', 'more']);
    await expect(page.getByLabel('Stored')).toHaveAttribute('data-written', 'rich2');
    await page.getByRole('button', { name: 'Undo the conversion' }).click();
    await expect(page.getByLabel('Stored')).toHaveAttribute('data-written', 'markdown');
    expect(await stored(page)).toContain('- more');
  });

  test('keep attributes of the older editor around edited text', async ({ page }) => {
    await visit(page, 'Editor', 'delta');
    const field = page.getByRole('textbox', { name: 'Body' });
    await expect(field).toHaveValue('Old bold\ufffc text');
    await field.click();
    await field.press('Control+End');
    await page.keyboard.type('!');
    expect(JSON.parse((await stored(page)) ?? '')).toEqual([
      { insert: 'Old ' },
      { insert: 'bold', attributes: { bold: true } },
      { insert: { mention: { name: 'Ada', userID: 3 } } },
      { insert: ' text' },
      { insert: '!' },
      { insert: '\n' },
    ]);
  });

  test('give way to Markdown for those who want no tools', async ({ page }) => {
    await open(page);
    await page.keyboard.type('# Beans\n**now**');
    await tool(page, 'Write in Markdown').click();
    // The text area replaces the editor, which has no value.
    await expect(page.getByRole('textbox', { name: 'Body' }).and(page.locator('textarea'))).toHaveValue(
      '# Beans\n\n**now**',
    );
    await page.getByRole('button', { name: 'Use the formatting tools' }).click();
    await expectStored(page, [{ type: 'h2', children: [leaf('Beans')] }, p(leaf('now', { bold: true }))]);
  });
});

test('Markdown is one press away, and the formatting tools another', async ({ page }) => {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await page.keyboard.type('# Beans\n');
    await tool(page, 'Write in Markdown').click();
    await page.getByRole('button', { name: 'Use the formatting tools' }).click();
    await expectStored(page, [{ type: 'h2', children: [leaf('Beans')] }]);
  }
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

test('a checked box, a table and code look in the editor as they do in a post', async ({ page }) => {
  await open(page, 'everything');
  const widths = await text(page).evaluate((field) => {
    const table = field.querySelector('table') as Element;
    const pre = field.querySelector('pre') as Element;
    const line = pre.querySelector('code > *') as Element;
    const top = line.getBoundingClientRect().top - pre.getBoundingClientRect().top;
    return { isNarrow: table.getBoundingClientRect().width < field.clientWidth - 100, top };
  });
  expect(widths.isNarrow).toBe(true);
  expect(widths.top).toBeLessThan(20);
});

test('a text of every kind has no barriers, in light, dark and right to left', async ({ page }) => {
  const looks: readonly Readonly<Record<string, string>>[] = [{}, { theme: 'dark' }, { direction: 'rtl' }];
  for (const look of looks) {
    await open(page, 'everything', look);
    const { violations } = await axeOf(page)
      .disableRules(['region', 'page-has-heading-one', 'landmark-one-main'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  }
});
