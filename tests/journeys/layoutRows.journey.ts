import { callApi } from '../support/callApi.ts';
import { expect, signInByCall, test } from '../support/journey.ts';
import { waitForNetworkIdle, watchRequests } from '../support/networkIdle.ts';

const section = (...children: object[]) => [{ $hydrate: 'react.section.1-column', children }];
const html = (text: string) => ({ $hydrate: 'react.html', html: text });

test('[CO-LAYOUT-013] a visitor navigates to a page that an administrator added, and back, without reloading', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  await signInByCall(page, 'admin', demo.password);
  const links = html('<h1>About the hall</h1><p><a href="/discussions">All posts</a></p>');
  const page1 = {
    seoTitle: 'About the hall',
    seoDescription: '',
    urlcode: 'about',
    status: 'published',
    layoutData: { layout: section(links) },
  };
  const made = await callApi(page, 'POST', '/custom-pages', page1);
  expect(made.status).toBe(201);
  const second = {
    ...page1,
    seoTitle: 'Map',
    urlcode: 'map',
    layoutData: { layout: section(html('<h1>Map</h1><p><a href="/about">About</a></p>')) },
  };
  const map = await callApi(page, 'POST', '/custom-pages', second);

  const guest = await browser.newPage({ baseURL: baseURL ?? '' });
  await guest.goto('/map');
  await guest.evaluate(() => Object.assign(window, { stayed: true }));
  await guest.getByRole('link', { name: 'About', exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'About the hall' })).toBeVisible();
  await expect(guest).toHaveTitle(/^About the hall - /);
  await guest.getByRole('main').getByRole('link', { name: 'All posts' }).click();
  await expect(guest).toHaveURL(/\/discussions$/);
  await guest.goBack();
  await expect(guest.getByRole('heading', { name: 'About the hall' })).toBeVisible();
  expect(await guest.evaluate(() => 'stayed' in window)).toBe(true);
  await guest.close();
  for (const { body } of [made, map]) await callApi(page, 'DELETE', `/custom-pages/${body.customPageID}`);
});

test('[CO-LAYOUT-015] a section has its own home, and a path in its markup stays in it', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  await signInByCall(page, 'admin', demo.password);
  await callApi(page, 'PATCH', '/config', {
    'site.sections': [{ sectionID: '3', basePath: '/plaza', name: 'The plaza' }],
  });
  const layout = section(html('<h1>Welcome to the plaza</h1><p><a href="/discussions">All posts</a></p>'));
  const stored = await callApi(page, 'POST', '/layouts', { name: 'Plaza', layoutViewType: 'subcommunityHome', layout });
  await callApi(page, 'PUT', `/layouts/${stored.body.layoutID}/views`, [{ recordID: 3, recordType: 'siteSection' }]);

  const guest = await browser.newPage({ baseURL: baseURL ?? '' });
  await guest.goto('/plaza');
  await expect(guest.getByRole('heading', { name: 'Welcome to the plaza' })).toBeVisible();
  await expect(guest).toHaveTitle(/^The plaza - /);
  await guest.getByRole('main').getByRole('link', { name: 'All posts' }).click();
  await expect(guest).toHaveURL(/\/plaza\/discussions$/);
  await guest.goBack();
  await expect(guest.getByRole('heading', { name: 'Welcome to the plaza' })).toBeVisible();
  await guest.close();
  await callApi(page, 'DELETE', `/layouts/${stored.body.layoutID}/views`);
  await callApi(page, 'PATCH', '/config', { 'site.sections': [] });
});

test('[CO-LAYOUT-037] a developer is told that a page has become another layout, a guest is not', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  await signInByCall(page, 'admin', demo.password);
  const guest = await browser.newPage({ baseURL: baseURL ?? '' });
  watchRequests(guest.context());
  for (const reader of [page, guest]) {
    await reader.goto('/categories');
    // This test is about in-page navigation; the rendering script is loaded on the first interaction.
    await reader.locator('a[href="/discussions"]:visible').first().hover();
    await waitForNetworkIdle(reader);
    await reader.locator('a[href="/discussions"]:visible').first().click();
    await expect(reader).toHaveURL(/\/discussions$/);
  }
  const stored = await callApi(page, 'POST', '/layouts', {
    name: 'Other',
    layoutViewType: 'categoryList',
    layout: section(html('<h1>Another</h1>')),
  });
  await callApi(page, 'PUT', `/layouts/${stored.body.layoutID}/views`, [{ recordID: -1, recordType: 'global' }]);
  for (const reader of [page, guest]) {
    await reader.goBack();
    await expect(reader.getByRole('heading', { name: 'Another' })).toBeVisible();
  }
  await expect(page.getByText('“Other” in place of “Categories”')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this layout' })).toHaveAttribute(
    'href',
    `/appearance/layouts/${stored.body.layoutID}/edit`,
  );
  await expect(guest.getByText('in place of')).toHaveCount(0);
  await callApi(page, 'DELETE', `/layouts/${stored.body.layoutID}/views`);
  await guest.close();
});

test('[CO-LAYOUT-029] a subtitle is above or below its title, as the document says', async ({ page, demo }) => {
  await signInByCall(page, 'admin', demo.password);
  const list = (title: string, subtitleType: string) => ({
    $hydrate: 'react.discussion.discussions',
    titleType: 'static',
    title,
    subtitle: `Line of ${title}`,
    apiParams: { limit: 1 },
    containerOptions: { subtitleType },
  });
  const body = {
    seoTitle: 'Lines',
    seoDescription: '',
    urlcode: 'lines',
    layoutData: { layout: section(list('Upper', 'overline'), list('Lower', 'standard')) },
  };
  const made = await callApi(page, 'POST', '/custom-pages', body);
  expect(made.status).toBe(201);
  await page.goto('/lines');
  const top = async (words: string) => (await page.getByText(words, { exact: true }).boundingBox())?.y ?? Number.NaN;
  expect(await top('Line of Upper')).toBeLessThan(await top('Upper'));
  expect(await top('Line of Lower')).toBeGreaterThan(await top('Lower'));
  await callApi(page, 'DELETE', `/custom-pages/${made.body.customPageID}`);
});
