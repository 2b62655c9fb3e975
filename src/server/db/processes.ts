import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';

/** Whether the system knows a process of this number, running or dead and not reaped, ours to signal or not. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process of this number is running. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !isZombie(pid);
}

/** Processes whose working directory this is; none where the system does not say. */
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

/** A dead process whose parent has not noticed (nobody reaps in many containers) still answers to signal 0. */
function isZombie(pid: number): boolean {
  return readStat(pid)?.[0] === 'Z';
}

/**
 * When a process was started, as the system counts it: with the number, it tells a process from a later one that got
 * the same number. Empty where the system does not say.
 */
export function startMarkOf(pid: number): string {
  return readStat(pid)?.[19] ?? '';
}

/** Fields of /proc/<pid>/stat from the state on; the command before it may hold spaces and brackets. */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** The command line of a process, or nothing when it cannot be read. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // Not Linux.
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

/** Asks every few milliseconds until the answer is true; false when the time is up. */
export async function waitUntil(isDone: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!isDone()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
