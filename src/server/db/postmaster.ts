import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { findPostmaster, stopOrphans } from './orphans.ts';
import { waitUntil } from './processes.ts';
import { type Programs, commandFor, programEnvironment } from './programs.ts';
import { StartupError } from './startupError.ts';

/** Crash recovery replays the write-ahead log, which takes a while if it is large. */
const startTimeoutMs = 60_000;
const stopTimeoutMs = 8000;
const restartPauseMs = 500;
const largestLog = 5_000_000;

/** Modest for a machine that also runs the site; durability (fsync, full_page_writes) stays at its safe default. */
const flags = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/** Starts the database and restarts it on the same port if it dies. */
export async function runPostmaster(
  programs: Programs,
  cluster: string,
  logFile: string,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await findFreePort();
  let isStopping = false;
  let child = await launch(programs, cluster, { port, logFile });
  const watch = () => {
    child.once('exit', () => {
      if (!isStopping) setTimeout(() => void restart(), restartPauseMs).unref();
    });
  };
  const restart = async (): Promise<void> => {
    if (isStopping) return;
    try {
      await stopOrphans(cluster);
      child = await launch(programs, cluster, { port, logFile });
      if (isStopping) child.kill('SIGINT');
      else watch();
    } catch {
      setTimeout(() => void restart(), restartPauseMs).unref();
    }
  };
  watch();
  const onProcessExit = () => void child.kill('SIGINT');
  process.once('exit', onProcessExit);
  return {
    port,
    stop: async () => {
      isStopping = true;
      process.removeListener('exit', onProcessExit);
      for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
        if (hasEnded(child)) return;
        child.kill(signal);
        if (await waitUntil(() => hasEnded(child), stopTimeoutMs)) return;
      }
    },
  };
}

async function launch(
  programs: Programs,
  cluster: string,
  { port, logFile }: { port: number; logFile: string },
): Promise<ChildProcess> {
  const args = [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const command = commandFor(programs, programs.postgres, args);
  const isLarge = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > largestLog;
  const log = openSync(logFile, isLarge ? 'w' : 'a', 0o600);
  const logStart = statSync(logFile).size;
  const child = spawn(command.file, command.args, {
    uid: programs.runAs.uid,
    gid: programs.runAs.gid,
    env: programEnvironment,
    cwd: '/',
    // A process group of its own, so that Ctrl-C reaches only this server, which stops the database last.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const isUp = () => findPostmaster(cluster)?.pid === child.pid && findPostmaster(cluster)?.isReady === true;
  await waitUntil(() => failure !== undefined || hasEnded(child) || isUp(), startTimeoutMs);
  if (isUp() && !hasEnded(child)) return child;
  child.kill('SIGQUIT');
  const said = failure?.message ?? readFileSync(logFile, 'utf8').slice(logStart).trim().split('\n').slice(-3).join(' ');
  throw new StartupError(
    `The embedded database in ${cluster} did not start (${said || 'no reason given'}).`,
    `See ${logFile}; usually the disk is full or the files belong to another user.`,
  );
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
