import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';

/** Whether a process with this PID exists, including zombies and processes of other users. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process with this PID is running. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !isZombie(pid);
}

/** Processes with this working directory; empty if the system does not tell. */
export function processesIn(directory: string): number[] {
  const place = realpathSync(directory);
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && workingDirectoryOf(name) === place)
      .map(Number);
  } catch {
    return [];
  }
}

function workingDirectoryOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** A zombie, which many containers never reap, still responds to signal 0. */
function isZombie(pid: number): boolean {
  return readStat(pid)?.[0] === 'Z';
}

/**
 * Start time of a process in system units. Together with the PID it identifies a process even after the PID is reused.
 * Empty if the system does not tell.
 */
export function startMarkOf(pid: number): string {
  return readStat(pid)?.[19] ?? '';
}

/** Fields of /proc/<pid>/stat after the command, which may contain spaces and brackets. */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Command line of a process; undefined if it cannot be read. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // Not on Linux.
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/** Polls every 20 ms until `isDone` returns true; returns false on timeout. */
export async function waitUntil(isDone: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!isDone()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
