import type { Page, Route } from '@playwright/test';
import { expectStored, leaf, openEditor, p, text } from '../support/editorPage.ts';
import { openGallery } from '../support/galleryPage.ts';
import { expect, test } from '../support/journey.ts';

/** The plain field before the editor is loaded, and the editor that replaces it. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { visit } = openGallery();
const open = (page: Page, fixture?: string) => openEditor(visit, page, fixture);

test.describe('the field', () => {
  // One of them blocks the editor's script.
  test.use({ expectedErrors: [/503/] });

  test('holds text typed before the editor loads, and hands it over with the caret', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/PostEditor/, async (route) => {
      await held;
      await route.continue();
    });
    await visit(page, 'Editor', 'empty');
    const field = page.getByRole('textbox', { name: 'Body' });
    await field.click();
    await page.keyboard.type('one three');
    await page.keyboard.press('Enter');
    await page.keyboard.type('four');
    for (let count = 0; count < 10; count += 1) await page.keyboard.press('ArrowLeft');
    await expectStored(page, [p(leaf('one three')), p(leaf('four'))]);
    release();
    await expect(text(page)).toBeFocused();
    await page.keyboard.type('two ');
    await expectStored(page, [p(leaf('one two three')), p(leaf('four'))]);
  });

  for (const fixture of ['empty', 'markdown'])
    test(`has the caret as soon as the editor replaces the field, so that no key is lost (${fixture})`, async ({
      page,
    }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/PostEditor/, async (route) => {
        await held;
        await route.continue();
      });
      await visit(page, 'Editor', fixture);
      await page.getByRole('textbox', { name: 'Body' }).click();
      const focused = page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const before = document.activeElement;
            new MutationObserver(() => {
              const { activeElement } = document;
              if (before?.isConnected) return;
              resolve(activeElement?.matches('[contenteditable="true"], textarea:not([readonly])') === true);
            }).observe(document.body, { childList: true, subtree: true });
          }),
      );
      release();
      expect(await focused).toBe(true);
    });

  test('has the tools before it has the focus, and a tool loads the editor and applies', async ({ page }) => {
    await visit(page, 'Editor', 'empty');
    await page.getByRole('button', { name: 'Bold' }).click();
    await expect(page.getByRole('toolbar').getByRole('button', { name: 'Bold' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.type('loud');
    await expectStored(page, [p({ text: 'loud', bold: true })]);
  });

  for (const width of [375, 700, 1280])
    test(`shows the same tools before and with the focus, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/PostEditor/, async (route) => {
        await held;
        await route.continue();
      });
      await visit(page, 'Editor', 'empty');
      const style = page.getByRole('button', { name: /^Text style/ });
      const places = () =>
        style.evaluate((first) =>
          [...(first.parentElement?.querySelectorAll('button') ?? [])]
            .filter((button) => button.checkVisibility())
            .map((button) => [button.ariaLabel, Math.round(button.getBoundingClientRect().left)]),
        );
      const before = await places();
      expect(before.length).toBeGreaterThan(4);
      await page.getByRole('textbox', { name: 'Body' }).click();
      release();
      await expect(page.getByRole('toolbar')).toBeVisible();
      expect(await places()).toEqual(before);
    });

  test('keeps working if the editor does not load', async ({ page }) => {
    const offline = (route: Route) => route.fulfill({ status: 503, body: '' });
    await page.route(/PostEditor/, offline);
    await visit(page, 'Editor', 'empty');
    await page.getByRole('textbox', { name: 'Body' }).click();
    await page.keyboard.type('all here');
    await expect(page.getByText('The formatting tools could not be loaded')).toBeVisible();
    await expectStored(page, [p(leaf('all here'))]);
    // Browsers may cache that a script failed; the field must work either way.
    await page.keyboard.type(', still');
    await expectStored(page, [p(leaf('all here, still'))]);
  });

  test('takes in what comes from above, quotes and clearing', async ({ page }) => {
    await open(page);
    await page.keyboard.type('mine');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(text(page)).toHaveText('Restored');
    await page.getByRole('button', { name: 'Quote' }).click();
    await expect(text(page).getByText('Ada wrote')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expectStored(page, [p(leaf(''))]);
  });

  test('cannot be written in while it is sent', async ({ page }) => {
    await visit(page, 'Editor', 'readOnly');
    await expect(text(page)).toHaveAttribute('contenteditable', 'false');
    await expect(page.getByRole('toolbar').getByRole('button', { name: 'Bold' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
