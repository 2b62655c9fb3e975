import type { Page } from '@playwright/test';
import { callApi } from '../support/callApi.ts';
import { expect, signInByCall, test } from '../support/journey.ts';

const sections = [
  { sectionID: '3', basePath: '/es', name: 'La plaza', contentLocale: 'es' },
  { sectionID: '4', basePath: '/ar', name: 'الساحة', contentLocale: 'ar' },
];

test.beforeAll(async ({ browser, baseURL, demo }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await signInByCall(page, 'admin', demo.password);
  await callApi(page, 'PATCH', '/config', { 'site.sections': sections });
  await page.close();
});
test.afterAll(async ({ browser, baseURL, demo }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await signInByCall(page, 'admin', demo.password);
  await callApi(page, 'PATCH', '/config', { 'site.sections': [] });
  await page.close();
});

const main = (page: Page) => page.getByRole('main');
const stays = (page: Page) => page.evaluate(() => 'stayed' in window);
const path = (page: Page) => decodeURI(new URL(page.url()).pathname);

/** Presses a link of the page by a part of its URL. */
async function press(page: Page, part: string): Promise<void> {
  await main(page).locator(`a[href*="${part}"]:visible`).first().click();
  await expect(page).toHaveURL(new RegExp(`/es${part.replaceAll('/', '\\/')}`));
}

async function walk(page: Page): Promise<void> {
  await page.goto('/es');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('banner').locator('a[href="/es/discussions"]:visible').first().click();
  await expect(page).toHaveURL(/\/es\/discussions$/);
  await press(page, '/discussion/');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  const thread = page.url();
  await main(page).locator('article[id^="Comment_"] a[href*="/discussion/comment/"]:visible').first().click();
  // The next press must wait until this navigation is in the history.
  await expect(page).not.toHaveURL(thread);
  await expect(page).toHaveURL(/\/es\/discussion\/(?:comment\/)?\d+/);
  await press(page, '/categories/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
}

test('[CO-LAYOUT-015] a guest who enters by a section stays in it, from link to link, and back', async ({ page }) => {
  await walk(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/es\/discussion\//);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/es\/discussions$/);
  expect(await stays(page)).toBe(true);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe('/discussions');
  // Sign-in, and back again.
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/es\/entry\/signin\?target=%2Fdiscussions$/);
});

test('[CO-LAYOUT-015] a member signs in, reads, comments and opens a profile without leaving the section', async ({
  page,
  demo,
}) => {
  await page.goto('/es/discussions');
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByRole('textbox', { name: /Nombre o correo/ }).fill('member');
  await page.getByRole('textbox', { name: /^Contraseña/ }).fill(demo.password);
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/es\/discussions$/);
  await walk(page);
  await page.goBack();
  await page.getByRole('textbox', { name: 'Comentario' }).click();
  await page.keyboard.type('Nos vemos el sábado en la plaza.');
  await page.getByRole('button', { name: 'Publicar comentario' }).click();
  const comment = page.locator('article[id^="Comment_"]').filter({ hasText: 'Nos vemos el sábado' });
  await expect(comment).toBeVisible();
  expect(path(page)).toMatch(/^\/es\/discussion\//);
  await expect(comment.locator('a[href*="/profile/"]').first()).toHaveAttribute('href', /\/es\/profile\//);
  await page.goto('/es/profile/Wren%20Hollis');
  await press(page, '/discussion/');
  await page.goto('/es/post/discussion/repair-cafe');
  await page.getByRole('textbox', { name: /^Título/ }).fill('¿Quién tiene la escalera?');
  await page.getByRole('textbox', { name: 'Texto' }).click();
  await page.keyboard.type('El canalón gotea otra vez.');
  await page.getByRole('button', { name: 'Publicar debate' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: '¿Quién tiene la escalera?' })).toBeVisible();
  expect(path(page)).toMatch(/^\/es\/discussion\/\d+/);
});

interface Lead {
  readonly from: string;
  readonly to: string;
}

/** URLs of the links and forms on a page. */
async function leadsOf(page: Page, from: string): Promise<readonly Lead[]> {
  const reply = await page.request.get(from);
  expect([from, reply.status()]).toEqual([from, 200]);
  const html = await reply.text();
  const language = /<html lang="(\w+)"/.exec(html)?.[1];
  expect([from, language]).toEqual([from, 'es']);
  return [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)].map(([, to = '']) => ({
    from,
    to: to.replaceAll('&amp;', '&'),
  }));
}

const mostOfEach = 3;

/** Some of each kind of page, from the whole list: URLs of one kind start alike and have the same number of parts. */
function someOfEach(places: readonly string[]): readonly string[] {
  const kinds = Object.groupBy(places, (place) => {
    const steps = place.split('/');
    return [...steps.slice(2, steps.length > 4 ? 4 : 3), steps.length].join('/');
  });
  return Object.values(kinds).flatMap((kind = []) => {
    const step = Math.ceil(kind.length / mostOfEach);
    return kind.filter((_, index) => index % step === 0);
  });
}

const ofMembers = [
  '/es/post/discussion',
  '/es/notifications',
  '/es/messages/inbox',
  '/es/drafts',
  '/es/profile/edit',
  '/es/profile/preferences',
];
const ofGuests = ['/es/entry/register', '/es/entry/passwordrequest'];

for (const reader of ['guest', 'member'] as const) {
  test(`[CO-LAYOUT-015] every link and form for a ${reader} in a section stays in it`, async ({
    page,
    demo,
    baseURL,
  }) => {
    if (reader === 'member') await signInByCall(page, 'member', demo.password);
    const discussions = await page.request.get('/api/v2/discussions?limit=8');
    const posts = ((await discussions.json()) as { url: string }[]).map(({ url }) => new URL(url).pathname);
    const starts = [
      '/es',
      '/es/discussions',
      '/es/discussions/p2',
      '/es/categories',
      '/es/categories/repair-cafe',
      '/es/search?query=bread',
      '/es/profile/Wren%20Hollis',
      '/es/profile/comments/Wren%20Hollis',
      ...posts.map((address) => `/es${address}`),
      ...(reader === 'member' ? ofMembers : ofGuests),
    ];
    const leads: Lead[] = [];
    for (const start of starts) leads.push(...(await leadsOf(page, start)));
    const own = leads.filter(({ to }) => to.startsWith('/') || to.startsWith(baseURL ?? ''));
    const out = own.filter(({ to }) => {
      const { pathname } = new URL(to, baseURL);
      return pathname !== '/es' && !pathname.startsWith('/es/') && !/^\/(?:demo|media|uploads|api)\//.test(pathname);
    });
    expect(out).toEqual([]);
    expect(own.length).toBeGreaterThan(400);
    const places = [...new Set(own.map(({ to }) => new URL(to, baseURL).pathname))].filter(
      (to) => to.startsWith('/es') && !to.includes('/signout'),
    );
    for (const place of someOfEach(places)) {
      const reply = await page.request.get(place);
      expect([place, reply.status() < 400 || reply.status() === 403]).toEqual([place, true]);
      expect([place, new URL(reply.url()).pathname.startsWith('/es')]).toEqual([place, true]);
    }
  });
}

test.describe('an invalid section', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('[CO-LAYOUT-015] a section that is written from right to left is that on every page', async ({ page }) => {
    for (const address of ['/ar', '/ar/discussions', '/ar/categories', '/ar/nowhere']) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      await expect(page.getByRole('banner').locator('a[href="/ar/categories"]').first()).toBeAttached();
    }
  });
});
