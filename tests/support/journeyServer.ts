import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFile } from '../../src/cli/serverFlags.mjs';
import { startGallery } from './gallery.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The server uses the next free port if this one is in use. */
const firstPort = 18_310;
const startLimitMs = 180_000;
const stopLimitMs = 15_000;
export const demoPassword = 'a-password-for-the-journeys';

/** Resolves to the URL that the server prints when it is ready. */
function addressOf(server: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (what: string) => {
      clearTimeout(timer);
      reject(new Error(`The server ${what}. It printed:\n${printed()}`));
    };
    const timer = setTimeout(() => refuse(`was not ready after ${startLimitMs / 1000} s`), startLimitMs);
    server.stdout?.on('data', () => {
      const url = /ready at (http:\/\/\S+)/.exec(printed())?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
    server.once('exit', (code) => refuse(`ended with exit code ${code} before it was ready`));
  });
}

const running = new Set<ChildProcess>();
// A run that is interrupted before its servers are handed over does not wait for them; they stop by themselves.
process.on('exit', () => {
  for (const server of running) server.kill('SIGTERM');
});

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.kill('SIGKILL'), stopLimitMs);
    server.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    server.kill('SIGTERM');
  });
}

export interface JourneyServer {
  readonly url: string;
  /** The server's output so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts the actual server with an empty data directory. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<JourneyServer> {
  if (!existsSync(join(root, 'dist', 'manifest.json')))
    throw new Error(
      'The project has not been built. Run `npm run build`, or `npm run test:journeys`, which builds first.',
    );
  const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-journeys-'));
  // when started by root, the database runs as another user, who needs access
  await chmod(dataDir, 0o755);
  const server = spawn(process.execPath, [serverFile], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(firstPort),
      FOLKMOOT_DATA: dataDir,
      FOLKMOOT_DEMO: '',
      DATABASE_URL: '',
      // Journeys sign in the same user more often than the limit allows.
      RATE_LIMIT: 'off',
      // On a busy machine every widget would be late, and most journeys are not about streamed pages.
      LATE_AFTER_MS: '5000',
      // Nothing listens there: a webhook of a journey never leaves this machine.
      WEBHOOK_INSIDE_HOSTS: '127.0.0.1:9',
      ...env,
    },
  });
  running.add(server);
  server.once('exit', () => running.delete(server));
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const printed = () => output.join('');
  const end = async () => {
    if (server.exitCode === null && server.signalCode === null) await stop(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(server, printed), printed, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Starts a server with the demo community for each worker, and the gallery; their URLs are in JOURNEY_URLS and
 * JOURNEY_GALLERY. Returns a function that stops them.
 */
export default async function startJourneyServers({
  workers,
}: {
  readonly workers: number;
}): Promise<() => Promise<void>> {
  // Playwright stops everything on SIGINT, but would end at once on SIGTERM and leave the servers running.
  process.on('SIGTERM', () => process.kill(process.pid, 'SIGINT'));
  const starts = await Promise.allSettled(
    Array.from({ length: workers }, () => startServer({ DEMO_PASSWORD: demoPassword })),
  );
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const gallery = await startGallery();
  const end = async () => {
    await gallery.stop();
    await Promise.all(servers.map((server) => server.stop()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await end();
    throw failed.reason;
  }
  process.env['JOURNEY_GALLERY'] = gallery.url;
  process.env['JOURNEY_URLS'] = servers.map(({ url }) => url).join(' ');
  return end;
}
