import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, signInByCall, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';

test.use({
  expectedErrors: [
    /ERR_|Content Security Policy|violates the following|status of [45]\d\d|sandbox|Unsafe attempt|Framing/i,
  ],
});

const frame = (page: Page) => page.locator('.embed-media iframe');

/** Opens a post with an embed, as the server renders it. */
async function embed(page: Page, data: { readonly url: string; readonly embedType: string }): Promise<void> {
  const json = JSON.stringify(data).replaceAll('"', '&quot;');
  const html = `<div class="embed embed-media" data-embedjson="${json}"><a href="${data.url}">A film</a></div>`;
  await page.route('**/discussion/33', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<div class="[^"]*" dir="auto"[^>]*>/, `$&${html}`);
    await route.fulfill({ response, body });
  });
  await page.goto('/discussion/33');
}
const film = { embedType: 'vimeo', url: 'https://vimeo.com/76979871', name: 'A film' };

test.describe('[F37] content of another site in a post', () => {
  test('[CO-EMBED-002, CO-EMBED-003, CO-EMBED-004, SH-EMBED-007] has three rights, loads lazily, and its size', async ({
    page,
  }) => {
    await page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The film</h1>' }),
    );
    await embed(page, film);
    await expect(page.frameLocator('.embed-media iframe').getByRole('heading', { name: 'The film' })).toBeVisible();
    expect((await frame(page).getAttribute('sandbox'))?.split(' ').sort()).toEqual([
      'allow-forms',
      'allow-same-origin',
      'allow-scripts',
    ]);
    expect(await frame(page).getAttribute('loading')).toBe('lazy');
    const box = await page.locator('.embed-media').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(640);
    await page.setViewportSize({ width: 1280, height: 300 });
    expect((await frame(page).boundingBox())?.height).toBeLessThanOrEqual(0.8 * 300 + 1);
  });

  test('keeps its space while it loads, and if it never does', async ({ page }) => {
    await page.route('https://player.vimeo.com/**', () => undefined);
    await embed(page, film);
    const before = await page.locator('.embed-media').boundingBox();
    await expect(frame(page)).toBeAttached();
    const after = await page.locator('.embed-media').boundingBox();
    expect(after?.height).toBe(before?.height);
    expect(after?.height).toBeGreaterThan(100);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('cannot navigate the page, and its messages are ignored', async ({ page }) => {
    const hostile = `<script>
      try { top.location = 'https://evil.example/'; } catch {}
      const away = { kind: 'navigate', address: '/entry/signout' };
      for (const message of [away, { token: '', kind: 'resize', height: 4000 }, 'x', null])
        parent.postMessage(message, '*');
      try { parent.document.title = 'hacked'; } catch {}
      document.write('<h1>Tried</h1>');
    </script>`;
    await page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: hostile }),
    );
    await embed(page, film);
    await expect(page.frameLocator('.embed-media iframe').getByRole('heading', { name: 'Tried' })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/discussion\/33/);
    expect(await page.title()).not.toBe('hacked');
  });

  for (const [what, url] of [
    ['this site', '/entry/signout'],
    ['a host that nobody named', 'https://evil.example/'],
    ['script', 'javascript:parent.hacked = 1'],
  ] as const) {
    test(`never frames ${what}`, async ({ page, baseURL }) => {
      const address = url.startsWith('/') ? new URL(url, baseURL).href : url;
      await embed(page, { embedType: 'iframe', url: address });
      await expect(page.locator('.embed-media[data-framed]')).toBeAttached();
      await expect(frame(page)).toHaveCount(0);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      // The content security policy would block it too: the frame would stay empty.
      await page.evaluate(
        (src) => document.body.append(Object.assign(document.createElement('iframe'), { src, id: 'slipped' })),
        address,
      );
      await waitForNetworkIdle(page);
      expect(
        page
          .frames()
          .map((one) => one.url())
          .filter((one) => one.includes('signout') || one.includes('evil')),
      ).toEqual([]);
    });
  }
});

test.describe('the site in a frame of another', () => {
  /** A real server, because browsers block mocked responses from framing local sites. */
  const serve = async (html: string): Promise<{ readonly origin: string; readonly close: () => void }> => {
    const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
  };

  const setParents = (page: Page, parents: readonly string[]) =>
    page.evaluate(async (value) => {
      const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
      await fetch('/api/v2/config', {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ 'embed.parentOrigins': value }),
      });
    }, parents);

  test('[SH-EMBED-004, SH-EMBED-005] sends the current address to allowed sites, and refuses to be framed by others', async ({
    page,
    browser,
    baseURL,
    demo,
  }) => {
    const html =
      "<script>window.heard = []; addEventListener('message', ({ data, origin }) => heard.push({ data, origin " +
      `}));</script><iframe src="${baseURL}/discussions" width="800" height="500"></iframe>`;
    const [around, other] = [await serve(html), await serve(html)];
    await signInByCall(page, 'admin', demo.password);
    await setParents(page, [around.origin]);
    const context = await browser.newContext();
    const hosting = await context.newPage();
    await hosting.goto(around.origin);
    const inner = hosting.frameLocator('iframe');
    await expect(inner.getByRole('main').getByRole('heading').first()).toBeVisible();
    const heard = () =>
      hosting.evaluate(
        () => (window as unknown as { heard: { data: Record<string, unknown>; origin: string }[] }).heard,
      );
    await expect
      .poll(async () => (await heard()).find(({ data }) => data['kind'] === 'location')?.data['href'])
      .toBe(`${baseURL}/discussions`);
    await inner.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first().click();
    await expect
      .poll(async () => (await heard()).filter(({ data }) => data['kind'] === 'location').at(-1)?.data['href'])
      .toMatch(/\/discussion\/\d+/);
    const child = hosting.frames().find((one) => one !== hosting.mainFrame());
    await child?.evaluate(() => scrollTo(0, 400));
    await expect
      .poll(async () => (await heard()).filter(({ data }) => data['kind'] === 'scroll').at(-1)?.data)
      .toMatchObject({ isScrolled: true });
    expect(new Set((await heard()).map(({ origin }) => origin))).toEqual(new Set([new URL(baseURL ?? '').origin]));

    await hosting.goto(other.origin);
    await expect.poll(() => hosting.frames().some((one) => one.url().startsWith('chrome-error:'))).toBe(true);
    expect(await heard()).toEqual([]);
    await context.close();
    await setParents(page, []);
    around.close();
    other.close();
  });
});
