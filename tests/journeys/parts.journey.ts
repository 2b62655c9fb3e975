import { boxOf, openGallery } from '../support/galleryPage.ts';
import { expect, test } from '../support/journey.ts';

/** Size and behavior of components in the page, and the gallery itself. Uses the gallery's pages. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const gallery = openGallery();
const { visit } = gallery;

test('[SH-OVER-035] [SH-OVER-036] [SH-UI-039] [SH-UI-040] message boxes and buttons have their sizes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 700 });
  await visit(page, 'MessageBox', 'neutral');
  const box = await boxOf(page.locator('main > *'));
  expect([box.width, box.height >= 49]).toEqual([900, true]);
  await visit(page, 'Button', 'kinds');
  for (const kind of ['standard', 'primary', 'outline', 'transparent', 'translucid']) {
    const { width, height } = await boxOf(page.getByRole('button', { name: kind }));
    expect([kind, width >= 104, height >= 36]).toEqual([kind, true, true]);
  }
});

test('[SH-UI-041] long content is cut at 100 px and opens', async ({ page }) => {
  await visit(page, 'Collapsible', 'long');
  const more = page.getByRole('button', { name: 'See more' });
  const content = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
  expect((await boxOf(content)).height).toBe(100);
  await more.click();
  expect((await boxOf(content)).height).toBeGreaterThan(150);
  await visit(page, 'Collapsible', 'short');
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('[SH-UI-042] a table is a list of cards on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await visit(page, 'Table', 'typical');
  const cells = page.getByRole('cell').or(page.locator('td'));
  const [name, posts] = [await boxOf(cells.nth(0)), await boxOf(cells.nth(1))];
  expect(posts.y).toBeGreaterThanOrEqual(name.y + name.height - 1);
  expect(await cells.nth(1).evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Posts "');
});

test('[CO-FORM-001] [CO-FORM-002] [CO-FORM-003] an invalid form names its errors, sends nothing, and keeps its input', async ({
  page,
}) => {
  await visit(page, 'Form', 'typical');
  await page.getByRole('textbox', { name: 'About' }).fill('A long story');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('Odile');
  await expect(page.getByText('Name is required.')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Place' }).click();
  expect((await boxOf(page.getByRole('listbox'))).height).toBe(250);
  await page.keyboard.type('work');
  await page.getByRole('option', { name: 'Plans' }).click();
  await expect(page.getByRole('combobox', { name: 'Place' })).toHaveValue('Plans');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Nothing is saved in the gallery.');
  await expect(page.getByRole('textbox', { name: 'About' })).toHaveValue('A long story');
});

test('[SH-FORM-004] [SH-FORM-005] [SH-FORM-012] [SH-FORM-013] a file that may not be uploaded is refused with the reason', async ({
  page,
}) => {
  await visit(page, 'Upload', 'typical');
  const field = page.getByLabel('Photo');
  const choose = (name: string, size: number) =>
    field.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.alloc(size) });
  await choose('big.png', 1025);
  await expect(page.getByText('The uploaded file was too big (max 1 KB).')).toBeVisible();
  await choose('run.exe', 10);
  await expect(
    page.getByText(
      'The uploaded file did not have an allowed extension. Only the following extensions are allowed. png, jpg.',
    ),
  ).toBeVisible();
  await choose('PHOTO.PNG', 10);
  await expect(page.getByText('PHOTO.PNG')).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-invalid');
});

test('the gallery lists everything, filters it, and shows each entry in the looks that were chosen', async ({
  page,
}) => {
  await page.goto(`${gallery.url()}/index.html#Count`);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('site-tot');
  await page.getByRole('link', { name: 'site-totals', exact: true }).click();
  for (const name of ['light', 'dark', '800', 'ltr']) await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'rtl' }).check();
  await page.getByRole('checkbox', { name: 'contrast-dark' }).check();
  const frame = page.frameLocator('iframe[title="typical, contrast-dark, rtl, guest, 320"]');
  await expect(frame.locator('main')).not.toBeEmpty();
  expect(await frame.locator('html').getAttribute('dir')).toBe('rtl');
});
