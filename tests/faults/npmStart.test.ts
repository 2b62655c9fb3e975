import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { isBuilt } from '#build/buildStamp.mjs';
import { stopOrphans } from '#server/db/orphans.ts';
import { isAlive } from '#server/db/processes.ts';
import { makeDataDir } from '../support/testDatabase.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const cleanups: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Site {
  readonly npm: ChildProcess;
  readonly url: string;
  readonly said: () => string;
}

const commands = {
  'npm start': ['npm', 'start'],
  'folkmoot start': [process.execPath, 'src/cli/folkmoot.ts', 'start'],
} as const;

/** Runs a command like a user or service manager. */
async function startSite(command: keyof typeof commands, dataDir: string): Promise<Site> {
  const env = { ...process.env, NODE_ENV: undefined, FOLKMOOT_DATA: dataDir, FOLKMOOT_DEMO: 'off', PORT: '8371' };
  const [program, ...args] = commands[command];
  const npm = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  npm.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  npm.stderr.resume();
  cleanups.push(() => void npm.kill('SIGTERM'));
  await vi.waitFor(() => expect(text).toContain('ready at'), { timeout: 60_000, interval: 50 });
  return { npm, url: /ready at (\S+)/.exec(text)?.[1] ?? '', said: () => text };
}

// Without the setup's stamp, the command would install packages while other tests are running.
it.skipIf(!existsSync(join(root, 'node_modules', '.folkmoot-setup')) || !isBuilt(root)).each([
  ['npm start', 'SIGTERM'],
  ['folkmoot start', 'SIGINT'],
] as const)(
  '%s serves the existing build, and stops server and database when only it gets %s',
  async (command, signal) => {
    const dataDir = makeDataDir();
    cleanups.push(async () => {
      await stopOrphans(join(dataDir, 'postgres'));
      rmSync(dataDir, { recursive: true, force: true });
    });
    const { npm, url, said } = await startSite(command, dataDir);
    expect(said()).not.toContain('building');
    expect((await fetch(`${url}/health`)).status).toBe(200);
    await vi.waitFor(async () => expect((await fetch(`${url}/ready`)).status).toBe(200), {
      timeout: 20_000,
      interval: 50,
    });
    const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    npm.kill(signal);
    await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), { timeout: 20_000, interval: 50 });
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  },
  90_000,
);
