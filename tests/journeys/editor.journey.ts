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
    await expectStored(page, [{ type: 'h2', children: [leaf('Beans')] }, p(leaf(''))]);
  }
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
