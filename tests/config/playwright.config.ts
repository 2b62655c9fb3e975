import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium, findHeadlessChromium, getChromium } from '../support/chromium.ts';

const inTests = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const launch = (find: () => string | undefined, ...more: readonly string[]) => ({
  launchOptions: { executablePath: getChromium(find), args: [...chromiumArgs, ...more] },
});

export default defineConfig({
  testDir: inTests('journeys'),
  testMatch: '**/*.journey.ts',
  outputDir: fileURLToPath(new URL('../../test-results', import.meta.url)),
  globalSetup: inTests('support/journeyServer.ts'),
  // A server and database per worker, whose journeys run sequentially; a journey that needs a retry has failed.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Waiting can take long on a busy machine, and ends as soon as the condition holds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // Recording takes a fifth of the time, so `npm test` runs failed journeys again with traces.
    trace: 'off',
  },
  projects: [
    // Frames that run apart from their page and tabs that a page opens: the light browser differs there.
    { name: 'window', grep: /@window/, use: launch(findChromium) },
    // Rendering in the browser’s own process saves another sixth.
    { name: 'page', grepInvert: /@window/, use: launch(findHeadlessChromium, '--in-process-gpu') },
  ],
});
