import { callApi } from '../support/callApi.ts';
import { expect, startSession, test } from '../support/journey.ts';

test('[SH-SEARCH-009] a search that leads elsewhere does so without script, in a new tab', {
  tag: '@window',
}, async ({ page, browser, baseURL, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/');
  await callApi(page, 'PATCH', '/config', { 'search.externalSearch.query': 'https://find.example/q/%s' });
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  await context.route('https://find.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<h1>${new URL(route.request().url()).pathname}</h1>` }),
  );
  const guest = await context.newPage();
  await guest.goto('/discussions');
  const field = guest.getByRole('banner').getByRole('searchbox').first();
  await field.fill('rye & oats');
  const opened = context.waitForEvent('page');
  await field.press('Enter');
  const tab = await opened;
  await expect(tab.getByRole('heading')).toHaveText('/q/rye%20%26%20oats');
  await expect(guest).toHaveURL(/\/discussions$/);
  await context.close();
  await callApi(page, 'PATCH', '/config', { 'search.externalSearch.query': '' });
});
