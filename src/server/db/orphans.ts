import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, exists, isAlive, processesIn, waitUntil } from './processes.ts';
import { StartupError } from './startupError.ts';

const stopTimeoutMs = 8000;

interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Content of the database's own lock file; the process it names may be long gone. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  try {
    const [pid, , , port, , , , status] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * After `kill -9` of a server its database keeps running, and after `kill -9` of the database its child processes may.
 * Stops them in order, so that no committed data is lost, and removes a stale lock file. Call only while holding the
 * directory.
 */
export async function stopOrphans(cluster: string): Promise<void> {
  const found = findPostmaster(cluster);
  if (!found) return;
  if (isAlive(found.pid) && isPostmasterOf(found.pid, cluster)) await stopPostmaster(found.pid, cluster);
  await stopHelpers(cluster);
  const left = findPostmaster(cluster);
  // PostgreSQL takes any process with that PID, even an unreaped zombie, for its predecessor and refuses to start.
  if (left && exists(left.pid) && !(isAlive(left.pid) && isPostmasterOf(left.pid, cluster)))
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    if (await waitUntil(() => !isAlive(pid), stopTimeoutMs)) return;
  }
  throw new StartupError(
    `The database of an earlier server (process ${pid}) is still running in ${cluster} and does not stop.`,
    `Stop it with: kill -QUIT ${pid}`,
  );
}

/**
 * All processes of a database have its directory as working directory, which tells them from those of other databases.
 */
async function stopHelpers(cluster: string): Promise<void> {
  const helpers = () => processesIn(cluster).filter((pid) => (commandOf(pid) ?? '').includes('postgres'));
  for (const signal of ['SIGTERM', 'SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of helpers()) killIfThere(pid, signal);
    if (await waitUntil(() => helpers().length === 0, stopTimeoutMs / 4)) return;
  }
}

function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has exited in the meantime.
  }
}

/** The PID may have been reused by another program. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  const command = commandOf(pid) ?? '';
  return command.includes('postgres') && (command.includes(cluster) || command.includes(realpathSync(cluster)));
}
