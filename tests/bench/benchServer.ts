import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFile, serverFlags } from '../../src/cli/serverFlags.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readyLimitMs = 120_000;

export interface BenchServer {
  readonly url: string;
  readonly dataDir: string;
  /** Milliseconds from spawn to the ready line, of a server whose data already exists. */
  readonly startMs: number;
  /** Resident memory of the server process and its threads, without the database. */
  readonly residentMB: () => Promise<number>;
  /** A session cookie of a demo account. */
  readonly signIn: (account: string) => Promise<string>;
  readonly seed: (posts: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

function launch(dataDir: string): Promise<{ child: ChildProcess; url: string; startMs: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [...serverFlags, serverFile], {
    cwd: root,
    env: {
      ...serverEnvironment,
      ...process.env,
      FOLKMOOT_DATA: dataDir,
      PORT: '8790',
      RATE_LIMIT: 'off',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not get ready.')), readyLimitMs);
    child.on('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = /ready at (http:\/\/\S+)/.exec(chunk.toString())?.[1];
      if (!url) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve({ child, url, startMs: performance.now() - started });
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function runSeed(dataDir: string, posts: number): Promise<void> {
  const child = spawn(process.execPath, ['src/cli/folkmoot.ts', 'db', 'seed', '--posts', String(posts)], {
    cwd: root,
    env: { ...process.env, FOLKMOOT_DATA: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) =>
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Seeding ended with code ${code}.`)))),
  );
}

/**
 * Starts the real server with a new demo community in a temporary directory; started twice, so that `startMs` does not
 * include the setup.
 */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-bench-'));
  const first = await launch(dataDir);
  await end(first.child);
  const { child, url, startMs } = await launch(dataDir);
  return {
    url,
    dataDir,
    startMs,
    residentMB: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    signIn: async (account) => {
      const body = new URLSearchParams({ username: account, password: process.env['DEMO_PASSWORD'] ?? 'demo' });
      const answer = await fetch(`${url}/entry/signin`, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { Origin: url },
      });
      const cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      if (answer.status >= 400 || cookie === '')
        throw new Error(`Signing in as ${account} was answered with ${answer.status}.`);
      return cookie;
    },
    seed: (posts) => runSeed(dataDir, posts),
    stop: async () => {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
