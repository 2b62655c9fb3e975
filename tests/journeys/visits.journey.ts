import type { Page } from '@playwright/test';
import { expect, openHomeAs, signOut, startSession, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';

interface Tick {
  readonly type: string;
  readonly url: string;
  readonly pageName?: string;
  readonly discussionID?: number;
  readonly categoryID?: number;
  readonly siteSectionID?: string;
  readonly referrer?: string;
  readonly destinationUrl?: string;
}

/** Collects every event that the page sends, with the request's headers. */
function collectTicks(page: Page): { readonly events: Tick[]; readonly headers: Record<string, string>[] } {
  const found = { events: [] as Tick[], headers: [] as Record<string, string>[] };
  page.on('request', async (request) => {
    if (new URL(request.url()).pathname !== '/api/v2/tick') return;
    const headers = await request.allHeaders();
    found.events.push(request.postDataJSON() as Tick);
    found.headers.push(headers);
  });
  return found;
}

const views = ({ events }: { readonly events: Tick[] }) => events.filter(({ type }) => type !== 'externalNavigation');

test('[CO-ANALYT-001, CO-ANALYT-002, CO-ANALYT-003] each page is counted once, also after moves within the page; posts by their number', async ({
  page,
}) => {
  const ticks = collectTicks(page);
  await page.goto('/discussions');
  await expect.poll(() => views(ticks).length).toBe(1);
  expect(views(ticks)[0]).toMatchObject({
    type: 'page_view',
    url: page.url(),
    pageName: await page.title(),
    siteSectionID: '0',
  });
  const list = page.url();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/v2/tick'));
  await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first().click();
  await page.waitForURL(/\/discussion\/\d+/);
  expect((await answered).status()).toBe(201);
  expect(await (await answered).json()).toEqual({ didTrack: true });
  const discussionID = Number(/\/discussion\/(\d+)/.exec(page.url())?.[1]);
  expect(views(ticks)[1]).toMatchObject({
    type: 'discussion_view',
    discussionID,
    categoryID: expect.any(Number),
    referrer: list,
  });
  await page.goBack();
  await expect.poll(() => views(ticks).length).toBe(3);
  // No more events follow.
  await waitForNetworkIdle(page);
  expect(views(ticks)).toHaveLength(3);
  await page.reload();
  await expect.poll(() => views(ticks).length).toBe(4);
});

test('[CO-ANALYT-003] a first page that is a post is counted as that post', async ({ page }) => {
  const ticks = collectTicks(page);
  await page.goto('/discussion/33');
  await expect
    .poll(() => views(ticks))
    .toMatchObject([{ type: 'discussion_view', discussionID: 33, categoryID: expect.any(Number) }]);
});

test('[CO-ANALYT-004] a click on an external link is counted and still leaves the page', async ({ page }) => {
  await page
    .context()
    .route('https://outside.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Outside</h1>' }),
    );
  const ticks = collectTicks(page);
  await page.goto('/');
  await expect.poll(() => views(ticks).length).toBe(1);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://outside.example/page?x=1',
      target: '_self',
      textContent: 'Away',
    });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'Away' }).click();
  await expect
    .poll(() => ticks.events.filter(({ type }) => type === 'externalNavigation'))
    .toMatchObject([{ destinationUrl: 'https://outside.example/page?x=1' }]);
  await page.waitForURL('https://outside.example/**');
});

test.describe('[F39] where something blocks the counting', () => {
  test.use({ expectedErrors: [/ERR_BLOCKED_BY_CLIENT|ERR_FAILED|status of 5\d\d/] });

  for (const [how, block] of [
    ['blocked', (page: Page) => page.route('**/api/v2/tick', (route) => route.abort('blockedbyclient'))],
    [
      'failing',
      (page: Page) => page.route('**/api/v2/tick', (route) => route.fulfill({ status: 500, body: '<h1>no</h1>' })),
    ],
    ['never answered', (page: Page) => page.route('**/api/v2/tick', () => undefined)],
  ] as const) {
    test(`nothing else notices: ${how}`, async ({ page }) => {
      await block(page);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto('/discussions');
      await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first().click();
      await page.waitForURL(/\/discussion\/\d+/);
      await page.goBack();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      expect(errors).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test.describe('privacy', () => {
  test('[SH-ANALYT-006] a guest’s choice is a cookie; anonymous views contain no personal data', async ({
    page,
    context,
  }) => {
    await page.goto('/home/privacy');
    await expect(page.getByRole('radio', { name: /^Site default/ })).toBeChecked();
    const asked = page.waitForRequest((request) => request.url().includes('/api/v2/config'));
    await page.getByRole('radio', { name: /^Anonymously/ }).check();
    expect(new URL((await asked).url()).searchParams.get('select')).toBe('garden.cookie.name');
    await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'Vanilla-AnonymizeData')?.value).toBe('true');

    const ticks = collectTicks(page);
    await page.goto('/discussions?page=2&secret=what-i-look-for');
    await expect.poll(() => views(ticks).length).toBe(1);
    expect(views(ticks)[0]?.url).toMatch(/\/discussions$/);
    expect(views(ticks)[0]).not.toHaveProperty('referrer');
    expect(ticks.headers[0]).not.toHaveProperty('cookie');
    await page.goto('/home/privacy');
    await expect(page.getByRole('radio', { name: /^Anonymously/ })).toBeChecked();
    await page.getByRole('radio', { name: /^Site default/ }).check();
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'Vanilla-AnonymizeData'))
      .toBe(false);
  });

  test("[SH-ANALYT-003] a member's choice is stored by the site, for each of their browsers", async ({
    page,
    browser,
    demo,
    baseURL,
  }) => {
    await startSession(page, 'member', demo.password);
    await page.goto('/home/privacy');
    // The radio buttons are in the page before their script, which selects the current choice.
    await expect(page.getByRole('radio', { name: /^Site default/ })).toBeChecked();
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/analytics/privacy'),
    );
    await page.getByRole('radio', { name: /^Anonymously/ }).check();
    expect((await saved).request().postDataJSON()).toEqual({ AnonymizeData: 1 });
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await elsewhere.newPage();
    await startSession(other, 'member', demo.password);
    await other.goto('/home/privacy');
    await expect(other.getByRole('radio', { name: /^Anonymously/ })).toBeChecked();
    const ticks = collectTicks(other);
    await other.goto('/discussions');
    await expect.poll(() => views(ticks).length).toBe(1);
    expect(ticks.headers[0]).not.toHaveProperty('cookie');
    await other.goto('/home/privacy');
    await other.getByRole('radio', { name: /^Site default/ }).check();
    await expect(other.getByRole('status').filter({ hasText: 'saved' })).toBeVisible();
    await elsewhere.close();
  });

  test.describe('failure', () => {
    test.use({ expectedErrors: [/status of 5\d\d/] });
    test('a choice that could not be saved stays selected, and can be retried', async ({ page, demo }) => {
      await startSession(page, 'member', demo.password);
      await page.goto('/home/privacy');
      await expect(page.getByRole('radio', { name: /^Site default/ })).toBeChecked();
      await page.route('**/analytics/privacy', (route) =>
        route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Away"}' }),
      );
      await page.getByRole('radio', { name: /^With details/ }).check();
      await expect(page.getByRole('alert')).toContainText('could not be saved');
      await expect(page.getByRole('radio', { name: /^With details/ })).toBeChecked();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible();
      await page.getByRole('radio', { name: /^Site default/ }).check();
      await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible();
    });
  });
});

test.describe('[F23] [N8] one visitor after another on the same device', () => {
  // The live connection ends with its session.
  test.use({ expectedErrors: [/status of 403.*\/api\/v2\/live/] });

  test('a page notices a sign-in with another account in another tab', async ({ page, context, demo }) => {
    await startSession(page, 'member', demo.password);
    await page.goto('/discussions');
    await expect(page.getByRole('banner')).toContainText('Wren Hollis');
    await waitForNetworkIdle(page);
    const other = await context.newPage();
    await signOut(other);
    // The first tab has reloaded as a guest.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText('Wren Hollis');
    await waitForNetworkIdle(page);
    await openHomeAs(other, 'moderator', demo.password);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await expect(page.getByRole('banner')).not.toContainText('Wren Hollis');
    await other.close();
  });

  test('signing out leaves no storage and no page in the history', async ({ page, demo }) => {
    await startSession(page, 'member', demo.password);
    await page.goto('/discussions');
    await page.evaluate(() => {
      localStorage.setItem('folkmoot.draft', 'a thought of mine');
      sessionStorage.setItem('folkmoot.draft', 'another one');
    });
    await waitForNetworkIdle(page);
    await signOut(page);
    expect(
      await page.evaluate(() => [
        localStorage.length,
        Object.values(sessionStorage).filter((text) => /thought|another/.test(text)).length,
      ]),
    ).toEqual([0, 0]);
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText('Wren Hollis');
  });
});

test.describe('[F25] a script of a build that is gone', () => {
  test.use({
    expectedErrors: [/status of 404|Failed to fetch dynamically|Failed to load|MIME type|ERR_INTERNET_DISCONNECTED/],
  });

  test('reloads the page once, and not again if that does not help', async ({ page }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/assets/w-privacy-choice-*.js', (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
    );
    await page.goto('/home/privacy');
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByRole('banner')).toBeVisible();
    await waitForNetworkIdle(page);
    await expect(page.getByRole('group', { name: 'How your visits are counted' })).toBeVisible();
    expect(loads).toBe(2);
  });

  test('does not reload the page if only the connection is down', async ({ page }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/assets/w-privacy-choice-*.js', (route) => route.abort('internetdisconnected'));
    await page.goto('/home/privacy');
    await waitForNetworkIdle(page);
    expect(loads).toBe(1);
  });
});
