import type { Locator } from '@playwright/test';
import { expect, signInByCall, startSession, test } from '../support/journey.ts';
import { waitForNetworkIdle, watchRequests } from '../support/networkIdle.ts';

const boxOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect);
const inkOf = (element: Locator) =>
  element.evaluate((node) => {
    const { color, fontWeight } = getComputedStyle(node);
    return { color, fontWeight };
  });

test('the actions of a post are as muted as its date until the pointer or the focus reaches them', async ({
  page,
  demo,
}) => {
  await startSession(page, 'moderator', demo.password);
  await page.goto('/discussion/33');
  const article = page.getByRole('article').first();
  const muted = { color: (await inkOf(article.locator('time').first())).color, fontWeight: '400' };
  for (const name of ['React', 'Log', 'Reply', 'Share']) {
    const button = article.getByRole('button', { name, exact: true });
    expect(await inkOf(button), name).toEqual(muted);
    await button.hover();
    await expect(button, name).not.toHaveCSS('color', muted.color);
    await page.mouse.move(0, 0);
    await expect(button, name).toHaveCSS('color', muted.color);
    await button.focus();
    await expect(button, name).not.toHaveCSS('color', muted.color);
  }
});

test('the checkbox of moderators appears beside the avatar and moves nothing', async ({ page, demo }) => {
  await signInByCall(page, 'moderator', demo.password);
  for (const path of ['/discussions', '/categories/allotments']) {
    await page.goto(path);
    const row = page.locator('[data-row]').nth(1);
    const [avatar, title] = [row.locator('img, span').first(), row.getByRole('heading')];
    const before = [await boxOf(avatar), await boxOf(title)];
    await row.hover();
    await expect(row.locator('label')).toHaveCSS('opacity', '1');
    const { left, right } = await boxOf(row.locator('label'));
    expect([await boxOf(avatar), await boxOf(title)]).toEqual(before);
    expect(right).toBeLessThanOrEqual((before[0] as DOMRect).left);
    expect(left).toBeGreaterThanOrEqual((await boxOf(row)).left);
  }
});

test('nine rows of a list are visible without scrolling, with icons of 20 px for their actions', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await startSession(page, 'member', demo.password);
  await page.goto('/discussions');
  const row = page.locator('[data-row]').nth(8);
  expect((await boxOf(row)).bottom).toBeLessThanOrEqual(900);
  for (const act of ['bookmark', 'menu']) {
    const button = row.locator(`[data-act="${act}"]`);
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(24);
    expect((await boxOf(button.locator('svg'))).width).toBe(20);
  }
});

test('a moderator’s actions on an answer are one line', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await startSession(page, 'moderator', demo.password);
  await page.goto('/discussion/61');
  const rows = await page
    .getByRole('article')
    .locator('[data-act="menu"]')
    .evaluateAll((buttons) => buttons.map((button) => button.closest('[data-print]')?.getBoundingClientRect().height));
  for (const height of rows) expect(height).toBeLessThan(44);
});

test('the lines, actions and controls of a thread end with its text; its position is beside it', async ({
  page,
  demo,
}) => {
  await startSession(page, 'member', demo.password);
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/discussion/22');
    const article = page.getByRole('article').nth(1);
    const text = await boxOf(article.locator('p').first());
    const sort = await boxOf(page.getByText('Sort by:'));
    const entry = await boxOf(article.locator('xpath=ancestor::li[1]'));
    const actions = await boxOf(article.locator('[data-print="no"]').last());
    for (const box of [sort, entry, actions]) expect(box.right).toBeLessThanOrEqual(text.right + 8);
    const mark = await boxOf(page.locator('[data-position]'));
    expect([mark.left > text.right, mark.left < text.right + 64]).toEqual([true, true]);
  }
});

test('the label of a group of cards is apart from them', async ({ page, demo }) => {
  await startSession(page, 'member', demo.password);
  await page.goto('/post/discussion');
  const group = page.getByRole('group', { name: 'Post type' });
  const [label, card] = [await boxOf(group.locator('legend')), await boxOf(group.locator('label').first())];
  expect(card.top - label.bottom).toBeGreaterThanOrEqual(4);
});

test('long words of headings are hyphenated in the language of the page', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await startSession(page, 'member', demo.password);
  for (const path of ['/profile/preferences', '/discussion/33', '/discussions']) {
    await page.goto(path);
    const head = page.getByRole('heading', { level: 1 });
    await expect(head).toHaveCSS('hyphens', 'auto');
    expect(await head.evaluate((node) => node.closest('[lang]')?.getAttribute('lang'))).toBe('en');
  }
});

test.describe('in the other direction', () => {
  // The direction is changed in the page.
  test.use({ mostShift: 1 });

  test('names and titles cut on a page in the other direction keep their beginning', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/discussions');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const metas = page.locator('[data-row] p > a');
    const cut = await metas.evaluateAll((links) =>
      links
        .filter((link) => link.scrollWidth > link.clientWidth + 1)
        .map((link) => {
          const range = document.createRange();
          const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
          if (!text) return false;
          range.setStart(text, 0);
          range.setEnd(text, 1);
          const [letter, box] = [range.getBoundingClientRect(), link.getBoundingClientRect()];
          return letter.left >= box.left - 1 && letter.right <= box.right + 1;
        }),
    );
    expect(cut.length).toBeGreaterThan(0);
    expect(cut).not.toContain(false);
    await page.goto('/categories/allotments');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    const tops = await crumbs.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });
});

test('headings of all pages start at one edge; on a wide screen pages with one column are centered cards', async ({
  page,
  demo,
}) => {
  await signInByCall(page, 'member', demo.password);
  const narrow = [
    '/messages/inbox',
    '/messages/1',
    '/messages/add',
    '/drafts',
    '/notifications',
    '/profile/preferences',
  ];
  const headOf = (width: number, path: string) =>
    page
      .setViewportSize({ width, height: 900 })
      .then(() => page.goto(path))
      .then(() =>
        page.locator('main h1').evaluate((head) => {
          const range = document.createRange();
          range.selectNodeContents(head);
          let card: Element | null = head;
          while (card && getComputedStyle(card).borderTopWidth === '0px') card = card.parentElement;
          const box = card?.getBoundingClientRect();
          const { right } = document.body.getBoundingClientRect();
          return { left: range.getBoundingClientRect().left, around: box && [box.left, right - box.right] };
        }),
      );
  const lefts = new Set<number>();
  for (const path of [...narrow, '/discussions', '/categories/allotments', '/search?query=bread', '/profile/edit'])
    lefts.add((await headOf(1280, path)).left);
  expect([...lefts]).toHaveLength(1);
  for (const path of [...narrow, '/search?query=bread', '/profile/edit']) {
    const [before, after] = (await headOf(1920, path)).around ?? [];
    expect(before, path).toBeGreaterThan(300);
    expect(Math.abs(Number(before) - Number(after)), path).toBeLessThan(2);
  }
});

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('a row is its title on at most two lines and one line of everything else', async ({ page, demo }) => {
    for (const [person, columns] of [
      ['member', 0],
      ['moderator', 1],
    ] as const) {
      await startSession(page, person, demo.password);
      await page.goto('/discussions');
      const rows = await page.locator('[data-row]').evaluateAll((all) =>
        all.map((row) => {
          const [metas, figures] = [row.querySelector('p:last-of-type'), row.querySelector('[title$="comments"]')];
          const middleOf = (element: Element | null) => {
            const { y = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
            return y + height / 2;
          };
          const { height, bottom } = row.getBoundingClientRect();
          return {
            height,
            isInView: bottom <= innerHeight,
            isLevel: Math.abs(middleOf(metas) - middleOf(figures)) < 2,
          };
        }),
      );
      expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(96);
      expect(rows.filter(({ isInView }) => isInView).length).toBeGreaterThanOrEqual(6);
      expect(rows.filter(({ isLevel }) => isLevel).length).toBeGreaterThan(10);
      await expect(page.locator('[data-row] input[type="checkbox"]')).toHaveCount(columns * rows.length);
    }
  });

  test('a row opens its post wherever it has no other control, and its menu has the bookmark', async ({
    page,
    demo,
  }) => {
    await startSession(page, 'member', demo.password);
    await page.goto('/discussions');
    // earlier journeys may have bookmarked posts
    const unmarked = page.locator('[data-row]:has([data-act="bookmark"][aria-pressed="false"])').nth(1);
    const path = await unmarked.getByRole('heading').getByRole('link').getAttribute('href');
    const row = page.locator(`[data-row]:has(h2 a[href="${path}"], h3 a[href="${path}"])`);
    await expect(row.locator('[data-act="bookmark"]')).toBeHidden();
    await row.locator('[data-act="menu"]').tap();
    await page.getByRole('menuitemcheckbox', { name: 'Bookmark' }).tap();
    await expect(row.locator('[data-act="bookmark"]')).toBeVisible();
    await row.locator('[data-act="bookmark"]').tap();
    await expect(row.locator('[data-act="bookmark"]')).toBeHidden();
    const { x, y, height } = await boxOf(row);
    await page.touchscreen.tap(x + 24, y + height - 8);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  test('the actions of a post are one line, and its options menu has the others', async ({ page, demo }) => {
    await startSession(page, 'moderator', demo.password);
    await page.goto('/discussion/61');
    const menus = page.getByRole('article').locator('[data-act="menu"]');
    const heights = await menus.evaluateAll((buttons) =>
      buttons.map((button) => button.closest('[data-print]')?.getBoundingClientRect().height ?? 0),
    );
    expect(heights.length).toBeGreaterThan(5);
    for (const height of heights) expect(height).toBeLessThan(60);
    const answer = page.locator('article[data-record^="comment:"]').nth(1);
    const [react, reply] = [
      await boxOf(answer.locator('[data-act="pick"]')),
      await boxOf(answer.locator('[data-act="reply"]')),
    ];
    expect(Math.abs(react.y + react.height / 2 - (reply.y + reply.height / 2))).toBeLessThan(2);
    await answer.locator('[data-act="menu"]').tap();
    for (const name of ['Reaction log', 'Accept answer', 'Reject', 'Quote'])
      await expect(page.getByRole('menu').getByText(name, { exact: true })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Share' }).tap();
    await expect(page.getByRole('menuitem', { name: /Copy link/i }).first()).toBeVisible();
  });

  test('all reactions of a post can be reached: those without room open below the others', async ({ page, demo }) => {
    await startSession(page, 'member', demo.password);
    await page.goto('/discussion/22');
    const bar = page.getByRole('article').first().locator('[data-reactions]');
    const folded = bar.locator('[data-react="Like"]');
    const { height } = await boxOf(bar);
    await expect(folded).toBeHidden();
    await bar
      .getByText(/more reactions/)
      .locator('xpath=..')
      .tap();
    await expect(folded).toBeInViewport({ ratio: 1 });
    for (const reaction of await bar.locator('[data-react]').all()) await expect(reaction).toBeVisible();
    expect((await boxOf(bar)).height).toBeGreaterThan(height);
    await bar.locator('summary').tap();
    await expect(folded).toBeHidden();
  });

  test('New Post floats over a thread, but not over a comment that is being written', async ({ page, demo }) => {
    await startSession(page, 'member', demo.password);
    await page.goto('/discussion/33');
    const newPost = page.locator('[data-new-post]');
    await expect(newPost).toBeInViewport();
    await page.getByRole('textbox', { name: 'Comment' }).focus();
    await expect(newPost).toBeHidden();
  });

  test('New Post is shown once all of it has arrived', async ({ page, demo }) => {
    await startSession(page, 'member', demo.password);
    await page.goto('/discussions');
    const newPost = page.locator('[data-new-post]');
    await expect(newPost).toBeVisible();
    await newPost.evaluate((stack) => stack.querySelector('summary ~ *')?.remove());
    await expect(newPost).toBeHidden();
  });

  test('the home page shows posts below a line of greeting and the search', async ({ page, demo }) => {
    await startSession(page, 'member', demo.password);
    await page.goto('/');
    expect((await boxOf(page.locator('h1').locator('xpath=../../..'))).height).toBeLessThanOrEqual(120);
    expect((await boxOf(page.locator('[data-row]').first())).top).toBeLessThan(240);
  });

  test('the home page tells guests what the place is and how to join, above its posts', async ({ page }) => {
    await page.goto('/');
    const banner = page.locator('h1').locator('xpath=../../..');
    expect((await boxOf(banner)).height).toBeLessThanOrEqual(160);
    await expect(banner.getByText(/^The forum of Harrowmere/)).toBeInViewport();
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Register' })).toBeInViewport({ ratio: 1 });
    await expect(banner.getByRole('link', { name: 'Register' })).toHaveCount(0);
    await expect(page.locator('[data-row]').nth(5)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const name of ['Register', 'Sign In'])
      await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  });

  test('a guest on a thread sees how to join; signing in is in the menu', async ({ page }) => {
    await page.goto('/discussion/33');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Register' })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('link', { name: 'Sign In' })).toBeHidden();
    await bar.getByRole('button', { name: 'Menu' }).or(bar.locator('summary')).first().click();
    await expect(bar.getByRole('link', { name: 'Sign In' })).toBeInViewport({ ratio: 1 });
  });

  test('a small table of a post stays a table, without scrolling the page', async ({ page }) => {
    await page.goto('/discussion/34');
    const cells = page.getByRole('article').first().locator('tr').nth(1).getByRole('cell');
    const [first, second] = [await boxOf(cells.nth(0)), await boxOf(cells.nth(1))];
    expect(second.y).toBe(first.y);
    expect(second.left).toBeGreaterThanOrEqual(first.right - 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});

test.describe('mirrored, at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('titles of one and of several lines, and placeholders, start at the start of the page', async ({
    page,
    demo,
  }) => {
    await signInByCall(page, 'member', demo.password);
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const reply = await route.fetch();
      return route.fulfill({ response: reply, body: (await reply.text()).replace('dir="ltr"', 'dir="rtl"') });
    });
    await page.goto('/discussions');
    const titles = page.locator('[data-row] h2 > a, [data-row] h3 > a');
    expect(await titles.count()).toBeGreaterThan(3);
    for (const title of await titles.all()) await expect(title).toHaveCSS('text-align', /right$/);
    await page.goto('/post/discussion/allotments');
    const field = page.getByRole('textbox', { name: 'Title' });
    await expect(field).toHaveCSS('text-align', /right$/);
    await field.fill('Kettles');
    await expect(field).toHaveCSS('text-align', /start$/);
  });
});

test('New Post keeps its fields in place while the category’s mark and the text field’s tools come', async ({
  page,
  demo,
}) => {
  await signInByCall(page, 'member', demo.password);
  watchRequests(page.context());
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/post/discussion/allotments', '/post/discussion']) {
    await page.goto(path);
    await expect(page.getByRole('toolbar').first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(path.endsWith('s') ? /^Allotments/ : '');
    await waitForNetworkIdle(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), path).toEqual([]);
  }
});
