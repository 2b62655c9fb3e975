import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The server takes the next free one when this is in use. */
const firstPort = 18_310;
const startLimitMs = 90_000;
const stopLimitMs = 15_000;
export const demoPassword = 'a-password-for-the-journeys';

/** Resolves to the address that the server prints when it is up. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(
      () => reject(new Error(`The server was not ready after ${startLimitMs / 1000} s. It printed:\n${printed}`)),
      startLimitMs,
    );
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /ready at (http:\/\/\S+)/.exec(printed);
      if (!ready?.[1]) return;
      clearTimeout(timer);
      resolve(ready[1]);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with exit code ${code} before it was ready. It printed:\n${printed}`));
    });
  });
}

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

/** Starts the real server on an empty data directory and hands its address to the journeys; returns the way to stop it. */
export default async function startJourneyServer(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'dist', 'manifest.json')))
    throw new Error('The project has not been built. Run `npm run build`, or `npm run test:journeys`, which builds first.');
  const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-journeys-'));
  // As root the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(firstPort),
      FOLKMOOT_DATA: dataDir,
      DEMO_PASSWORD: demoPassword,
      FOLKMOOT_DEMO: '',
      DATABASE_URL: '',
    },
  });
  const end = async () => {
    if (server.exitCode === null && server.signalCode === null) await stop(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(server);
    // The first page of a cold process on a busy machine may be drawn in two parts; journeys begin with a warm one.
    for (const path of ['/', '/discussions', '/categories']) await fetch(`${url}${path}`).then((reply) => reply.text());
    process.env['JOURNEY_URL'] = url;
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
