import type { PageState } from '#contracts/page.ts';
import { expect, signInByCall, test as base } from '../support/journey.ts';
import { demoPassword, startServer } from '../support/journeyServer.ts';

/** A separate server on which all requests for data are slow, so that every page is streamed. */
const test = base.extend<object, { lateServer: string }>({
  lateServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are used from the pattern
    async ({}, use) => {
      const server = await startServer({ DEMO_PASSWORD: demoPassword, LATE_AFTER_MS: '0' });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ lateServer }, use) => use(lateServer),
});

for (const person of ['guest', 'member'] as const) {
  test(`[L9] a page with late parts is complete when its script starts, for a ${person}`, async ({ page, demo }) => {
    if (person === 'member') await signInByCall(page, person, demo.password);
    for (const path of ['/', '/discussions', '/categories', '/discussion/33', '/search?query=bread']) {
      // A URL that no one has requested, because guests get cached pages if possible.
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}seen=${person}`);
      const main = page.getByRole('main');
      // Late parts are moved into place by a small script, shortly after the last one arrives.
      await expect(main.getByRole('link').first()).toBeAttached();
      const before = await main.getByRole('link').allTextContents();
      // The rendering script hydrates the page, as for any hydrated widget.
      await page.evaluate(async () => {
        const state = JSON.parse(document.querySelector('#page-state')?.textContent ?? '') as PageState;
        const { start } = (await import(state.client.js)) as {
          start: (state: PageState, root: Element | null) => void;
        };
        start(state, document.querySelector('#app'));
      });
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      // More parts may have arrived in the meantime, but nothing may be gone.
      expect(await main.getByRole('link').allTextContents(), path).toEqual(expect.arrayContaining(before));
    }
  });
}
