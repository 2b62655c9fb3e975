import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, getChromium } from '../support/chromium.ts';

const inTests = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export default defineConfig({
  testDir: inTests('journeys'),
  testMatch: '**/*.journey.ts',
  outputDir: fileURLToPath(new URL('../../test-results', import.meta.url)),
  globalSetup: inTests('support/journeyServer.ts'),
  // A server and a database for each worker, whose journeys run one after the other; one that needs a second try has failed.
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
    trace: 'retain-on-failure',
    launchOptions: { executablePath: getChromium(), args: [...chromiumArgs] },
  },
});
