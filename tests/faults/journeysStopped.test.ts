import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const limitMs = 120_000;

const config = `
  import { defineConfig } from '@playwright/test';
  export default defineConfig({
    testDir: '.',
    testMatch: 'waits.mjs',
    outputDir: './out',
    globalSetup: ${JSON.stringify(join(root, 'tests/support/journeyServer.ts'))},
    workers: 1,
    timeout: 0,
    reporter: 'list',
  });`;
const waits = `
  import { test } from '@playwright/test';
  test('waits', async () => {
    console.log('waiting for ' + process.env.JOURNEY_URLS + ' ');
    await new Promise(() => undefined);
  });`;

let folder: string;
beforeAll(async () => {
  // inside of the project, so that Playwright is found
  folder = await mkdtemp(join(root, 'dist', 'stopped-'));
  await writeFile(join(folder, 'config.mjs'), config);
  await writeFile(join(folder, 'waits.mjs'), waits);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(['SIGTERM', 'SIGINT'] as const)(
  'journeys that get %s stop their servers before they end',
  async (signal) => {
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    const journeys = spawn(process.execPath, [cli, 'test', '--config', join(folder, 'config.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    const address = () => /waiting for (http:\S+) /.exec(printed)?.[1];
    let wasUp: Promise<number> | undefined;
    journeys.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = address();
      if (!url || wasUp !== undefined) return;
      wasUp = fetch(`${url}/health`).then(({ status }) => status);
      void wasUp.finally(() => journeys.kill(signal));
    });
    await once(journeys, 'close');
    expect(await wasUp, printed).toBe(200);
    await expect(fetch(`${address()}/health`)).rejects.toThrow('fetch failed');
  },
  limitMs,
);
