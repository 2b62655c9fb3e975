import type { Page } from '@playwright/test';
import { expect, signInByCall, test } from '../support/journey.ts';
import { callApi, setConfig } from '../support/navigationSite.ts';

const main = (page: Page) => page.getByRole('main');
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Inserts a link into the page, like a third-party widget, and clicks it. */
async function clickLink(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((all) => {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries(all)) link.setAttribute(name, value);
    link.textContent = 'a link for the journey';
    // Above the page's content, so that it causes no layout shift.
    Object.assign(link.style, { position: 'fixed', bottom: '0', left: '0', zIndex: '5000' });
    document.body.append(link);
  }, attributes);
  await page.getByText('a link for the journey').last().click();
}

/** The URL of a demo discussion by words of its title. */
async function addressOf(page: Page, words: RegExp): Promise<string> {
  if (page.url() === 'about:blank') await page.goto('/');
  const all = await callApi<{ name: string; url: string }[]>(page, 'GET', '/discussions?limit=200&pinOrder=mixed');
  const found = all.find(({ name }) => words.test(name));
  if (!found) throw new Error(`No discussion is called ${words}.`);
  return new URL(found.url).pathname;
}

test('[SH-NAV-012] a link of the site moves within the page, and the move is announced', async ({ page }) => {
  await page.goto('/discussions');
  await markDocument(page);
  await clickLink(page, { href: '/categories/' });
  await expect(page).toHaveURL(/\/categories$/);
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).not.toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 1 }).or(page.locator('main:not(:has(h1))'))).toBeFocused();
});

test.describe('outside the known link context', () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const path of ['/rules/of/no/page', '/kb/articles/3', '/icon.svg']) {
    test(`[SH-NAV-013] [SH-ROUTE-015] the link ${path} makes the browser load it`, async ({ page }) => {
      await page.goto('/discussions');
      await markDocument(page);
      const loaded = page.waitForEvent('load');
      await clickLink(page, { href: path });
      await loaded;
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      expect(await isSameDocument(page)).toBe(false);
    });
  }

  test('[SH-ROUTE-009] [SH-ROUTE-011] an address that no route has shows the not-found page, also as an old article', async ({
    page,
  }) => {
    const reply = await page.goto('/no/such/page');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('The page you were looking for could not be found.')).toBeVisible();
    await expect(page.getByRole('banner').first()).toBeVisible();
    await page.goto('/kb/articles/3');
    await expect(page.getByText('The article you were looking for could not be found.')).toBeVisible();
  });
});

test('[SH-NAV-015] a link flagged new-tab opens in a new tab, on this site too', async ({ page }) => {
  await page.goto('/discussions');
  const opened = page.waitForEvent('popup');
  await clickLink(page, { href: '/categories', target: '_blank', rel: 'noopener' });
  await expect(await opened).toHaveURL(/\/categories$/);
  await expect(page).toHaveURL(/\/discussions$/);
});

test('[SH-NAV-014] a link to another site opens in a new tab, which cannot reach back', async ({ page, context }) => {
  await context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }),
  );
  await page.goto('/discussions');
  const opened = context.waitForEvent('page');
  await clickLink(page, { href: 'https://elsewhere.example/' });
  const other = await opened;
  await expect(other).toHaveURL('https://elsewhere.example/');
  expect(await other.evaluate(() => opener === null)).toBe(true);
  await expect(page).toHaveURL(/\/discussions$/);
});

test.describe('the leaving page', () => {
  test('[SH-ROUTE-014] shows the target of a link, and continues there or returns', async ({ page, context }) => {
    await context.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }),
    );
    await page.goto('/discussions');
    await clickLink(page, { href: '/home/leaving?target=https%3A%2F%2Felsewhere.example%2Fa%3Fb%3D1' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You are leaving/);
    await expect(main(page).getByText('https://elsewhere.example/a?b=1')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

    await main(page).getByRole('link', { name: 'Go back' }).click();
    await expect(page).toHaveURL(/\/discussions$/);
    await page.goForward();
    await main(page).getByRole('link', { name: 'Continue to elsewhere.example' }).click();
    await expect(page).toHaveURL('https://elsewhere.example/a?b=1');
  });

  for (const target of ['javascript:alert(1)', '//evil.example', '', 'data:text/html,x', 'https:evil.example']) {
    test(`[SH-ROUTE-014] leads nowhere with the target ${JSON.stringify(target)}`, async ({ page }) => {
      await page.goto(`/home/leaving?target=${encodeURIComponent(target)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'This link cannot be opened' })).toBeVisible();
      expect(
        await main(page)
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['/']);
    });
  }

  test('is shown between a post and another site if the setting is on', async ({ page, browser, baseURL, demo }) => {
    const site = { browser, baseURL, password: demo.password };
    const address = await addressOf(page, /Long Mere/i);
    await setConfig(site, { 'garden.format.warnLeaving': true });
    await page.goto(address);
    const link = main(page).getByRole('link', { name: 'the accessible map' }).first();
    await expect(link).toHaveAttribute(
      'href',
      '/home/leaving?target=https%3A%2F%2Fexample.org%2Fharrowmere%2Fstep-free',
    );
    await setConfig(site, { 'garden.trustedDomains': ['example.org'] });
    await page.reload();
    await expect(link).toHaveAttribute('href', 'https://example.org/harrowmere/step-free');
    await setConfig(site, { 'garden.format.warnLeaving': false, 'garden.trustedDomains': [] });
  });
});

test('[CO-NAV-001] [CO-NAV-002] [CO-NAV-003] going back takes the history, then the referrer of this site, then home', async ({
  page,
  context,
}) => {
  const leaving = '/home/leaving?target=https%3A%2F%2Felsewhere.example%2F';
  const goBack = (on: Page) => main(on).getByRole('link', { name: 'Go back' }).click();
  // Without history and referrer, it leads home.
  await page.goto(leaving);
  await goBack(page);
  await expect(page).toHaveURL(/:\d+\/$/);
  // A new tab has no history, but has an opener.
  await page.goto('/categories');
  const opened = context.waitForEvent('page');
  await clickLink(page, { href: leaving, target: '_blank' });
  const other = await opened;
  await goBack(other);
  await expect(other).toHaveURL(/\/categories$/);
});

test('after the entry that a moved post leaves in its list, Back returns to the list', async ({ page, demo }) => {
  await signInByCall(page, 'admin', demo.password);
  const path = await addressOf(page, /garlic/);
  const discussionID = Number(/\d+/.exec(path)?.[0]);
  const [first, second] = await callApi<{ categoryID: number; url: string }[]>(page, 'GET', '/categories?limit=50');
  const { categoryID } = await callApi<{ categoryID: number }>(page, 'GET', `/discussions/${discussionID}`);
  const away = (first?.categoryID === categoryID ? second : first)?.categoryID;
  const own = await callApi<{ url: string }>(page, 'GET', `/categories/${categoryID}`);
  await callApi(page, 'PATCH', '/discussions/move', {
    discussionIDs: [discussionID],
    categoryID: away,
    addRedirects: true,
  });
  const list = new URL(own.url).pathname;
  await page.goto(list);
  const entry = main(page)
    .getByRole('link', { name: /garlic/ })
    .first();
  await markDocument(page);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: /garlic/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(entry).toBeVisible();
  await callApi(page, 'PATCH', '/discussions/move', { discussionIDs: [discussionID], categoryID });
});

test('[SH-ROUTE-016] the page number of an address is optional, and 1 without it', async ({ page }) => {
  const pager = page.getByRole('navigation', { name: 'Pagination' });
  for (const [address, shows] of [
    ['/discussions', '1 - 30 of'],
    ['/discussions/p1', '1 - 30 of'],
    ['/discussions/p2', '31 - '],
    ['/discussions?page=2', '31 - '],
  ] as const) {
    await page.goto(address);
    await expect(pager).toContainText(shows);
  }
});

test('a slash at the end of an address is taken off, and leads to no other site', async ({ request, baseURL }) => {
  const moved = await request.get('/discussions/?page=2', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/discussions?page=2']);
  const answer = await request.get(`${baseURL}//evil.example/`, { maxRedirects: 0 });
  expect(answer.headers()['location']).toBeUndefined();
});

test.describe('inside a post', () => {
  test('[SH-ROUTE-017] blocks that the address names are open in the server HTML, and the address follows the viewer', async ({
    page,
    request,
  }) => {
    await page.goto(await addressOf(page, /How this hall works/));
    const block = main(page).locator('details').filter({ hasText: 'If the lights go out anyway' });
    await block.locator('summary').click();
    await expect(page).toHaveURL(/\?expandedToggles=if-the-lights-go-out-anyway-[0-9a-f]{8}$/);
    const html = await (await request.get(page.url())).text();
    expect(html).toMatch(/<details open[^>]* data-id="if-the-lights/);
    await page.reload();
    await expect(block).toHaveAttribute('open', '');
    await block.locator('summary').click();
    await expect(page).not.toHaveURL(/expandedToggles/);
  });

  test('[SH-ROUTE-018] [SH-ROUTE-019] a hash scrolls to the data-id or id that it names, on arrival and by a link', async ({
    page,
  }) => {
    const heading = main(page).getByRole('heading', { name: 'House rules' });
    await page.goto(`${await addressOf(page, /How this hall works/)}#house-rules`);
    await expect(heading).toHaveAttribute('data-id', 'house-rules');
    await expect(heading).toBeInViewport();
    const comment = main(page).locator('[id^="Comment_"]').last();
    await clickLink(page, { href: `#${await comment.getAttribute('id')}` });
    await expect(comment).toBeInViewport();
    await expect(page).toHaveURL(/#Comment_\d+$/);
    await clickLink(page, { href: '#house-rules' });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    // Also if the hash is typed into the address bar.
    await comment.scrollIntoViewIfNeeded();
    await expect(heading).not.toBeInViewport();
    await page.evaluate(() => location.assign('#the-hours'));
    await page.evaluate(() => location.assign('#house-rules'));
    await expect(heading).toBeInViewport();
  });
});

test('[SH-ROUTE-018] [SH-ROUTE-019] a hash scrolls to a heading inside an HTML widget, by a link, on arrival and by Back', async ({
  page,
  demo,
}) => {
  await signInByCall(page, 'admin', demo.password);
  const words = '<p>Words</p>'.repeat(80);
  const html =
    `<p><a href="#deep">Down</a></p>${words}<h2 id="deep">Deep</h2><p><a ` + `href="#up">Up</a></p>${words}<h3>Up</h3>`;
  const { customPageID } = await callApi<{ customPageID: number }>(page, 'POST', '/custom-pages', {
    seoTitle: 'Deep',
    seoDescription: '',
    urlcode: 'deep',
    status: 'published',
    layoutData: { layout: [{ $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.html', html }] }] },
  });
  const deep = main(page).getByRole('heading', { name: 'Deep' });
  const up = main(page).getByRole('heading', { name: 'Up' });
  await page.goto('/deep');
  await expect(deep).not.toBeInViewport();
  await main(page).getByRole('link', { name: 'Down' }).click();
  await expect(deep).toBeInViewport();
  await expect(deep).toBeFocused();
  await main(page).getByRole('link', { name: 'Up' }).click();
  await expect(up).toBeInViewport();
  await page.goBack();
  await expect(deep).toBeInViewport();
  // The ID as written by the author, and as used in the page.
  for (const hash of ['#deep', '#user-content-deep', '#up']) {
    await page.goto('about:blank');
    await page.goto(`/deep${hash}`);
    await expect(hash === '#up' ? up : deep).toBeInViewport();
  }
  await callApi(page, 'DELETE', `/custom-pages/${customPageID}`);
});
