import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { asAdmin, callApi } from '../support/navigationSite.ts';

const help = (place: string) => ({ name: `Help in the ${place}`, url: '/discussions', openInNewTab: true });
const navigation = { items: [help('bar'), { name: 'More', children: [help('menu')] }] };
/** A page that no other journey visits, so that the layout can be applied everywhere. */
const address = '/home/privacy';
const document = {
  layoutViewType: 'privacy',
  name: 'Links that open new tabs',
  titleBar: { $hydrate: 'react.titleBar', navigationType: 'custom', navigation },
  layout: [
    {
      $hydrate: 'react.section.2-columns',
      mainTop: [{ $hydrate: 'react.html', html: '<p>Privacy</p>' }],
      secondaryTop: [{ $hydrate: 'react.quick-links', titleType: 'static', title: 'Links', links: [help('panel')] }],
    },
    { $hydrate: 'react.footer', links: [help('footer')] },
  ],
};

/** The link announces the new tab, opens it, and leaves this page as it is. */
async function expectNewTab(page: Page, link: Locator): Promise<void> {
  await expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
  const opened = page.waitForEvent('popup');
  await link.click();
  const other = await opened;
  await expect(other).toHaveURL(/\/discussions$/);
  expect(await other.evaluate(() => opener === null)).toBe(true);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await other.close();
}

test('[SH-NAV-015] links that a document flags open in a new tab, in the bar, its menus, the panel and the footer', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  const site = { browser, baseURL, password: demo.password };
  let layoutID = 0;
  await asAdmin(site, async (admin) => {
    await admin.goto('/');
    ({ layoutID } = await callApi<{ layoutID: number }>(admin, 'POST', '/layouts', document));
    await callApi(admin, 'PUT', `/layouts/${layoutID}/views`, [{ recordID: -1, recordType: 'global' }]);
  });
  try {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    const banner = page.getByRole('banner');
    const links = (place: string) => page.getByRole('link', { name: `Help in the ${place}` }).locator('visible=true');
    await expectNewTab(page, links('bar'));
    await banner.getByRole('button', { name: 'More' }).hover();
    await expectNewTab(page, links('menu'));
    await expectNewTab(page, links('panel'));
    await expectNewTab(page, links('footer'));

    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(address);
    for (const place of ['bar', 'menu']) {
      await banner.locator('summary[aria-label="Menu"]').click();
      await expectNewTab(page, links(place));
      await page.goto(address);
    }
  } finally {
    await asAdmin(site, async (admin) => {
      await admin.goto('/');
      await callApi(admin, 'DELETE', `/layouts/${layoutID}/views`);
      await callApi(admin, 'DELETE', `/layouts/${layoutID}`);
    });
  }
});
