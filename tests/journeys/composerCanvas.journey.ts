import type { Locator, Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { composeAsAdmin, item, items, names, preview } from '../support/composerPage.ts';
import { expect, test } from '../support/journey.ts';

const canvas = (page: Page) => page.getByRole('application', { name: /^Canvas/ });
const acts = (page: Page, name: string) => page.getByRole('toolbar', { name: `Actions for ${name}` });

/** The element of a node in the canvas. */
const node = (page: Page, id: string) => preview(page).locator(`[id="canvas-${id}"]`);

interface Node {
  readonly $hydrate: string;
  readonly [key: string]: unknown;
}

/** Keeps a draft of the home page. */
async function keepDraft(page: Page, layout: readonly Node[]): Promise<void> {
  const status = await page.evaluate(async (nodes) => {
    const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
    const body = { name: 'Home', layout: nodes, titleBar: { $hydrate: 'react.titleBar' }, baseVersion: 'builtIn' };
    return (await fetch('/api/v2/layouts/home/draft', { method: 'PUT', headers, body: JSON.stringify(body) })).status;
  }, layout);
  expect(status).toBe(200);
}

const html = (id: string, more: object = {}): Node => ({
  $hydrate: 'react.html',
  $nodeID: id,
  html: `<p>Text of ${id}</p>`,
  ...more,
});
const call = (id: string, title: string, more: object = {}): Node => ({
  $hydrate: 'react.cta',
  $nodeID: id,
  titleType: 'static',
  title,
  descriptionType: 'static',
  description: 'Come and see.',
  button: { title: 'Go', url: '/discussions' },
  ...more,
});
const section = (id: string, children: readonly Node[]): Node => ({
  $hydrate: 'react.section.1-column',
  $nodeID: id,
  children,
});

async function open(page: Page, layout: readonly Node[]): Promise<void> {
  await keepDraft(page, layout);
  await page.goto('/appearance/layouts/home/edit');
  await expect(preview(page).locator('[data-canvas]').first()).toBeAttached();
  // the canvas shows what was sent by the composer once a press selects
  await expect(items(page).first()).toBeVisible();
}

const middle = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
};

composeAsAdmin();
test.use({ viewport: { width: 1280, height: 900 } });

const three = [section('all', [call('one', 'First card'), call('two', 'Second card'), call('three', 'Third card')])];

test('canvas: a click selects an item, follows no link, and the keys of the outline work there', async ({ page }) => {
  await open(page, three);
  await preview(page).getByRole('link', { name: 'Go', exact: true }).nth(1).click();
  await expect(item(page, 'Second card')).toHaveAttribute('aria-selected', 'true');
  await expect(canvas(page)).toBeFocused();
  await expect(acts(page, 'Call To Action')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(item(page, 'First card')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(() => node(page, 'all').locator('h2, h3').allTextContents())
    .toEqual(['Second card', 'First card', 'Third card']);
  await page.keyboard.press('Control+d');
  await expect(preview(page).getByText('First card')).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(preview(page).getByText('First card')).toHaveCount(1);
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(preview(page).getByText('First card')).toHaveCount(2);
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('searchbox').fill('html');
  await page.keyboard.press('Escape');
  await expect(canvas(page)).toBeFocused();
  // what is half below the title bar counts as too small
  await page.evaluate(() => scrollTo(0, 0));
  const { violations } = await axeOf(page).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
});

test('canvas: a change is shown in place, without loading the page or scrolling it', async ({ page }) => {
  const many = Array.from({ length: 30 }, (_, index) => call(`n${index}`, `Card ${index}`));
  await open(page, [section('all', many)]);
  // rows out of view are no elements
  await items(page).first().click();
  await page.keyboard.type('card 25');
  await expect(item(page, 'Card 25')).toHaveAttribute('aria-selected', 'true');
  await expect(acts(page, 'Call To Action')).toBeVisible();
  const mark = await preview(page)
    .locator('body')
    .evaluate((body) => {
      body.dataset['mark'] = 'same page';
      return window.frameElement ? scrollY : body.ownerDocument.defaultView?.scrollY;
    });
  expect(mark).toBeGreaterThan(0);
  const untouched = node(page, 'n3');
  await untouched.evaluate((element) => element.setAttribute('data-mark', ''));
  await page.getByRole('textbox', { name: /^Title/ }).fill('Another title');
  await expect(preview(page).getByText('Another title')).toBeVisible();
  await expect(preview(page).locator('body')).toHaveAttribute('data-mark', 'same page');
  await expect(untouched).toHaveAttribute('data-mark', '');
  expect(
    await preview(page)
      .locator('body')
      .evaluate((body) => body.ownerDocument.defaultView?.scrollY),
  ).toBe(mark);
});

test('canvas: a text is edited where it is, and is one step', async ({ page }) => {
  await open(page, three);
  await preview(page).getByText('Second card').dblclick();
  const field = canvas(page).getByRole('textbox', { name: 'Title' });
  await expect(field).toHaveValue('Second card');
  await page.keyboard.type('Spring');
  await page.keyboard.type(' clean');
  await expect(preview(page).getByText('Spring clean')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(preview(page).getByText('Second card')).toBeVisible();
  await preview(page).getByText('Come and see.').first().dblclick();
  await expect(canvas(page).getByRole('textbox', { name: 'Description' })).toHaveValue('Come and see.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F2');
  await expect(canvas(page).getByRole('textbox', { name: 'Title' })).toHaveValue('First card');
});

test('canvas: an item is added between others, and into an empty place', async ({ page }) => {
  await open(page, [...three, section('empty', [])]);
  await preview(page).getByText('Second card').click();
  await canvas(page).getByRole('button', { name: 'Add to 1 Column: Content, number 2' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('call to action');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names(page)).indexOf('Call To Action')).toBeGreaterThan(0);
  const all = await names(page);
  expect(all[all.findIndex((name) => name.includes('First card')) + 1]).toBe('Call To Action');
  await expect(canvas(page)).toBeFocused();
  await canvas(page).getByRole('button', { name: 'Add to 1 Column: Content, number 1' }).last().click();
  await page.getByRole('dialog').getByRole('searchbox').fill('call to action');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names(page)).at(-1)).toBe('Call To Action');
});

test('canvas: items are dragged in the canvas, from the outline, and Escape cancels', async ({ page }) => {
  await open(page, three);
  await preview(page).getByText('Third card').click();
  await expect(acts(page, 'Call To Action')).toBeVisible();
  const first = await middle(preview(page).getByText('First card'));
  const third = await middle(preview(page).getByText('Third card'));
  const titles = () => node(page, 'all').locator('h2, h3').allTextContents();
  await page.mouse.move(third.x, third.y);
  await page.mouse.down();
  await page.mouse.move(third.x, third.y - 30, { steps: 3 });
  await page.mouse.move(first.x, first.y, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await titles()).toEqual(['First card', 'Second card', 'Third card']);

  await page.mouse.move(third.x, third.y);
  await page.mouse.down();
  await page.mouse.move(third.x, third.y - 30, { steps: 3 });
  await page.mouse.move(first.x, first.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(titles).toEqual(['Third card', 'First card', 'Second card']);

  const row = await middle(item(page, 'Second card'));
  const above = await middle(item(page, 'Third card'));
  await page.mouse.move(row.x, row.y);
  await page.mouse.down();
  await page.mouse.move(row.x, row.y - 20, { steps: 3 });
  await page.mouse.move(above.x, above.y - above.height / 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(titles).toEqual(['Second card', 'Third card', 'First card']);
});

test('canvas: a place is chosen with single presses instead of dragging', async ({ page }) => {
  await open(page, three);
  await preview(page).getByText('Third card').click();
  await acts(page, 'Call To Action').getByRole('button', { name: 'Move to another place' }).click();
  await expect(page.getByText('Choose where to move Call To Action.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Choose where to move')).toHaveCount(0);
  await acts(page, 'Call To Action').getByRole('button', { name: 'Move to another place' }).click();
  await canvas(page).getByRole('button', { name: 'Move to 1 Column: Content, number 1' }).click();
  await expect
    .poll(() => node(page, 'all').locator('h2, h3').allTextContents())
    .toEqual(['Third card', 'First card', 'Second card']);
  await expect(canvas(page)).toBeFocused();
  await acts(page, 'Call To Action').getByRole('button', { name: 'Duplicate' }).click();
  await expect(preview(page).getByText('Third card')).toHaveCount(2);
  await expect(canvas(page)).toBeFocused();
});

test('canvas: a place that is refused says why while something is dragged', async ({ page }) => {
  const banner = { $hydrate: 'react.app-banner', $nodeID: 'banner', titleType: 'static', title: 'Our banner' };
  const wide = { $hydrate: 'react.section.full-width', $nodeID: 'wide', children: [banner] };
  await open(page, [wide, section('all', [call('one', 'First card')])]);
  await preview(page).getByText('Our banner').click();
  await expect(acts(page, 'Banner')).toBeVisible();
  const from = await middle(preview(page).getByText('Our banner'));
  const to = await middle(preview(page).getByText('First card'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(canvas(page).getByText('Banner cannot be in this section.')).toBeVisible();
  await page.mouse.up();
  await expect(canvas(page).getByText('Banner cannot be in this section.')).toHaveCount(0);
  await expect(node(page, 'wide').getByText('Our banner')).toBeVisible();
});

test('canvas: hidden and failed items are shown with the reason, and can be selected', async ({ page }) => {
  await open(page, [
    section('all', [
      html('roles', { $middleware: { 'role-filter': { roleIDs: [999] } } }),
      html('phones', { $middleware: { visibility: { device: 'mobile' } } }),
      { $hydrate: 'react.goneWithItsAddOn', $nodeID: 'gone' },
      call('one', 'First card'),
    ]),
    section('empty', []),
  ]);
  await expect(canvas(page).getByText(': Hidden from you, because of this: Only for 999.')).toBeVisible();
  await expect(canvas(page).getByText(': Hidden from you, because of this: Only on phones.')).toBeVisible();
  await expect(canvas(page).getByText('react.goneWithItsAddOn: Failed for you: Resolver not')).toBeVisible();
  await expect(canvas(page).getByText('Content: Empty')).toBeVisible();
  await node(page, 'phones').click();
  await expect(items(page).nth(4)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: /^As: / }).click();
  await page.getByRole('combobox', { name: 'Width' }).selectOption('Phone');
  await expect(canvas(page).getByText('Only on phones.')).toHaveCount(0);
  await expect(preview(page).getByText('Text of phones')).toBeVisible();
});

test('canvas: the mark of a hidden item stays on its place in a column that does not scroll with the page', async ({
  page,
}) => {
  const tall = (id: string) => html(id, { html: `<p>Text of ${id}</p>${'<p>More.</p>'.repeat(60)}` });
  const hidden = html('hidden', { $middleware: { 'role-filter': { roleIDs: [999] } } });
  await open(page, [
    {
      $hydrate: 'react.section.2-columns',
      $nodeID: 'columns',
      mainTop: [tall('long')],
      secondaryTop: [html('beside'), hidden, html('after')],
    },
  ]);
  const ghost = canvas(page).getByText(': Hidden from you, because of this: Only for 999.');
  await expect(ghost).toBeVisible();
  const gap = async () => (await middle(ghost)).y - (await middle(node(page, 'hidden'))).y;
  const before = await middle(node(page, 'hidden'));
  expect(Math.abs(await gap())).toBeLessThan(4);
  await preview(page)
    .locator('body')
    .evaluate(() => scrollTo(0, 600));
  // it stays in the window
  await expect.poll(async () => Math.abs((await middle(node(page, 'hidden'))).y - before.y)).toBeLessThan(400);
  await expect.poll(async () => Math.abs(await gap())).toBeLessThan(4);
});

test.describe('a script that breaks the page', () => {
  test.use({ expectedErrors: [/./] });

  test('canvas: an item that breaks its page never takes the composer with it', async ({ page }) => {
    const script = `<script>
      for (const one of document.querySelectorAll('main')) one.remove();
      Element.prototype.isEqualNode = () => { throw new Error('broken by a widget'); };
      throw new Error('a widget that crashes');
    </script>`;
    await open(page, [section('all', [call('one', 'First card'), html('bad', { html: script, javascript: script })])]);
    await item(page, 'First card').click();
    await page.getByRole('textbox', { name: /^Title/ }).fill('Still here');
    await expect(item(page, 'Still here')).toBeVisible();
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await item(page, 'HTML').click();
    await page.keyboard.press('Delete');
    await expect(preview(page).getByText('Still here')).toBeVisible();
  });
});

test('canvas: the page is shown on other devices, in dark and from right to left, and can be browsed', async ({
  page,
}) => {
  await open(page, three);
  const root = preview(page).locator('html');
  await page.getByRole('button', { name: /^As: / }).click();
  for (const [name, width] of Object.entries({ Phone: 375, Tablet: 768, 'Wide screen': 1920, Desktop: 1280 })) {
    await page.getByRole('combobox', { name: 'Width' }).selectOption(name);
    await expect.poll(() => root.evaluate((html) => html.ownerDocument.defaultView?.innerWidth)).toBe(width);
  }
  await page.getByRole('combobox', { name: 'Colors' }).selectOption('Dark');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('combobox', { name: 'Direction' }).selectOption('Right to left');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await page.getByRole('checkbox', { name: 'Browse the page' }).check();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await preview(page).getByRole('link', { name: 'Go', exact: true }).first().click();
  await expect(preview(page).getByRole('heading', { level: 1 })).toContainText('Recent posts');
  await page.getByRole('checkbox', { name: 'Browse the page' }).uncheck();
  await preview(page).getByText('First card').click();
  await expect(item(page, 'First card')).toHaveAttribute('aria-selected', 'true');
});
