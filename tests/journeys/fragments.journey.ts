import { axeOf } from '../support/axe.ts';
import { callApi, failed, type Fragment, frameOf, place, sibling, withFragments } from '../support/fragments.ts';
import { expect, signInByCall, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';

withFragments();

test('[CO-WIDGET-032, CO-WIDGET-033] an approved fragment renders with its props and styles, in a frame without an origin', async ({
  page,
}) => {
  const js =
    `export default ({ root, props }) => { root.innerHTML = '<p class="x"></p><button>Press</button>'; ` +
    "root.querySelector('p').textContent = props.greeting + ' ' + origin; }";
  const fragment = await place(page, { js, css: 'p.x { color: rgb(1, 2, 3); block-size: 300px; }' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(frameOf(page).getByText('Hello from the layout null')).toBeVisible();
  await expect(frameOf(page).locator('p.x')).toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(asked).toContain(`/api/v2/fragments/${fragment.fragmentUUID}/js`);
  // The frame is as tall as its content, and has a title for screen readers.
  const frame = page.locator('iframe[title="Tried fragment"]');
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(300);
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');
  await frameOf(page).getByRole('button').focus();
  await expect(frameOf(page).getByRole('button')).toBeFocused();
  await fragment.undo();
});

test('a fragment replaces a whole widget; the built-in one is shown when it fails', async ({
  page,
  browser,
  baseURL,
}) => {
  const totals = (uuid: string) => ({
    $hydrate: 'react.sitetotals',
    $fragmentImpls: { SiteTotalsFragment: { fragmentUUID: uuid } },
  });
  const js = 'export default ({ root, props }) => { root.textContent = "Totals by hand: " + props.totals.length; }';
  const fragment = await place(page, { js }, 'SiteTotalsFragment', totals);
  await page.goto('/');
  await expect(frameOf(page).getByText(/Totals by hand: \d/)).toBeVisible();
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const reader = await plain.newPage();
  await reader.goto('/');
  await expect(reader.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await plain.close();

  await page.route(`**/fragments/${fragment.fragmentUUID}/js*`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await fragment.undo();
});

test('changed code is not shown before it is approved; stopped code is gone at once', async ({ page }) => {
  const version = (text: string) => `export default ({ root }) => { root.textContent = '${text}'; }`;
  const fragment = await place(page, { js: version('First code') });
  const { fragmentUUID } = fragment;
  const changed = await callApi<Fragment>(page, 'PATCH', `/fragments/${fragmentUUID}`, { js: version('Second code') });
  expect(changed.body.status).toBe('changed');
  await page.goto('/');
  await expect(frameOf(page).getByText('First code')).toBeVisible();
  const second = `/fragments/${fragmentUUID}/js?fragmentRevisionUUID=${changed.body.fragmentRevisionUUID}`;
  expect((await callApi(page, 'GET', second).catch(() => ({ status: 404 }))).status).toBe(404);
  await callApi(page, 'PUT', `/fragments/${fragmentUUID}/approval`, {
    fragmentRevisionUUID: changed.body.fragmentRevisionUUID,
  });
  await page.reload();
  await expect(frameOf(page).getByText('Second code')).toBeVisible();
  expect((await callApi(page, 'DELETE', `/fragments/${fragmentUUID}/approval`)).status).toBe(204);
  await page.reload();
  await expect(page.getByText(sibling)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await fragment.undo();
});

test('an administrator reads what a fragment would run, approves it by keyboard alone, and stops it again', async ({
  page,
}) => {
  await callApi(page, 'PATCH', '/config', { 'customFragments.enabled': false });
  await page.goto('/dashboard/fragments');
  await waitForNetworkIdle(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Not approved')).toBeVisible();
  await main.getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(main.getByText('Custom fragments are on.')).toBeVisible();
  await main.getByRole('button', { name: "Approve Gardener's almanac" }).press('Enter');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText('Prune the apple trees');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await expect(main.getByText('Approved', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  await main.getByRole('button', { name: "Revoke Gardener's almanac" }).press('Enter');
  await expect(main.getByText('Not approved')).toBeVisible();
});

for (const person of ['guest', 'member'] as const) {
  test(`the list of fragments is not for a ${person}`, async ({ browser, baseURL, demo }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    if (person === 'member') await signInByCall(page, 'member', demo.password);
    expect((await page.goto('/dashboard/fragments'))?.status()).toBe(403);
    await expect(page.getByRole('banner')).toBeVisible();
    await context.close();
  });
}
