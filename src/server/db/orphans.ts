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

/** What the database's own lock file says; the process it names may be long dead. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  try {
    const [pid, , , port, , , , status] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * After `kill -9` of a server its database goes on running without it; after `kill -9` of the database its helpers may
 * still be at work. Called only by the holder of the directory: ends them in order, so that nothing that was accepted
 * is lost, and takes a lock file away that names nobody any more.
 */
export async function stopOrphans(cluster: string): Promise<void> {
  const found = findPostmaster(cluster);
  if (!found) return;
  if (isAlive(found.pid) && isPostmasterOf(found.pid, cluster)) await stopPostmaster(found.pid, cluster);
  await stopHelpers(cluster);
  const left = findPostmaster(cluster);
  // The database takes any process of that number, even a dead one nobody has reaped, for its predecessor, and gives up.
  if (left && exists(left.pid) && !(isAlive(left.pid) && isPostmasterOf(left.pid, cluster))) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    if (await waitUntil(() => !isAlive(pid), stopTimeoutMs)) return;
  }
  throw new StartupError(
    `A database of an earlier server (process ${pid}) still runs on ${cluster} and does not stop.`,
    `Stop it with: kill -QUIT ${pid}`,
  );
}

/** Every process of a database works in its directory, which is how they are told from those of others. */
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
    // It has ended meanwhile.
  }
}

/** The number may have been given to some other program since. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  const command = commandOf(pid) ?? '';
  return command.includes('postgres') && (command.includes(cluster) || command.includes(realpathSync(cluster)));
}
