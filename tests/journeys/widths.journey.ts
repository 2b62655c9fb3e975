import type { Page } from '@playwright/test';
import { callApi } from '../support/callApi.ts';
import { expect, signInByCall, test } from '../support/journey.ts';
import { setThemeVariables } from '../support/navigationSite.ts';

const text = (words: string) => ({ $hydrate: 'react.html', html: `<p>${words}</p>` });

/** Stores a page with this document, and deletes it after the test. */
async function withPage(page: Page, urlcode: string, layoutData: object, story: () => Promise<void>): Promise<void> {
  const made = await callApi(page, 'POST', '/custom-pages', {
    seoTitle: urlcode,
    seoDescription: '',
    urlcode,
    status: 'published',
    layoutData,
  });
  expect(made.status).toBe(201);
  await story();
  await callApi(page, 'DELETE', `/custom-pages/${made.body.customPageID}`);
}

/** Position of a text: the width of its column, and whether it is beside the first one. */
const columnOf = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).evaluate((element) => {
    const host = (element.getRootNode() as ShadowRoot).host ?? element;
    let column = host.parentElement as HTMLElement;
    while (getComputedStyle(column).display === 'contents') column = column.parentElement as HTMLElement;
    const { x, y, width } = column.getBoundingClientRect();
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
  });

test('[SH-LAYOUT-001] [SH-LAYOUT-003] [SH-LAYOUT-004] the middle column is 672 wide, and never under 550 beside a panel', async ({
  page,
  demo,
}) => {
  await signInByCall(page, 'admin', demo.password);
  const three = {
    $hydrate: 'react.section.3-columns',
    leftTop: [text('left')],
    middleTop: [text('middle')],
    rightTop: [text('right')],
  };
  await withPage(page, 'three', { layout: [three] }, async () => {
    for (const width of [1920, 1440, 1320]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/three');
      expect((await columnOf(page, 'middle')).width, `${width}`).toBe(672);
    }
    for (const width of [1256, 1201, 1100, 906]) {
      await page.setViewportSize({ width, height: 700 });
      const [left, middle] = [await columnOf(page, 'left'), await columnOf(page, 'middle')];
      expect(middle.width, `${width}`).toBeGreaterThanOrEqual(550);
      expect(left.x === middle.x, `${width}`).toBe(false);
    }
    for (const width of [889, 767, 375]) {
      await page.setViewportSize({ width, height: 700 });
      // One below another: the middle has the width of the window.
      expect((await columnOf(page, 'middle')).width, `${width}`).toBeGreaterThanOrEqual(Math.min(550, width - 48));
      expect((await columnOf(page, 'left')).x).toBe((await columnOf(page, 'middle')).x);
    }
  });
});

test('[SH-LAYOUT-003] the main column of two columns keeps 550 px, or gets its own row', async ({ page, demo }) => {
  await signInByCall(page, 'admin', demo.password);
  for (const isInverted of [false, true]) {
    const two = {
      $hydrate: 'react.section.2-columns',
      isInverted,
      mainTop: [text('main')],
      secondaryTop: [text('side')],
    };
    await withPage(page, 'two', { layout: [two] }, async () => {
      for (const width of [1440, 906, 889, 767]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto('/two');
        const [main, side] = [await columnOf(page, 'main'), await columnOf(page, 'side')];
        expect(main.width, `${width}`).toBeGreaterThanOrEqual(550);
        expect(main.x === side.x, `${width}`).toBe(width < 890);
      }
    });
  }
});

test('[SH-UI-031] a narrow section is 900 wide', async ({ page, demo }) => {
  await signInByCall(page, 'admin', demo.password);
  await page.setViewportSize({ width: 1280, height: 700 });
  await withPage(
    page,
    'narrow',
    { layout: [{ $hydrate: 'react.section.1-column', isNarrow: true, children: [text('narrow')] }] },
    async () => {
      await page.goto('/narrow');
      expect((await columnOf(page, 'narrow')).width).toBe(900);
    },
  );
});

test('[SH-WIDGET-004] [SH-WIDGET-007] [SH-WIDGET-008] the image of a banner is beside its text while both have their minimum width', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  await signInByCall(page, 'admin', demo.password);
  const banner = {
    $hydrate: 'react.app-banner',
    titleType: 'static',
    title: 'A title that is long enough to fill a line or two of it',
    showTitle: true,
  };
  const site = { browser, baseURL, password: demo.password };
  const layout = [{ $hydrate: 'react.section.full-width', children: [banner] }];
  await withPage(page, 'banner', { layout }, async () => {
    const image = page.getByRole('main').locator('img');
    await page.goto('/banner');
    await expect(image).toHaveCount(0);
    await setThemeVariables(site, { banner: { rightImage: { image: '/demo/avatars.svg' } } });
    for (const width of [1440, 1280, 1140]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/banner');
      const [words, picture] = await Promise.all([
        page.getByRole('heading', { level: 1 }).locator('..').boundingBox(),
        image.boundingBox(),
      ]);
      expect(words?.width, `${width}`).toBeGreaterThanOrEqual(550);
      expect(words?.width, `${width}`).toBeLessThanOrEqual(705);
      expect(picture?.width, `${width}`).toBeGreaterThanOrEqual(500);
      expect(picture?.x ?? 0, `${width}`).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
    }
    await setThemeVariables(site, {});
  });
});

test('[SH-UI-008] beside a scrollbar the body decides what phones and others are shown, on load as after a move', async ({
  page,
  demo,
}) => {
  await signInByCall(page, 'admin', demo.password);
  const only = (device: string) => ({ ...text(`for ${device}`), $middleware: { visibility: { device } } });
  const layout = [
    {
      $hydrate: 'react.section.1-column',
      children: [only('mobile'), only('desktop'), { $hydrate: 'react.html', html: '<a href="/discussions">on</a>' }],
    },
  ];
  await withPage(page, 'devices', { layout }, async () => {
    // The scrollbar takes about 15 of these.
    await page.setViewportSize({ width: 775, height: 700 });
    await page.goto('/devices');
    const bodyWidth = await page.evaluate(() => document.body.clientWidth);
    const [shown, hidden] = bodyWidth > 766 ? ['for desktop', 'for mobile'] : ['for mobile', 'for desktop'];
    await expect(page.getByText(shown)).toBeVisible();
    await expect(page.getByText(hidden)).toBeHidden();
    await page.getByRole('link', { name: 'on', exact: true }).click();
    await expect(page).toHaveURL(/\/discussions$/);
    await page.goBack();
    await expect(page.getByText(shown)).toBeVisible();
    await expect(page.getByText(hidden)).toBeHidden();
  });
});

// A bar of another height moves the content below.
test.describe('the title bar', () => {
  test.use({ mostShift: 0.1 });

  test('[SH-TITLE-012] each field of a title bar changes the bar, on load as after a move', async ({ page, demo }) => {
    await signInByCall(page, 'admin', demo.password);
    const fields = {
      backgroundColor: '#aa0011',
      foregroundColor: '#00ffee',
      height: 80,
      heightMobile: 60,
      borderType: 'border',
      positioning: 'StaticSolid',
    };
    const layout = [{ $hydrate: 'react.section.1-column', children: [text('page')] }];
    const titleBar = { $hydrate: 'react.titleBar', ...fields };
    const bar = () =>
      page
        .getByRole('banner')
        .first()
        .evaluate((element) => {
          const [own, ground, edge] = [
            getComputedStyle(element),
            getComputedStyle(element, '::before'),
            getComputedStyle(element, '::after'),
          ];
          return {
            position: own.position,
            color: own.color,
            height: element.getBoundingClientRect().height,
            ground: ground.backgroundColor,
            edge: `${edge.borderBottomWidth} ${edge.boxShadow === 'none' ? 'no shadow' : 'shadow'}`,
          };
        });
    await withPage(page, 'bar', { layout, titleBar }, async () => {
      const wanted = {
        position: 'relative',
        color: 'rgb(0, 255, 238)',
        height: 80,
        ground: 'rgb(170, 0, 17)',
        edge: '1px no shadow',
      };
      await page.setViewportSize({ width: 1280, height: 700 });
      await page.goto('/bar');
      expect(await bar()).toEqual(wanted);
      await page.setViewportSize({ width: 375, height: 700 });
      expect(await bar()).toEqual({ ...wanted, height: 60 });
      await page.setViewportSize({ width: 1280, height: 700 });
      await page.locator('a[href="/discussions"]:visible').first().click();
      await expect(page).toHaveURL(/\/discussions$/);
      expect(await bar()).toEqual({
        position: 'sticky',
        color: expect.not.stringContaining('255, 238'),
        height: 48,
        ground: expect.not.stringContaining('170'),
        edge: '0px shadow',
      });
      await page.goBack();
      await expect(page.getByText('page', { exact: true })).toBeVisible();
      expect(await bar()).toEqual(wanted);
    });
  });
});

test('words without spaces widen neither lists nor forms', async ({ page, demo }) => {
  await signInByCall(page, 'admin', demo.password);
  const field = await callApi(page, 'POST', '/profile-fields', {
    apiName: 'wide',
    label: 'L'.repeat(50),
    description: 'd'.repeat(500),
    dataType: 'text',
    formType: 'dropdown',
    dropdownOptions: ['o'.repeat(100)],
    visibility: 'public',
    mutability: 'all',
    displayOptions: { userCards: false },
    registrationOptions: 'optional',
  });
  const tag = await callApi<{ tagID: number }>(page, 'POST', '/tags', { name: 't'.repeat(100) });
  expect([field.status, tag.status]).toEqual([201, 201]);
  for (const width of [375, 1280])
    for (const path of ['/profile/edit', '/dashboard/profile-fields', '/dashboard/content/tags']) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  await callApi(page, 'DELETE', '/profile-fields/wide');
  await callApi(page, 'DELETE', `/tags/${tag.body.tagID}`);
});
