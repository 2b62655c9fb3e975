import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expectStored, leaf, openEditor, p, text } from '../support/editorPage.ts';
import { openGallery } from '../support/galleryPage.ts';
import { expect, test } from '../support/journey.ts';

/** Blocks of the editor: inserted after a slash, moved, duplicated and deleted. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { visit } = openGallery();
const open = (page: Page, fixture?: string, look?: Readonly<Record<string, string>>) =>
  openEditor(visit, page, fixture, look);

test.describe('a slash', () => {
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

  test('opens what the page has: files, a link, emoji', async ({ page }) => {
    await open(page);
    await page.keyboard.type('/picture');
    const chosen = page.waitForEvent('filechooser');
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

  test('stays text after Escape, and where nothing is found', async ({ page }) => {
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
