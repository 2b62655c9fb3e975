import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { composeAsAdmin, item, preview } from '../support/composerPage.ts';
import { expect, test } from '../support/journey.ts';

const text = (page: Page) => page.getByRole('textbox', { name: /^JSON of/ });
const line = (page: Page, words: string) => text(page).locator('.cm-line').filter({ hasText: words }).first();
const state = (page: Page) => page.getByRole('region', { name: 'JSON' }).getByRole('status').last();

/** Opens the composer of the home page with the JSON of an item. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto('/appearance/layouts/home/edit');
  await item(page, name).click();
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await expect(text(page)).toBeFocused();
  await page.getByRole('combobox', { name: 'JSON of' }).selectOption({ label: 'Selected item' });
  await expect(page.getByRole('textbox', { name: `JSON of ${name}` })).toBeVisible();
}

/** Puts the caret behind words, and types. */
async function typeBehind(page: Page, words: string, more: string): Promise<void> {
  await line(page, words).click();
  await page.keyboard.press('End');
  await page.keyboard.type(more);
}

composeAsAdmin();

test('an administrator changes an item as JSON, on the canvas at once, and undoes letters, then steps', async ({
  page,
}) => {
  await open(page, 'Leaderboard');
  const { violations } = await axeOf(page).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  await item(page, 'Leaderboard').press('Alt+ArrowUp');
  await line(page, '"title": "Most Helpful').dblclick();
  await line(page, '"title": "Most Helpful').click();
  await page.keyboard.press('Home');
  for (let step = 0; step < '"title": "'.length; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('The ');
  await expect(preview(page).getByText('The Most Helpful')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo: Edit JSON' })).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(text(page)).not.toContainText('The Most');
  await expect(page.getByRole('button', { name: 'Undo: Move Leaderboard' })).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('button', { name: 'Undo: Move Leaderboard' })).toBeEnabled();
  await text(page).focus();
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();
});

test('text that is no JSON changes nothing, and is there after closing and a reload', async ({ page }) => {
  await open(page, 'Leaderboard');
  await typeBehind(page, '"$hydrate": "react.leaderboard"', ' oops');
  await expect(state(page)).toContainText('This was not applied');
  await page.getByRole('button', { name: 'Close JSON' }).click();
  await expect(page.getByRole('button', { name: 'JSON (not applied)' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'JSON (not applied)' }).click();
  await expect(text(page)).toContainText('oops');
  await expect(state(page)).toContainText('This was not applied');

  await item(page, 'Leaderboard').click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Changed in the settings');
  await expect(page.getByText('The layout was changed elsewhere')).toBeVisible();
  await expect(text(page)).toContainText('oops');
  await page.getByRole('button', { name: 'Use the layout' }).click();
  await expect(text(page)).toContainText('Changed in the settings');
  await expect(text(page)).not.toContainText('oops');
});

test('keys and values are suggested and explained, and problems lead to their place', async ({ page }) => {
  await open(page, 'Leaderboard');
  await typeBehind(page, '"$hydrate": "react.leaderboard"', '\n"nonsense": 1,\n"');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Space');
  await expect(suggestions.getByRole('option', { name: '$middleware' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  const problem = page.getByRole('region', { name: 'Problems' }).getByRole('button', { name: /has no setting named/ });
  await expect(problem).toContainText('nonsense');
  await problem.click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('"hidden"');
  await expect(problem).toContainText('hidden');
});

test('the caret and the selection go together in the whole layout', async ({ page }) => {
  await open(page, 'Leaderboard');
  await page.getByRole('combobox', { name: 'JSON of' }).selectOption({ label: 'Whole layout' });
  await expect(page.getByRole('textbox', { name: 'JSON of the layout' })).toBeVisible();
  await item(page, 'Tag Cloud').click();
  await expect(line(page, 'react.tag')).toBeInViewport();
  await line(page, 'react.tag').click();
  await page.keyboard.press('Control+Home');
  await line(page, '"react.app-banner"').click();
  await expect(item(page, 'Banner')).toHaveAttribute('aria-selected', 'true');
});

test('the browser refuses nothing of the JSON while it is opened, searched, edited and closed', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  page.on('pageerror', ({ message }) => refused.push(message));
  await open(page, 'Leaderboard');
  await typeBehind(page, '"$hydrate": "react.leaderboard"', '\n"nonsense": 1,\n"');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: /has no setting named/ })).toBeVisible();
  await text(page).press('Control+a');
  await page.keyboard.insertText('{ "$hydrate": "react.leaderboard", "title": "Helpers" }');
  await expect(line(page, 'Helpers')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(line(page, 'nonsense')).toBeVisible();
  await text(page).press('Control+f');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('leader');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close JSON' }).click();
  await page.getByRole('button', { name: /^JSON/ }).click();
  await expect(text(page)).toBeVisible();
  expect(refused).toEqual([]);
});
