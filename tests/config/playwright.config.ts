import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium, findHeadlessChromium, getChromium } from '../support/chromium.ts';

const inTests = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const launch = (find: () => string | undefined) => ({
  launchOptions: { executablePath: getChromium(find), args: [...chromiumArgs] },
});
/**
 * What is about a window that has the focus, another tab, idle time, or frames that run apart from their page: the
 * light browser differs there.
 */
const needsWindow =
  /(?:accessibility|compose|editor|editorField|editorPaste|embeds|fragments|fragmentFaults|keyboard|searchElsewhere|titleBar|visits)\.journey\.ts$/;

export default defineConfig({
  testDir: inTests('journeys'),
  testMatch: '**/*.journey.ts',
  outputDir: fileURLToPath(new URL('../../test-results', import.meta.url)),
  globalSetup: inTests('support/journeyServer.ts'),
  // A server and a database for each worker, whose journeys run one after the other; one that needs a second try has
  // failed.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // What a journey waits for may take long on a busy machine; it ends when it is there.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // Recording costs a fifth of the time: `npm test` runs what failed once more, with traces.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'window', testMatch: needsWindow, use: launch(findChromium) },
    { name: 'page', testIgnore: needsWindow, use: launch(findHeadlessChromium) },
  ],
});
