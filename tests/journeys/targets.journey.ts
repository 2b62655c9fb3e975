import type { Page } from '@playwright/test';
import { expect, startSession, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';

/** In CSS pixels, for fingers. */
const least = 44;
const leastBetween = 8;
/** For links within a line of text, which WCAG 2.5.8 exempts; they are this high here anyway. */
const leastInline = 24;

interface Limits {
  readonly least: number;
  readonly leastBetween: number;
  readonly leastInline: number;
  /** Only targets in these elements. */
  readonly within: string;
}

/** Runs in the page: describes the targets that are too small for a finger, or too close beside another. */
function findMisses({ least, leastBetween, leastInline, within }: Limits): string[] {
  const controls =
    'a[href], button:not(:disabled), summary, select, input:not([type="hidden"], :disabled), textarea, ' +
    '[role="button"], [role="tab"], [role="option"]';
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
    !element.closest('.skip-link, .visually-hidden, [inert]');
  const nameOf = (element: Element) => {
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const around = element.parentElement?.className.toString().split(' ')[0];
    return `${element.tagName.toLowerCase()} "${name}" in ${around}`;
  };
  /** A link among words or other links in a line of text; a name, a place or a title by itself is none. */
  const isInline = (element: Element) => {
    if (!element.matches('a') || element.closest('article > header')) return false;
    if (element.closest('p')) return true;
    const beside = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element);
    return (
      getComputedStyle(element).display === 'inline' && beside.some((node) => (node.textContent ?? '').trim() !== '')
    );
  };
  const label = (element: Element) => (element instanceof HTMLInputElement ? element.closest('label') : null);
  /** Whether a touch hits the element, a pseudo-element that extends it, or its label. */
  const hits = (element: Element, x: number, y: number) => {
    // beyond the edge of the screen a finger hits nothing else
    if (x < 0 || x >= document.documentElement.clientWidth) return true;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || (label(element)?.contains(hit) ?? false));
  };
  const reach = (element: Element, x: number, y: number, dx: number, dy: number, most = least) => {
    let steps = 0;
    while (steps < most && hits(element, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
    return steps;
  };
  const misses: string[] = [];
  for (const element of document.querySelectorAll(controls)) {
    // the editor has a layout of its own
    if (!isSeen(element) || !element.closest(within) || element.closest('[role="toolbar"], [data-tools]')) continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = element.getClientRects()[0];
    if (!box || box.width < 2 || box.height < 2) continue;
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    if (!hits(element, x, y)) continue;
    // Half a pixel is lost at each edge. No more pixels are tried than a target needs: each costs a hit test.
    const wanted = isInline(element) ? leastInline : least;
    const down = reach(element, x, y, 0, 1, wanted);
    const height = 1 + down + reach(element, x, y, 0, -1, wanted - down);
    const right = reach(element, x, y, 1, 0);
    const width = 1 + right + reach(element, x, y, -1, 0, least - right);
    if (height < wanted - 2 || (!isInline(element) && width < least - 2))
      misses.push(`${width}×${height} ${nameOf(element)}`);
    else if (!isInline(element) && right < least) {
      for (let gap = 1; gap < leastBetween - 1; gap += 1) {
        const next = document.elementFromPoint(x + right + gap, y)?.closest(controls);
        if (!next || next === element || element.contains(next) || isInline(next) || next.contains(element)) continue;
        // a button within its field
        const around = next.getBoundingClientRect();
        if (around.left <= x && x <= around.right) continue;
        // the title of a row is whatever else is in the row
        if (next.closest('[data-row] :is(h2, h3, h4)') && next.closest('[data-row]')?.contains(element)) continue;
        misses.push(`${gap} px from ${nameOf(element)} to ${nameOf(next)}`);
        break;
      }
    }
  }
  return [...new Set(misses)];
}

const missesOf = (page: Page, within = 'body') =>
  page.evaluate(findMisses, { least, leastBetween, leastInline, within });

const screens = {
  guest: {
    home: '/',
    list: '/discussions',
    categories: '/categories',
    category: '/categories/allotments',
    post: '/discussion/33',
    question: '/discussion/61',
    search: '/search?query=kettle',
    'sign-in': '/entry/signin',
    register: '/entry/register',
    profile: '/profile/Imani%20Osei',
    'profile-comments': '/profile/comments/Wren%20Hollis',
  },
  moderator: {
    list: '/discussions',
    post: '/discussion/33',
    notifications: '/notifications',
    inbox: '/messages/inbox',
    drafts: '/drafts',
    preferences: '/profile/preferences',
    reports: '/dashboard/content/reports',
  },
} as const;

test.describe('with a finger, at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
  test.describe.configure({ mode: 'parallel' });

  for (const [person, paths] of Object.entries(screens))
    for (const [name, path] of Object.entries(paths))
      test(`${person}, ${name}: targets are 44 px, with 8 px beside them`, async ({ page, demo }) => {
        if (person !== 'guest') await startSession(page, person, demo.password);
        await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        // some controls come with the scripts
        await waitForNetworkIdle(page);
        expect(await missesOf(page)).toEqual([]);
      });

  test('the face of an author opens their card, and the rest of the row opens the post', async ({ page }) => {
    await page.goto('/discussions');
    const row = page.locator('[data-row]').nth(1);
    const author = row.locator('a[data-user-card]').first();
    const face = await row.evaluate((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const found: { x: number[]; y: number[] } = { x: [], y: [] };
      for (let y = Math.ceil(top); y < bottom; y += 1)
        for (let x = Math.ceil(left); x < right; x += 1) {
          if (!document.elementFromPoint(x, y)?.closest('a[data-user-card]')) continue;
          found.x.push(x);
          found.y.push(y);
        }
      const ends = (all: readonly number[]) => ({ from: Math.min(...all), to: Math.max(...all) });
      return { x: ends(found.x), y: ends(found.y), count: found.x.length };
    });
    const [width, height] = [face.x.to - face.x.from + 1, face.y.to - face.y.from + 1];
    // One pixel more where the row does not start at a whole one.
    for (const size of [width, height]) expect([least, least + 1]).toContain(size);
    expect(face.count).toBe(width * height);
    await page.touchscreen.tap(face.x.from + least / 2, face.y.from + least / 2);
    const card = page.getByRole('dialog', { name: 'Profile' });
    await expect(card).toContainText((await author.textContent()) ?? '');
    await card.getByRole('button', { name: 'Close' }).tap();
    await expect(card).toHaveCount(0);
    const name = await author.boundingBox();
    if (!name) throw new Error('The author is not shown.');
    await page.touchscreen.tap(name.x + name.width / 2, name.y + name.height / 2);
    await expect(page).toHaveURL(/\/discussion\/\d+/);
  });

  test('moderators, who select by the face of an author, see who they are by the options', async ({ page, demo }) => {
    await startSession(page, 'moderator', demo.password);
    await page.goto('/discussions');
    const row = page.locator('[data-row]').nth(1);
    const name = (await row.locator('a[data-user-card]').first().textContent()) ?? '';
    await row.locator('[data-act="menu"]').tap();
    await page.getByRole('menuitem', { name: `Profile of ${name}` }).tap();
    await expect(page.getByRole('dialog', { name: 'Profile' })).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(row.locator('[data-act="menu"]')).toBeFocused();
  });

  const opened = {
    'the sort menu': ['/discussions', (page: Page) => page.getByText('Sort by:').tap()],
    'the options of a post': [
      '/discussions',
      (page: Page) => page.locator('[data-row] [data-act="menu"]').first().tap(),
    ],
    'the position in a thread': [
      '/discussion/22',
      async (page: Page) => {
        const mark = page.locator('[data-position] > summary');
        const away = page.locator('[data-away]');
        await page.locator('article').nth(5).scrollIntoViewIfNeeded();
        await expect(away).toHaveCount(1);
        // Comes back with the title bar when the page is scrolled up.
        await page.evaluate(() => scrollBy({ top: -80, behavior: 'instant' }));
        await expect(away).toHaveCount(0);
        // `tap` of the locator would scroll first, which takes the mark away again
        const box = await mark.boundingBox();
        if (!box) throw new Error('The position is not shown.');
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        await expect(page.locator('[data-position][open]')).toBeVisible();
      },
    ],
    'the categories of a new post': [
      '/post/discussion/allotments',
      (page: Page) => page.getByRole('combobox', { name: /Category/ }).tap(),
    ],
  } as const;
  for (const [name, [path, open]] of Object.entries(opened))
    test(`opened, ${name}: targets are 44 px, with 8 px beside them`, async ({ page, demo }) => {
      await startSession(page, 'moderator', demo.password);
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await waitForNetworkIdle(page);
      await open(page);
      await waitForNetworkIdle(page);
      expect(await missesOf(page, '[role="menu"], [role="listbox"], details[open]')).toEqual([]);
    });
});
