import type { PageState } from '#contracts/page.ts';
import { expect, signInByCall, test as base } from '../support/journey.ts';
import { demoPassword, startServer } from '../support/journeyServer.ts';

/** A server of its own on which whatever asks for data is late, so that every page grows. */
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

// Where everything is late at once, the space that is kept can only be guessed.
test.use({ mostShift: 0.1 });

for (const person of ['guest', 'member'] as const) {
  test(`[L9] a page whose parts come late stands when its script starts, for a ${person}`, async ({ page, demo }) => {
    if (person === 'member') await signInByCall(page, person, demo.password);
    for (const path of ['/', '/discussions', '/categories', '/discussion/33', '/search?query=bread']) {
      // An address that nobody has asked for: guests are given finished pages where there are any.
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}seen=${person}`);
      const main = page.getByRole('main');
      // Its parts are put in place by a small script, a moment after the last of them has come.
      await expect(main.getByRole('link').first()).toBeAttached();
      const before = await main.getByRole('link').allTextContents();
      // The script that draws takes the page over, as it does for whatever runs.
      await page.evaluate(async () => {
        const state = JSON.parse(document.querySelector('#page-state')?.textContent ?? '') as PageState;
        const { start } = (await import(state.client.js)) as {
          start: (state: PageState, root: Element | null) => void;
        };
        start(state, document.querySelector('#app'));
      });
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      // What came last may have been put in place meanwhile; nothing that stood may be gone.
      expect(await main.getByRole('link').allTextContents(), path).toEqual(expect.arrayContaining(before));
    }
  });
}
