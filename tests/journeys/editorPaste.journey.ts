import type { Page } from '@playwright/test';
import { expectStored, leaf, openEditor, p, paste, stored, text } from '../support/editorPage.ts';
import { openGallery } from '../support/galleryPage.ts';
import { expect, test } from '../support/journey.ts';

/** Content from outside the editor: the clipboard and files. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { visit } = openGallery();
const open = (page: Page, fixture?: string) => openEditor(visit, page, fixture);

test.describe('pasting', () => {
  test('keeps the structure of web pages and office programs and nothing that runs', async ({ page }) => {
    await open(page);
    await paste(page, {
      'text/plain': 'fallback',
      'text/html': `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1
        style="mso-x:1">Plan</h1>
        <p class=MsoNormal>Some <b>bold</b> <span style='font-style:italic'>words</span><o:p></o:p> <a
        href="javascript:alert(1)">bad</a> <a href="https://example.org/">good</a></p>
        <p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span>First</p>
        <p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.</span>Inner</p>
        <img src=x onerror="window.hasRun = true"><script>window.hasRun = true</script><svg
        onload="window.hasRun = true"></svg>
        <table><tr><th>A</th><th>B</th></tr><tr><td colspan=2>c</td></tr></table><!--EndFragment--></body></html>`,
    });
    await expectStored(page, [
      { type: 'h2', children: [leaf('Plan')] },
      p(
        leaf('Some '),
        leaf('bold', { bold: true }),
        leaf(' '),
        leaf('words', { italic: true }),
        leaf(' bad '),
        { type: 'a', url: 'https://example.org/', children: [leaf('good')] },
        leaf(''),
      ),
      {
        type: 'ol',
        children: [
          {
            type: 'li',
            children: [
              { type: 'lic', children: [leaf('First')] },
              { type: 'ol', children: [{ type: 'li', children: [{ type: 'lic', children: [leaf('Inner')] }] }] },
            ],
          },
        ],
      },
      {
        type: 'table',
        children: [
          {
            type: 'thead',
            children: [
              {
                type: 'tr',
                children: [
                  { type: 'th', children: [leaf('A')] },
                  { type: 'th', children: [leaf('B')] },
                ],
              },
            ],
          },
          {
            type: 'tbody',
            children: [{ type: 'tr', children: [{ type: 'td', attributes: { colspan: '2' }, children: [leaf('c')] }] }],
          },
        ],
      },
    ]);
    expect(await page.evaluate(() => (window as { hasRun?: boolean }).hasRun)).toBeUndefined();
  });

  test('is inserted before text typed while it is read, and the caret stays after that text', async ({ page }) => {
    await open(page);
    await page.keyboard.type('start ');
    const { promise: typed, resolve: letRead } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await paste(page, {
      'text/plain': 'PASTED',
      'text/html': '<p><b style="mso-bidi-font-weight:normal">PASTED</b></p>',
    });
    await page.keyboard.type('typed right');
    letRead();
    await expect(text(page).locator('strong')).toHaveText('PASTED');
    await page.keyboard.type(' after');
    await expectStored(page, [p(leaf('start '), leaf('PASTED', { bold: true }), leaf('typed right after'))]);
  });

  test('reads Markdown, keeps plain text plain, and puts text into code as it is', async ({ page }) => {
    await open(page);
    await paste(page, { 'text/plain': '## Beans\n\n1. one\n2. **two**' });
    const item = (...children: object[]) => ({ type: 'li', children: [{ type: 'lic', children }] });
    await expectStored(page, [
      { type: 'h3', children: [leaf('Beans')] },
      { type: 'ol', children: [item(leaf('one')), item(leaf('two', { bold: true }))] },
    ]);
    await page.getByRole('button', { name: 'Clear' }).click();
    await text(page).click();
    await paste(page, { 'text/plain': 'a\nb' });
    await expectStored(page, [p(leaf('a')), p(leaf('b'))]);
    await page.keyboard.type('\n```\n');
    await paste(page, { 'text/plain': '# x\n  y', 'text/html': '<h1>x</h1>' });
    await expect(text(page).locator('pre')).toHaveText('# x  y');
  });

  test('keeps the indentation of code, as markup and as text, and makes a table of cells between tabs', async ({
    page,
  }) => {
    await open(page);
    const lines = ['function sow() {', '  return 1;', '}'];
    const boxes = `<div><span style="color:#00f">function</span> sow() {</div><div>&nbsp; return 1;</div><div>}</div>`;
    const markup =
      `<meta charset="utf-8"><div style="font-family: Menlo, 'Courier New', ` +
      `monospace; white-space: pre;">${boxes}</div>`;
    const code = { type: 'code_block', children: lines.map((line) => ({ type: 'code_line', children: [leaf(line)] })) };
    await paste(page, { 'text/html': markup, 'text/plain': lines.join('\n') });
    await expectStored(page, [code]);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await paste(page, { 'text/plain': lines.join('\n') });
    await expectStored(page, [code]);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await paste(page, { 'text/plain': 'bean\tweeks\nbroad\t16' });
    await expect(text(page).getByRole('cell')).toHaveText(['bean', 'weeks', 'broad', '16']);
  });

  test('keeps the lines and spaces of code from terminals, word processors and commented text', async ({ page }) => {
    await open(page);
    const font = 'font-family: monospace; white-space: pre-wrap';
    const line = (words: string) => `<p dir="ltr"><span style="${font}">${words}</span></p>`;
    for (const [html, plain, lines] of [
      [`<span style="${font}">total 8\n  a   b\n    c   d</span>`, '', ['total 8', '  a   b', '    c   d']],
      [line('if x:') + line('&nbsp;&nbsp;return 1'), '', ['if x:', '  return 1']],
      ['', '# who\na:\n  - b: 1\n    c: 2', ['# who', 'a:', '  - b: 1', '    c: 2']],
    ] as const) {
      await paste(page, { 'text/html': html, 'text/plain': plain });
      const children = lines.map((words) => ({ type: 'code_line', children: [leaf(words)] }));
      await expectStored(page, [{ type: 'code_block', children }]);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    }
  });

  test('fills the cells beside and below with cells between tabs, in one step', async ({ page }) => {
    await open(page);
    await paste(page, { 'text/plain': 'a\tb\nc\td' });
    await text(page).getByRole('cell', { name: 'c' }).click();
    await paste(page, { 'text/plain': 'X\tY\tV\nZ\tW' });
    const cells = text(page).getByRole('cell');
    await expect(cells).toHaveText(['a', 'b', '', 'X', 'Y', 'V', 'Z', 'W', '']);
    await page.keyboard.type('!');
    await expect(cells).toHaveText(['a', 'b', '', 'X', 'Y', 'V', 'Z', 'W!', '']);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(cells).toHaveText(['a', 'b', 'c', 'd']);
  });

  test('makes a card of an address pasted alone, and gives the link back on Undo', async ({ page }) => {
    await page.route('**/api/v2/media/scrape', (route) =>
      route.fulfill({
        status: 201,
        json: { url: 'https://example.org/soil', embedType: 'link', name: 'Soil', body: 'Compost' },
      }),
    );
    await open(page);
    await paste(page, { 'text/plain': 'https://example.org/soil' });
    await expect(text(page).locator('[data-card="link"]')).toContainText('Compost');
    await page.keyboard.press('Control+z');
    await expect(text(page)).toHaveText('https://example.org/soil');
  });

  test('keeps content copied within the editor, unknown parts included', async ({ page }) => {
    await open(page, 'everything');
    const before = await stored(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+x');
    await expectStored(page, [p(leaf(''))]);
    await page.keyboard.press('Control+v');
    await expect.poll(async () => JSON.parse((await stored(page)) ?? '[]')).toEqual(JSON.parse(before ?? ''));
  });
});

test.describe('files', () => {
  const picture = { name: 'bean.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgo=', 'base64') };
  const media = {
    mediaID: 5,
    url: '/uploads/bean.png',
    name: 'bean.png',
    type: 'image/png',
    size: 8,
    width: 300,
    height: 200,
    displaySize: 'medium',
    float: 'none',
  };
  // The gallery has no such image.
  test.use({ expectedErrors: [/404|500/] });

  test('[SH-FORM-010] go where the caret was while the writer continues, and can be retried', async ({ page }) => {
    let tries = 0;
    await page.route('**/api/v2/media', (route) => {
      tries += 1;
      return tries === 1
        ? route.fulfill({ status: 500, json: { message: 'The disk is full.', status: 500 } })
        : route.fulfill({ status: 201, json: media });
    });
    await open(page);
    await page.keyboard.type('before');
    await page.locator('input[type="file"][accept]').setInputFiles(picture);
    await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('The disk is full.');
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and after');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(text(page).locator('img[src$="/bean.png"]')).toHaveCount(1);
    await expect
      .poll(async () => JSON.parse((await stored(page)) ?? '[]').map(({ type }: { type: string }) => type))
      .toEqual(['p', 'rich_embed_card', 'p']);
    await expect(text(page).locator('p').first()).toHaveText('before');
    await expect(text(page).locator('p').last()).toHaveText('and after');
    await expect(page.getByText('At rest')).toBeVisible();
  });

  test('keep text typed during a joint upload, with the caret in it', async ({ page }) => {
    const sent = Promise.withResolvers<void>();
    await page.route('**/api/v2/media', async (route) => {
      await sent.promise;
      await route.fulfill({ status: 201, json: media });
    });
    await open(page);
    await page.keyboard.type('Look at this. ');
    await text(page).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], 'bean.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.keyboard.type('The picture a');
    await expect(page.getByRole('progressbar', { name: 'Uploading bean.png' })).toBeVisible();
    sent.resolve();
    await expect(text(page).locator('img[src$="/bean.png"]')).toHaveCount(1);
    await page.keyboard.type('bove shows the beans.');
    await expect
      .poll(async () =>
        JSON.parse((await stored(page)) ?? '[]').map(
          ({ type, children }: { type: string; children: { text: string }[] }) => [type, children[0]?.text],
        ),
      )
      .toEqual([
        ['p', 'Look at this. '],
        ['rich_embed_card', ''],
        ['p', 'The picture above shows the beans.'],
      ]);
  });

  test('[CO-EMBED-001] [CO-EMBED-005] can be resized from a floating toolbar, and described', async ({ page }) => {
    await page.route('**/api/v2/media', (route) => route.fulfill({ status: 201, json: media }));
    await open(page);
    await page.locator('input[type="file"][accept]').setInputFiles(picture);
    await text(page).locator('[data-embed-box]').click();
    const bar = page.getByRole('toolbar', { name: 'Embedded content' });
    // Also as the first block, where nothing covers it.
    const isOnTop = await bar.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
    await bar.getByRole('button', { name: 'Small' }).click();
    await bar.getByRole('button', { name: 'Description' }).click();
    await page.getByRole('textbox', { name: /Describe the image/ }).fill('A bean');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => JSON.parse((await stored(page)) ?? '[]')[0]?.embedData)
      .toMatchObject({ displaySize: 'small', alt: 'A bean', mediaID: 5 });
    await bar.getByRole('button', { name: 'Remove' }).click();
    await expectStored(page, [p(leaf(''))]);
  });

  test('[SH-FORM-012] [SH-FORM-013] that may not be uploaded say why', async ({ page }) => {
    await open(page);
    await page.locator('input[type="file"]:not([accept])').setInputFiles([
      { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) },
      { name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('x') },
    ]);
    await expect(page.getByText('The uploaded file was too big (max 10 MB).')).toBeVisible();
    await expect(page.getByText(/The uploaded file did not have an allowed extension/)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await expect(page.getByRole('listitem').filter({ hasText: 'big.png' })).toHaveCount(0);
  });

  test('are inserted where they are dropped, and their upload can be canceled', async ({ page }) => {
    await page.route('**/api/v2/media', () => new Promise(() => {}));
    await open(page);
    await text(page).evaluate((field) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }));
      const { x, y } = field.getBoundingClientRect();
      field.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, clientX: x + 20, clientY: y + 20 }),
      );
    });
    await expect(page.getByRole('progressbar', { name: 'Uploading notes.txt' })).toBeVisible();
    await expect(page.getByText('Uploading', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('At rest')).toBeVisible();
  });
});
