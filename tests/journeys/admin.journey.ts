import { callApi } from '../support/callApi.ts';
import { expect, signInByCall, startSession, test } from '../support/journey.ts';

/** The stored layout, or the error. */
interface Stored {
  readonly layoutID?: number;
  readonly message?: string;
  readonly errors?: readonly { readonly path?: string; readonly message: string }[];
}

const heading = 'Written by an admin just now';
const layoutWith = (html: string) => ({
  name: 'Home of the journeys',
  layoutViewType: 'home',
  layout: [{ $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.html', html }] }],
});

test('an admin stores a layout, applies it, and every visitor gets the new page', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  await signInByCall(page, 'admin', demo.password);
  const guest = await browser.newPage({ baseURL: baseURL ?? '' });
  await guest.goto('/');
  await expect(guest.getByRole('main')).not.toContainText(heading);

  const stored = await callApi(page, 'POST', '/layouts', layoutWith(`<h1>${heading}</h1>`));
  expect(stored.status).toBe(201);
  const layoutID = stored.body.layoutID;
  expect(
    (await callApi(page, 'PUT', `/layouts/${layoutID}/views`, [{ recordID: -1, recordType: 'global' }])).status,
  ).toBe(201);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: heading })).toBeVisible();

  expect((await callApi(page, 'DELETE', `/layouts/${layoutID}/views`)).status).toBe(204);
  expect((await callApi(page, 'DELETE', `/layouts/${layoutID}`)).status).toBe(204);
  await guest.reload();
  await expect(guest.getByRole('main')).not.toContainText(heading);
  await guest.close();
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a wrong document is rejected with the place and the fix', async ({ page, demo }) => {
    await signInByCall(page, 'admin', demo.password);
    const document = layoutWith('x');
    const wrong = {
      ...document,
      layout: [{ $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.site-total' }] }],
    };
    const { status, body } = await callApi<Stored>(page, 'POST', '/layouts', wrong);
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      expect.objectContaining({
        path: '/layout/0/children/0/$hydrate',
        message: expect.stringContaining('Did you mean'),
      }),
    ]);
  });

  test('a member may not store layouts', async ({ page, demo }) => {
    await signInByCall(page, 'member', demo.password);
    expect((await callApi(page, 'POST', '/layouts', layoutWith('x'))).status).toBe(403);
  });

  test('script in a stored layout never runs', async ({ page, demo }) => {
    await signInByCall(page, 'admin', demo.password);
    const hostile =
      '<p>Harmless</p><script>window.ran = 1</script><img src="x" ' +
      'onerror="window.ran = 2"><a href="javascript:window.ran = 3">x</a>';
    const stored = await callApi(page, 'POST', '/layouts', layoutWith(hostile));
    await callApi(page, 'PUT', `/layouts/${stored.body.layoutID}/views`, [{ recordID: -1, recordType: 'global' }]);
    await page.goto('/');
    await expect(page.getByText('Harmless')).toBeVisible();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await callApi(page, 'DELETE', `/layouts/${stored.body.layoutID}/views`);
    await callApi(page, 'DELETE', `/layouts/${stored.body.layoutID}`);
  });
});

for (const width of [375, 1280])
  test(`the second Tab stop leads to the administration menu at ${width} pixels`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 800 });
    await startSession(page, 'admin', demo.password);
    await page.goto('/dashboard/addons');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to the administration menu' });
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeFocused();
    await page.goto('/discussions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(link).toHaveCount(0);
  });

test('the buttons of a step of the setup are on one line beside the preview, and on two on a phone', async ({
  page,
  demo,
}) => {
  await signInByCall(page, 'admin', demo.password);
  for (const [width, lines] of [
    [1280, 1],
    [375, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard/setup?step=look');
    const tops = await page
      .getByRole('button', { name: 'Save and continue' })
      .evaluate((button) => [...(button.parentElement?.children ?? [])].map((one) => one.getBoundingClientRect().top));
    expect([width, new Set(tops.map(Math.round)).size]).toEqual([width, lines]);
  }
});
