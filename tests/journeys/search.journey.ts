import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const phone = { width: 375, height: 700 };

const titleBar = (page: Page) => page.getByRole('banner');
const fieldIn = (place: ReturnType<typeof titleBar>) => place.locator('form[role="search"] input[type="search"]');
/** Suggestions appear half a second after the last letter. */
const suggestion = (page: Page, name: RegExp) => page.getByRole('option', { name });

test('[SH-SEARCH-001] [SH-SEARCH-018] [SH-SEARCH-043] [SH-SEARCH-013] suggests results while typing in the title bar', async ({
  page,
}) => {
  await page.goto('/discussions');
  const field = fieldIn(titleBar(page));
  await field.click();
  await field.pressSequentially('kitch');
  await expect(suggestion(page, /^Search for kitch$/)).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Quick links' }).getByRole('option', { name: /Kitchen table/ }),
  ).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('End');
  await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveCount(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/categories\//);
});

test('[SH-SEARCH-003] [SH-SEARCH-004] [SH-SEARCH-019] [SH-SEARCH-020] [SH-SEARCH-038] [SH-SEARCH-039] searches from the banner of the home page', async ({
  page,
}) => {
  await page.goto('/');
  const field = page.getByRole('main').locator('form[role="search"] input[type="search"]').first();
  const size = await field.evaluate((input) => {
    const box = input.closest('[data-search-box]')?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: box?.height ?? 0 };
  });
  expect(size.width).toBeLessThanOrEqual(705);
  expect(size.height).toBeGreaterThanOrEqual(40);
  await field.fill('slow kettle');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=slow(%20|\+)kettle$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(page.getByRole('main').locator('input[type="search"]')).toHaveValue('slow kettle');
});

test('[SH-A11Y-003] [SH-SEARCH-017] [SH-SEARCH-021] [SH-SEARCH-023] [SH-SEARCH-040] [SH-SEARCH-042] is cleared by keyboard', async ({
  page,
}) => {
  await page.goto('/search?query=kettle');
  const form = page.getByRole('main').getByRole('search');
  const field = form.locator('input[type="search"]');
  await expect(field).toHaveAttribute('placeholder', 'Search');
  await field.click();
  await expect(page.getByRole('main').locator('[data-search-box]')).toHaveAttribute('data-focused', '');
  await page.keyboard.press('Home');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await page.keyboard.press('End');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('kettle'.length);
  await page.keyboard.press('Tab');
  const clear = form.getByRole('button', { name: 'Clear Search' });
  await expect(clear).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(clear).toBeHidden();
});

test('[SH-SEARCH-024] [SH-SEARCH-025] [SH-SEARCH-026] [SH-SEARCH-027] is an icon on a phone, and opens to field and Cancel', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/discussions');
  const bar = titleBar(page);
  const field = fieldIn(bar);
  await expect(field).toBeHidden();
  const opener = bar.getByRole('button', { name: 'Search', exact: true });
  await opener.click();
  await expect(field).toBeFocused();
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await field.pressSequentially('kettle');
  await expect(suggestion(page, /fuse/)).toBeVisible();
  await page.mouse.click(4, 690);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field).toBeVisible();
  await page.mouse.click(4, 690);
  await expect(field).toBeHidden();
  await opener.click();
  await expect(field).toHaveValue('kettle');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('[CO-SEARCH-001] [SH-SEARCH-005] shows results with marked words, and changes pages in place', async ({
  page,
}) => {
  await page.goto('/kb/search?query=kettle');
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByText('10 results')).toBeVisible();
  await expect(results.locator('mark').first()).toHaveText('kettle');
  await page.goto('/search?query=the&domain=discussions');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const first = await results.getByRole('listitem').first().textContent();
  await results.getByRole('link', { name: 'Next Page' }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(results.getByRole('listitem').first()).not.toHaveText(first ?? '');
});

test('[CO-SEARCH-002] [CO-SEARCH-004] is narrowed by kind, place and author, and widened again', async ({ page }) => {
  await page.goto('/search?query=frost');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page).toHaveURL(/domain=discussions/);
  await main
    .getByText(/^Filters/)
    .first()
    .click();
  const category = main.getByRole('combobox', { name: 'Category' });
  const label = await category.locator('option', { hasText: 'Allotments' }).textContent();
  await category.selectOption({ label: label ?? '' });
  await main.getByRole('textbox', { name: /^Author/ }).fill('Nobody Atall');
  await main.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/categoryIDs/);
  await expect(page.getByText(/Nothing found for “frost”/)).toBeVisible();
  await page.getByRole('link', { name: 'Search without filters' }).click();
  await expect(page.getByRole('region', { name: 'Search results' }).getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\?query=frost&domain=discussions$/);
});

test('is narrowed and sorted by keyboard: a choice changes nothing else until it is sent', async ({ page }) => {
  await page.goto('/search?query=frost');
  const main = page.getByRole('main');
  await main
    .getByText(/^Filters/)
    .first()
    .press('Enter');
  const kind = main.getByRole('combobox', { name: 'Post type' });
  await kind.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await expect(kind).toHaveValue('answer');
  await expect(kind).toBeFocused();
  await main.getByRole('checkbox', { name: 'Include subcategories' }).press('Space');
  await expect(main.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?query=frost$/);
  await main.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page).toHaveURL(/types.*answer/);
  await expect(main.getByRole('link', { name: 'Remove Post type: Answers' })).toBeVisible();

  await main.locator('summary', { hasText: 'Sort by' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Oldest' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/types.*answer.*sort=dateInserted/);
  await main.locator('input[type="search"]').press('Enter');
  await expect(page).toHaveURL(/sort=dateInserted/);
});

test('[SH-SEARCH-019] [SH-SEARCH-018] is sent by Enter wherever the mouse rests', async ({ page }) => {
  await page.goto('/discussions');
  const field = fieldIn(titleBar(page));
  const box = await field.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) + 70);
  await field.focus();
  await field.pressSequentially('telescope');
  await expect(page.getByRole('option').nth(2)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=telescope$/);
  await expect(page).toHaveTitle(/^telescope - Search/);
});

test('shows near matches without results, and a hint if there are none', async ({ page }) => {
  await page.goto('/search?query=kettel');
  await expect(page.getByText('Nothing matches “kettel” exactly')).toBeVisible();
  await expect(page.getByRole('link', { name: /kettle from tripping/ }).first()).toBeVisible();
  await page.goto('/search?query=xyzzyqwertz');
  await expect(page.getByText('Nothing found for “xyzzyqwertz”')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse categories' })).toBeVisible();
});

test('[CO-SEARCH-006] tells the console which parameters were dropped', async ({ page }) => {
  const warning = page.waitForEvent(
    'console',
    (message) => message.type() === 'warning' && message.text().includes('knowledgeBaseID'),
  );
  await page.goto('/search?query=kettle&domain=discussions&knowledgeBaseID=3');
  expect((await warning).text()).toContain('left out');
});

test('shows hostile words as words', async ({ page }) => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "'; drop table users; --",
    'a'.repeat(500),
    '\u202eright to left',
    '{{7*7}}',
  ];
  for (const text of hostile) {
    const answer = await page.goto(`/search?${new URLSearchParams({ query: text })}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('main').locator('input[type="search"]')).toHaveValue(text);
  }
});
